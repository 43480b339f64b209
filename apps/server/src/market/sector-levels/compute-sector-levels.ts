import { createHash } from 'node:crypto'
import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { allocateDayColumns, type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import {
  allocateMemberSessions,
  EqualWeightedIndex,
  type IndexBars,
  type MemberSessions,
  memberState,
  type Stay,
} from '@guanlan/engine/equal-weighted-index.ts'
import { jobRun } from '../../jobs/run-job.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { type BarSource, isComputed } from '../../storage/bars/bar.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { actionsOf } from '../live/row-actions.ts'
import { writeMemberSessions } from './member-sessions.ts'

/** Key of the note of what each level was computed of. */
const NOTE = 'sector_levels'
/** Raised when levels of the same inputs become others. */
const RULES = 1
/** Levels stored bars can keep, in points. */
const LEVELS = { least: 0.001, most: 2_000_000 } as const

/** Thirty years of so many sectors take about 130 MB with their sums. */
const SECTORS_AT_ONCE = 200
const MEMBERS_PER_PROGRESS = 50

type Member = RowOf<'sectorMembers'>

/** What levels are computed of. */
type Inputs = {
  store: MarketStore
  sources: ReadonlyMap<string, BarSource>
  securities: ReadonlyMap<string, RowOf<'securities'>>
  dividends: ReadonlyMap<string, RowOf<'dividends'>[]>
  ratios: ReadonlyMap<string, RowOf<'adjustFactors'>[]>
  facts: ReadonlyMap<string, string>
  /** Members by sector. */
  members: ReadonlyMap<string, Member[]>
}

/** What a level was computed of, and whether it has a bar. */
type Note = Record<string, { inputs: string; hasBars: boolean }>

/**
 * Computes the levels of imported sectors anew whose members, or what is stored of them, changed, and removes those of sectors that are gone. A sector with
 * bars of a file keeps them.
 */
export const run = jobRun(async ({ database, progress }, signal) => {
  const store = createMarketStore(database)
  const inputs = await readInputs(store)
  const before = storedJson<Note>((await store.setting(NOTE)) ?? '{}')
  const now = new Map([...inputs.members].map(([id, members]) => [id, inputsOf(inputs, members)]))
  const due = [...now.keys()].filter((id) => before[id]?.inputs !== now.get(id) || before[id]?.hasBars !== inputs.sources.has(id))
  const gone = [...inputs.sources.values()].filter((one) => isComputed(one) && !now.has(one.secucode)).map(({ secucode }) => secucode)
  if (due.length === 0 && gone.length === 0) return 'unchanged'
  const bars = new Map<string, number>()
  for (let from = 0; from < due.length; from += SECTORS_AT_ONCE) {
    const levels = await computeLevels(inputs, due.slice(from, from + SECTORS_AT_ONCE), (done, total) => {
      signal.throwIfAborted()
      progress({ done, total })
    })
    await store.replaceLevels(levels, newestImport(inputs.sources))
    for (const [id, { length }] of levels) bars.set(id, length)
  }
  const none = allocateDayColumns(0)
  await store.replaceLevels(new Map(gone.map((id) => [id, none])), newestImport(inputs.sources))
  const note = [...now].map(([id, text]) => [id, { inputs: text, hasBars: (bars.get(id) ?? Number(before[id]?.hasBars)) > 0 }])
  await store.setSetting(NOTE, JSON.stringify(Object.fromEntries(note)))
  return 'done'
})

async function readInputs(store: MarketStore): Promise<Inputs> {
  const sources = new Map((await store.sources()).map((one) => [one.secucode, one]))
  const sectors = (await store.allRows('sectors')).map(({ sectorId }) => sectorId)
  const members = Map.groupBy(await store.allRows('sectorMembers'), ({ sectorId }) => sectorId)
  const isOwn = (id: string) => sources.has(id) && !isComputed(entryOf(sources, id))
  return {
    store,
    sources,
    securities: new Map((await store.allRows('securities')).map((one) => [one.secucode, one])),
    dividends: Map.groupBy(await store.allRows('dividends'), ({ secucode }) => secucode),
    ratios: Map.groupBy(await store.allRows('adjustFactors'), ({ secucode }) => secucode),
    facts: await store.dayFactStamps(),
    members: new Map(sectors.filter((id) => !isOwn(id)).map((id) => [id, members.get(id) ?? []])),
  }
}

/** Names everything a level follows from. */
function inputsOf({ sources, securities, dividends, ratios, facts }: Inputs, members: readonly Member[]): string {
  const parts = members.map(({ secucode, inDate, outDate }) => {
    const { board, listDate, delistDate, delisted } = securities.get(secucode) ?? {}
    const bars = sources.get(secucode)?.version
    const actions = [dividends.get(secucode), ratios.get(secucode), facts.get(secucode)]
    return [secucode, inDate, outDate, board, listDate, delistDate, delisted, bars, actions]
  })
  return createHash('sha256')
    .update(JSON.stringify([RULES, parts]))
    .digest('base64url')
    .slice(0, 22)
}

function newestImport(sources: ReadonlyMap<string, BarSource>): number {
  return [...sources.values()].reduce((newest, one) => (isComputed(one) ? newest : Math.max(newest, one.importedAtMs)), 0)
}

type Progress = (done: number, total: number) => void

/** Levels of some sectors, without bars where none can be computed. Every member is read twice: to count, then to add. Throws TornPart. */
async function computeLevels(inputs: Inputs, due: readonly string[], onMember: Progress): Promise<Map<string, DayColumns>> {
  const calendar = calendarOf(inputs.sources)
  const indexes = new Map<string, EqualWeightedIndex>()
  const bySecurity = new Map<string, { index: EqualWeightedIndex; stays: Stay[] }[]>()
  for (const id of due) {
    const stays = staysOf(inputs.members.get(id) ?? [], calendar)
    const all = [...stays.values()].flat()
    const span = all.reduce(({ from, until }, one) => ({ from: Math.min(from, one.from), until: Math.max(until, one.until) }), {
      from: calendar.length,
      until: 0,
    })
    const index = new EqualWeightedIndex(span)
    indexes.set(id, index)
    for (const [secucode, own] of stays) bySecurity.set(secucode, [...(bySecurity.get(secucode) ?? []), { index, stays: own }])
  }
  const sessions = allocateMemberSessions(calendar.length)
  const total = bySecurity.size * 2
  let done = 0
  for (const step of ['count', 'add'] as const)
    for (const [secucode, memberships] of bySecurity) {
      if (done % MEMBERS_PER_PROGRESS === 0) onMember(done, total)
      done++
      await readMember(inputs, secucode, { into: sessions, calendar })
      for (const { index, stays } of memberships) for (const stay of stays) index[step](sessions, stay)
    }
  return new Map([...indexes].map(([id, index]) => [id, levelsOf(index.finish(), calendar)]))
}

/** Every session from the first bar of the store to its last, yyyymmdd. */
function calendarOf(sources: ReadonlyMap<string, BarSource>): Int32Array {
  const own = [...sources.values()].filter((one) => !isComputed(one))
  if (own.length === 0) return new Int32Array()
  const first = own.reduce((least, { firstDate }) => Math.min(least, firstDate), Number.POSITIVE_INFINITY)
  const last = own.reduce((most, { lastDate }) => Math.max(most, lastDate), 0)
  return Int32Array.from(tradingDaysBetween(isoOfDay(first), isoOfDay(last)), dayOfIso)
}

/** Stays of each member of a sector, apart from each other: files may list one twice. */
function staysOf(members: readonly Member[], calendar: Int32Array): Map<string, Stay[]> {
  const stays = new Map<string, Stay[]>()
  const placeOf = (date: string) => lowerBound(calendar, dayOfIso(date))
  for (const { secucode, inDate, outDate } of members.toSorted((a, b) => (a.inDate < b.inDate ? -1 : 1))) {
    const stay = { from: placeOf(inDate), until: outDate === null ? calendar.length : placeOf(outDate) }
    const own = stays.get(secucode) ?? []
    const last = own.at(-1)
    if (last !== undefined && stay.from <= last.until) last.until = Math.max(last.until, stay.until)
    else if (stay.from < stay.until) own.push(stay)
    stays.set(secucode, own)
  }
  return stays
}

const NO_ACTIONS = { events: [], breaks: [] }
/** Levels are made of what lies between two bars, never of since when all of it is known. */
const NO_LISTS = { dividendsFrom: null, listedTo: null }

async function readMember(
  { store, securities, dividends, ratios, facts }: Inputs,
  secucode: string,
  { into, calendar }: { into: MemberSessions; calendar: Int32Array },
): Promise<void> {
  const security = securities.get(secucode)
  if (security === undefined) {
    into.state.fill(memberState.absent)
    return
  }
  const bars = await store.readRange(secucode, calendar[0] ?? 0, calendar.at(-1) ?? 0)
  const reported = facts.has(secucode) ? await store.dayFacts(secucode) : null
  const given = { bars, facts: reported, dividends: dividends.get(secucode) ?? [], lists: NO_LISTS, ratios: ratios.get(secucode) ?? [] }
  const actions = bars.length === 0 ? NO_ACTIONS : actionsOf({ ...security, id: secucode }, given)
  writeMemberSessions(into, { security, bars, actions, facts: reported }, calendar)
}

/**
 * Levels as day bars. Members do not reach their highs and lows at one time, so those of the index are unknown: the higher and the lower of open and close
 * stand for them. A level beyond what bars can keep ends the series.
 */
function levelsOf(index: IndexBars, calendar: Int32Array): DayColumns {
  const isKept = (at: number) =>
    [numberAt(index.open, at), numberAt(index.close, at)].every((level) => level >= LEVELS.least && level <= LEVELS.most)
  const beyond = Array.from(index.session.keys()).findIndex((at) => !isKept(at))
  const length = beyond < 0 ? index.session.length : beyond
  const bars = allocateDayColumns(length)
  const scaled = (level: number) => Math.round(level * PRICE_SCALE)
  for (let at = 0; at < length; at++) {
    bars.date[at] = intAt(calendar, intAt(index.session, at))
    bars.open[at] = scaled(numberAt(index.open, at))
    bars.close[at] = scaled(numberAt(index.close, at))
    bars.high[at] = Math.max(intAt(bars.open, at), intAt(bars.close, at))
    bars.low[at] = Math.min(intAt(bars.open, at), intAt(bars.close, at))
    bars.volume[at] = numberAt(index.volume, at)
    bars.amount[at] = Math.round(numberAt(index.amount, at) * 100) / 100
  }
  bars.length = length
  return bars
}
