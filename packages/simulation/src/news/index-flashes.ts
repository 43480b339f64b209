import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { firstItem, intAt, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { barFrom } from '../events/trading-notices.ts'
import { yuan } from '../events/wording.ts'
import { minutesOf } from '../minutes.ts'
import { sessionDates, sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type Draft, minuteOn, moveText, rounded } from './flash.ts'
import { MORNING_POINTS, minuteOfPoint } from './session-minutes.ts'

/** The three main indexes: 上证指数, 深证成指, 创业板指. */
const MAIN_INDEXES = ['SH000001', 'SZ399001', 'SZ399006'] as const
const NAMES = ['上证指数', '深证成指', '创业板指'] as const

/** An index on a session: levels and the previous close in points. */
type IndexDay = { id: string; open: number; high: number; low: number; close: number; preClose: number; volume: number; amount: number }

function dayOf(id: string, bars: DayColumns, session: number): IndexDay | null {
  const i = barFrom(bars, intAt(sessionNumbers, session))
  if (i < 1 || i >= bars.length || intAt(bars.date, i) !== intAt(sessionNumbers, session)) return null
  const level = (column: Int32Array, at = i) => intAt(column, at) / 1000
  const prices = { open: level(bars.open), high: level(bars.high), low: level(bars.low), close: level(bars.close) }
  return { id, ...prices, preClose: level(bars.close, i - 1), volume: numberAt(bars.volume, i), amount: numberAt(bars.amount, i) }
}

const points = (level: number) => level.toFixed(2)
const changeOf = (level: number, { preClose }: IndexDay) => rounded(level / preClose - 1)

function openFlash(date: string, days: readonly IndexDay[]): Draft {
  const changes = days.map((day) => changeOf(day.open, day))
  const direction = Math.abs(firstItem(changes)) < 0.00005 ? '平开' : firstItem(changes) > 0 ? '高开' : '低开'
  return {
    kind: 'open',
    name: 'market',
    atMs: minuteOn(date, 9 * 60 + 25),
    level: 'normal',
    tags: ['大盘'],
    sectorIds: [...MAIN_INDEXES],
    figures: { open: firstItem(days).open, change: firstItem(changes) },
    fields: {
      direction,
      change: direction === '平开' ? '' : moveText(firstItem(changes)).slice(1),
      level: points(firstItem(days).open),
      second: moveText(itemAt(changes, 1)),
      third: moveText(itemAt(changes, 2)),
    },
  }
}

/** From which move on an index is news while it trades. */
const STEPS = [0.01, 0.02, 0.03]

/** Minutes at which an index first turns red or green after the opening, or first passes one, two, three percent. */
function turnsOf(world: World, date: string, { day, name }: { day: IndexDay; name: string }): Draft[] {
  const path = minutesOf(world, day.id, { ...day, date })
  const found: Draft[] = []
  const say = (point: number, turn: string) => {
    const level = numberAt(path.price, point)
    const change = changeOf(level, day)
    const minute = minuteOfPoint(point)
    const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
    found.push({
      kind: 'turn',
      name: `${day.id}.${found.length}`,
      atMs: minuteOn(date, minute),
      level: Math.abs(change) >= itemAt(STEPS, 1) ? 'important' : 'normal',
      tags: ['大盘', '异动'],
      sectorIds: [day.id],
      figures: { level, change },
      fields: { index: name, turn, level: points(level), change: moveText(change), time },
    })
  }
  const sideOf = (level: number) => Math.sign(Math.round((level - day.preClose) * 100))
  const opened = sideOf(day.open)
  let reached = STEPS.filter((step) => Math.abs(day.open / day.preClose - 1) >= step).length
  let isTurned = false
  for (let point = 1; point < path.price.length - 3; point++) {
    const side = sideOf(numberAt(path.price, point))
    if (!isTurned && opened !== 0 && side === -opened) {
      isTurned = true
      say(point, side > 0 ? '翻红' : '翻绿')
    }
    const change = Math.abs(numberAt(path.price, point) / day.preClose - 1)
    if (reached < STEPS.length && change >= itemAt(STEPS, reached)) {
      say(point, `${side > 0 ? '涨' : '跌'}幅扩大至${itemAt(STEPS, reached) * 100}%`)
      reached++
    }
  }
  return found
}

function middayFlash(world: World, date: string, days: readonly IndexDay[]): Draft {
  const levelOf = (day: IndexDay) => numberAt(minutesOf(world, day.id, { ...day, date }).price, MORNING_POINTS)
  const shanghai = firstItem(days)
  const level = levelOf(shanghai)
  const change = changeOf(level, shanghai)
  const chinext = itemAt(days, 2)
  return {
    kind: 'midday',
    name: 'market',
    atMs: minuteOn(date, 11 * 60 + 31),
    level: 'normal',
    tags: ['大盘', '午评'],
    sectorIds: [...MAIN_INDEXES],
    figures: { level, change },
    fields: { change: moveText(change), level: points(level), third: moveText(changeOf(levelOf(chinext), chinext)) },
  }
}

function closeFlash(date: string, days: readonly IndexDay[], amount: number): Draft {
  const changes = days.map((day) => changeOf(day.close, day))
  const change = firstItem(changes)
  return {
    kind: 'close',
    name: 'market',
    atMs: minuteOn(date, 15 * 60 + 1),
    level: Math.abs(change) >= itemAt(STEPS, 1) ? 'major' : 'important',
    tags: ['大盘', '收评'],
    sectorIds: [...MAIN_INDEXES],
    figures: { close: firstItem(days).close, change, amount },
    fields: {
      change: moveText(change),
      level: points(firstItem(days).close),
      second: moveText(itemAt(changes, 1)),
      third: moveText(itemAt(changes, 2)),
      amount: yuan(amount),
    },
  }
}

type Place = { world: World; index(id: string): DayColumns }

/** Change of an index over the sessions of the week that ends with one; null when they are not all there. */
function weekChange(bars: DayColumns, session: number, count: number): number | null {
  const i = barFrom(bars, intAt(sessionNumbers, session))
  return i - count < 0 || intAt(bars.date, i) !== intAt(sessionNumbers, session)
    ? null
    : rounded(intAt(bars.close, i) / intAt(bars.close, i - count) - 1)
}

/** 周评 after the last session of a calendar week. */
function weekFlash({ index }: Place, session: number): Draft | null {
  const weekOf = (at: number) => Math.floor((Date.parse(itemAt(sessionDates, at)) / 86_400_000 + 3) / 7)
  if (sessionDates[session + 1] !== undefined && weekOf(session + 1) === weekOf(session)) return null
  let count = 1
  while (weekOf(session - count) === weekOf(session)) count++
  const [change, second, third] = mapTuple(MAIN_INDEXES, (id) => weekChange(index(id), session, count))
  const day = dayOf(MAIN_INDEXES[0], index(MAIN_INDEXES[0]), session)
  if (day === null || change === null || second === null || third === null) return null
  return {
    kind: 'week',
    name: 'market',
    atMs: minuteOn(itemAt(sessionDates, session), 15 * 60 + 30),
    level: 'important',
    tags: ['大盘', '周评'],
    sectorIds: [...MAIN_INDEXES],
    figures: { close: day.close, change, sessions: count },
    fields: { change: moveText(change), second: moveText(second), third: moveText(third), level: points(day.close), days: String(count) },
  }
}

/** What the indexes did on a session: opening, turns by minute, midday, close, and the week's end. Empty before all three are there. */
export function indexFlashes(place: Place, session: number, amount: number): Draft[] {
  const { world, index } = place
  const date = itemAt(sessionDates, session)
  const days = MAIN_INDEXES.map((id) => dayOf(id, index(id), session)).filter((day) => day !== null)
  if (days.length < MAIN_INDEXES.length) return []
  const week = weekFlash(place, session)
  return [
    openFlash(date, days),
    ...turnsOf(world, date, { day: firstItem(days), name: NAMES[0] }),
    ...turnsOf(world, date, { day: itemAt(days, 2), name: NAMES[2] }),
    middayFlash(world, date, days),
    closeFlash(date, days, amount),
    ...(week === null ? [] : [week]),
  ]
}
