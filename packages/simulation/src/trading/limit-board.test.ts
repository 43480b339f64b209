import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { createBars } from '@guanlan/engine/bars.ts'
import { viewOf as securityViewOf } from '@guanlan/engine/factors/testing/view-of.ts'
import { universes } from '@guanlan/engine/limit-board/board.ts'
import { isSealed } from '@guanlan/engine/limit-board/limit-days.ts'
import { PastBoards } from '@guanlan/engine/limit-board/past-boards.ts'
import { type SlowSession, type SlowStock, slowCounts, slowRun, slowStreak } from '@guanlan/engine/limit-board/testing/slow-board.ts'
import { expect, test } from 'vitest'
import { markOn } from '../company/marks.ts'
import { nameMarksOf } from '../company/names.ts'
import type { WorldView } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom } from '../sessions.ts'
import { sampleSecurities } from '../testing/sample-market.ts'
import { viewOf, worldBars } from '../testing/world-view.ts'
import { createWorld } from '../world.ts'
import { rulesAt } from './limit-invariants.ts'

const range = { from: '2023-11-22', to: '2026-11-20' }
const dates = tradingDaysBetween(range.from, range.to)
/** Limits of new shares of these years: none on the first session of Beijing, none on the first five of other boards. */
const FREE_SESSIONS = { main: 5, chinext: 5, star: 5, bse: 1 } as const

/** Widths of these years from the exchanges' rules, in thousandths. */
function widthOf(board: keyof typeof FREE_SESSIONS, isMarked: boolean, date: string): number {
  if (board === 'bse') return 300
  if (board !== 'main') return 200
  return isMarked && date < '2026-07-06' ? 50 : 100
}

/** A stock of the world as the slow implementation is given it, and the sessions on which it bore a mark. */
function slowOf(view: WorldView, profile: Profile, marked: Set<SlowSession>): SlowStock {
  const { code, board } = profile.security
  const bars = view.bars(code)
  const byDay = new Map(Array.from({ length: bars.length }, (_, at) => [intAt(bars.date, at), at]))
  const listed = profile.security.listDate ?? ''
  const isNew = profile.life.listed !== null && listed >= range.from
  const sessions = dates.map((date): SlowSession => {
    const at = byDay.get(dayOfIso(date))
    if (at === undefined || board === 'b') return null
    const isMarked = markOn(profile, sessionFrom(date)) !== ''
    const isFree = isNew && dates.filter((day) => day >= listed && day < date).length < FREE_SESSIONS[board]
    const cents = (milli: number) => milli / 10
    const one = {
      open: cents(intAt(bars.open, at)),
      high: cents(intAt(bars.high, at)),
      low: cents(intAt(bars.low, at)),
      close: cents(intAt(bars.close, at)),
      preClose: at === 0 ? 0 : Math.round(rulesAt(view, code, at).preClose * 100),
      perMille: at === 0 || isFree ? 0 : widthOf(board, isMarked, date),
    }
    if (isMarked) marked.add(one)
    return one
  })
  return { secucode: code, isMarked: false, sessions }
}

/** The same stock as the engine is given it: prices adjusted to the last session. */
function givenOf(view: WorldView, profile: Profile) {
  const { code, board, listDate } = profile.security
  const { length, date, ...columns } = view.bars(code)
  const bars = createBars(length)
  const rawClose = new Float64Array(length)
  let factor = 1
  for (let at = length - 1; at >= 0; at--) {
    bars.dates[at] = intAt(date, at)
    for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][at] = (intAt(columns[name], at) / 1000) * factor
    rawClose[at] = intAt(columns.close, at) / 1000
    bars.amount[at] = numberAt(columns.amount, at)
    if (at > 0) factor *= (rulesAt(view, code, at).preClose * 1000) / intAt(columns.close, at - 1)
  }
  const reported = nameMarksOf(profile).map(({ from, mark }) => ({ from, mark }))
  const marks = reported.length > 0 ? reported : [{ from: listDate ?? range.from, mark: '' as const }]
  const listing = profile.life.listed === null ? '1990-12-19' : listDate
  return { ...securityViewOf({ secucode: code, board, listDate: listing, marks, bars }), rawClose }
}

test('boards of every session of the simulated market equal a slow count from the bars', () => {
  const world = createWorld({ seed: 3, years: 3, securities: sampleSecurities() })
  const view = viewOf(world, range, { reported: { rows: new Map(), columns: new Map() }, source: worldBars(world, range) })
  const profiles = world.profiles.filter(({ security }) => security.board !== 'b' && view.bars(security.code).length > 0)
  const marked = new Set<SlowSession>()
  const slow = profiles.map((profile) => slowOf(view, profile, marked))
  const past = new PastBoards(
    Int32Array.from(dates, (date) => dayOfIso(date)),
    0,
  )
  for (const profile of profiles) past.add(givenOf(view, profile), { areMarksKnown: true })
  const within = {
    all: () => true,
    withoutSt: (_: SlowStock, one: SlowSession) => !marked.has(one),
    ten: (_: SlowStock, one: NonNullable<SlowSession>) => one.perMille === 100,
    wide: (_: SlowStock, one: NonNullable<SlowSession>) => one.perMille >= 200,
  }
  let limitUps = 0
  for (const [at, date] of dates.entries()) {
    for (const universe of universes) {
      const expected = slowCounts(slow, at, within[universe])
      expect({ date, universe, counts: past.counts(at, universe) }).toEqual({
        ...{ date, universe },
        counts: expected.limited === 0 ? null : expected,
      })
    }
    const sealed = past.board(at).stocks.filter(({ bits }) => isSealed(bits))
    for (const { secucode, after } of sealed) {
      const stock = itemAt(
        slow,
        profiles.findIndex(({ security }) => security.code === secucode),
      )
      expect({ date, secucode, ...after }).toMatchObject({ date, secucode, streak: slowStreak(stock, at), ...slowRun(stock, at) })
    }
    limitUps += sealed.length
  }
  expect(limitUps).toBeGreaterThan(1000)
})
