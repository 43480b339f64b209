import { type EventDataset, type StockEventKind, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import {
  type OpenOutcome,
  openOutcome,
  partOutcomes,
  type StudyCase,
  type StudyOutcome,
  type StudyPart,
  studyOutcomes,
} from '@guanlan/engine/stock-events/event-outcomes.ts'
import type { StockEvent } from '@guanlan/engine/stock-events/stock-event.ts'
import { finishedSessions } from '../backtest/finished-sessions.ts'
import type { PrecomputeJob } from '../precompute/job.ts'
import { EventCollection, type FoundEvent, published } from './event-collection.ts'

/** Sessions events are looked for in: views reach three years back. */
const LOOK_BACK = 720
/** Newest sessions whose events are kept one by one. */
const KEPT_SESSIONS = 250

/** Key of the events themselves. */
export const EVENTS = 'events'

/** An event of the last year with what followed it, fractions; null where that is not over. `opened`: the session of its first tradable open. */
export type KeptEvent = StockEvent & {
  secucode: string
  opened: string | null
  isOnePrice: boolean | null
  /** Changes of the stock over 1, 5, 20, 60 sessions, and of the market over 20. */
  after: (number | null)[]
  market20: number | null
}
/** Newest first; `from`: the first date they are kept of. */
export type KeptEvents = { from: string | null; to: string | null; events: readonly KeptEvent[] }

export type EventPart = StudyPart & { by: 'year' | 'size' | 'board'; name: string }

/** The study of one kind. `since`: the first day its data set has rows of; null where the store does not hold it. */
export type KeptStudy = {
  from: string | null
  to: string | null
  sessions: number
  dataset: EventDataset
  since: string | null
  open: OpenOutcome
  spans: readonly StudyOutcome[]
  parts: readonly EventPart[]
}

/** 市场利好: events of the last three years by kind, and what stocks did from the first tradable open after them. */
export const stockEventJob: PrecomputeJob = {
  id: 'stock-events',
  name: '市场利好',
  datasets: [...published, 'nameMarks'],
  ofBars: true,
  async *run(sources) {
    const sessions = await finishedSessions(sources, LOOK_BACK)
    const collected = await new EventCollection(sources, sessions).collect()
    for (const kind of stockEventKinds) yield [kind.code, studyOf(collected, kind)]
    yield [EVENTS, newestOf(collected)]
  },
}

/** What followed the events of a kind, of all and of parts. */
function studyOf(collected: EventCollection, kind: StockEventKind): KeptStudy {
  const { sessions } = collected
  const cases = (collected.found.get(kind.code) ?? []).flatMap(({ followed, ...one }) =>
    followed === null ? [] : [{ ...one, session: followed.session, changes: collected.prices.compared(followed) }],
  )
  const dataset = collected.datasetOf(kind)
  return {
    from: sessions.length === 0 ? null : isoOfDay(intAt(sessions, 0)),
    to: sessions.length === 0 ? null : isoOfDay(lastItem(sessions)),
    ...{ sessions: sessions.length, dataset, since: collected.sinceOf(kind.code, dataset) },
    open: openOutcome(cases),
    spans: cases.length === 0 ? [] : studyOutcomes(cases, sessions.length),
    parts: partsOf(cases, sessions),
  }
}

function partsOf(cases: readonly (StudyCase & Pick<FoundEvent, 'board' | 'size'>)[], sessions: Int32Array): EventPart[] {
  const yearOf = ({ session }: StudyCase) => isoOfDay(intAt(sessions, session)).slice(0, 4)
  const part = (by: EventPart['by'], name: string, own: readonly StudyCase[]) =>
    own.length === 0 ? [] : partOutcomes(own, sessions.length).map((row) => ({ by, name, ...row }))
  const years = [...Map.groupBy(cases, yearOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const byBoard = Map.groupBy(cases, ({ board }) => board)
  return [
    ...years.flatMap(([year, own]) => part('year', `${year} 年`, own)),
    ...SIZES.flatMap(({ name, from, below }) => {
      const own = cases.filter(({ size }) => size >= from && size < below)
      return part('size', name, own)
    }),
    ...BOARDS.flatMap(({ board, name }) => part('board', name, byBoard.get(board) ?? [])),
  ]
}

/** Events of the newest sessions, newest first. */
function newestOf(collected: EventCollection): KeptEvents {
  const { sessions, found } = collected
  if (sessions.length === 0) return { from: null, to: null, events: [] }
  const from = isoOfDay(intAt(sessions, Math.max(1, sessions.length - KEPT_SESSIONS)))
  const events = [...found.values()].flat().filter(({ event }) => event.date >= from)
  return {
    ...{ from, to: isoOfDay(lastItem(sessions)) },
    events: events
      .map((one) => keptOf(collected, one))
      .sort((a, b) => (a.date === b.date ? b.atMs - a.atMs || (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1)),
  }
}

function keptOf({ prices, sessions }: EventCollection, { secucode, event, followed, isOnePrice }: FoundEvent): KeptEvent {
  if (followed === null) return { ...event, secucode, opened: null, isOnePrice: null, after: [null, null, null, null], market20: null }
  const { own, market } = prices.compared(followed)
  return {
    ...{ ...event, secucode, isOnePrice },
    opened: isoOfDay(intAt(sessions, followed.session)),
    after: Array.from(own.subarray(2), kept),
    market20: kept(numberAt(market, 4)),
  }
}

const DIGITS = 1e6
const kept = (value: number) => (Number.isNaN(value) ? null : Math.round(value * DIGITS) / DIGITS)

/** Market value before the first tradable open, 元. */
const SIZES = [
  { name: '50 亿元以下', from: 0, below: 5e9 },
  { name: '50 至 200 亿元', from: 5e9, below: 2e10 },
  { name: '200 亿元以上', from: 2e10, below: Number.POSITIVE_INFINITY },
] as const
const BOARDS = [
  { board: 'main', name: '主板' },
  { board: 'chinext', name: '创业板' },
  { board: 'star', name: '科创板' },
  { board: 'bse', name: '北交所' },
] as const
