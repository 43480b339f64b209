import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { limitDays } from '@guanlan/engine/limit-board/limit-days.ts'
import { type FirstDay, type FirstDayOutcome, firstDayOutcomes, firstDays } from '@guanlan/engine/topics/first-days.ts'
import { type StockTexts, type TextColumns, TextSessions } from '@guanlan/engine/topics/text-sessions.ts'
import { type Stay, type TopicColumns, TopicSessions } from '@guanlan/engine/topics/topic-sessions.ts'
import type { Market } from '../../market/market.ts'
import { startSlices } from '../../runtime/slices.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Database } from '../../storage/open-database.ts'
import { finishedSessions } from '../backtest/finished-sessions.ts'
import { listedWithin, openHistories, readHistories } from '../factors/read-histories.ts'
import type { PrecomputeJob } from '../precompute/job.ts'

/** Sessions that are counted: limits are known of as many bars. */
const LOOK_BACK = 250
/** Sessions of texts: each of the counted ones is compared with as many before it. */
const TEXT_LOOK_BACK = 500
/** Securities read together. */
const PAGE = 100

/** Key of what all groups have in common. */
export const TOPICS = 'topics'

/**
 * Sessions (yyyymmdd), groups that have members, what followed first days of themes, and of all stocks the mean change by session and the texts by session of
 * `textDates`.
 */
export type KeptTopics = {
  dates: Int32Array
  textDates: Int32Array
  ids: readonly string[]
  outcomes: readonly FirstDayOutcome[]
  market: Float64Array
  texts: TextColumns
}
/** A theme or an industry by session, under its id. */
export type KeptTopic = { columns: TopicColumns; texts: TextColumns; firstDays: readonly FirstDay[] }

type Sources = { market: Market; database: Database }
type Group = Market['sectors'][number]

/** Themes and industries over the newest finished sessions. */
export const topicJob: PrecomputeJob = {
  id: 'topics',
  name: '热点题材',
  datasets: ['stockSentiment', 'nameMarks'],
  ofBars: true,
  async *run(sources) {
    const groups = sources.market.sectors.filter(({ kind }) => kind === 'concept' || kind === 'industry')
    const textDates = await finishedSessions(sources, TEXT_LOOK_BACK)
    const dates = textDates.slice(-LOOK_BACK)
    const isTheme = groups.map(({ kind }) => kind === 'concept')
    const counted = { sessions: new TopicSessions(dates, isTheme), texts: new TextSessions(textDates, groups.length) }
    const isMember = dates.length === 0 ? new Set<number>() : await countStocks(counted, groups, sources)
    const market = counted.sessions.marketChange()
    const all: FirstDay[] = []
    for (const [group, { id, kind }] of groups.entries()) {
      if (!isMember.has(group)) continue
      const columns = counted.sessions.columns(group)
      const days = kind === 'concept' ? firstDays(columns, market) : []
      all.push(...days)
      yield [id, { columns, texts: counted.texts.columns(group), firstDays: days } satisfies KeptTopic]
    }
    const ids = groups.filter((_, group) => isMember.has(group)).map(({ id }) => id)
    const outcomes = firstDayOutcomes(all, dates.length)
    yield [TOPICS, { dates, textDates, ids, outcomes, market, texts: counted.texts.market() } satisfies KeptTopics]
  },
}

type Counted = { sessions: TopicSessions; texts: TextSessions }

/** Counts all shares; groups that have one of them as a member. */
async function countStocks({ sessions, texts }: Counted, groups: readonly Group[], { database }: Sources): Promise<Set<number>> {
  const { dates } = sessions
  const last = lastItem(dates)
  const stays = await readStays(database, groups)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: ['stockSentiment'] })
  const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(texts.dates, 0) } })
  const slices = startSlices()
  const isMember = new Set<number>()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      const { secucode, board } = history.security
      if (board === 'b') continue
      const view = history.at(last)
      const own = stays.get(secucode) ?? []
      for (const { group } of own) isMember.add(group)
      const daily = textsOf(view)
      sessions.add({ bars: view.bars, limits: limitDays(view), texts: sumsOf(daily), stays: own })
      texts.add(daily, own)
      if (slices.isOver()) await slices.next()
    }
  }
  return isMember
}

/** Stays of every security in the groups. */
async function readStays(database: Database, groups: readonly Group[]): Promise<Map<string, Stay[]>> {
  const placeOf = new Map(groups.map(({ id }, group) => [id, group]))
  const stays = new Map<string, Stay[]>()
  for (const { sectorId, secucode, inDate, outDate } of await createMarketStore(database).allRows('sectorMembers')) {
    const group = placeOf.get(sectorId)
    if (group === undefined) continue
    const stay = { group, from: dayOfIso(inDate), until: outDate === null ? Number.POSITIVE_INFINITY : dayOfIso(outDate) }
    stays.set(secucode, [...(stays.get(secucode) ?? []), stay])
  }
  return stays
}

const NO_TEXTS: StockTexts = { dates: new Int32Array(0), positive: [], neutral: [], negative: [] }

function textsOf(view: SecurityView): StockTexts {
  const reported = view.columns('stockSentiment')
  return reported === undefined ? NO_TEXTS : { dates: reported.date, ...reported.values }
}

/** Texts of a stock by day. */
function sumsOf({ dates, positive, neutral, negative }: StockTexts): Map<number, number> {
  return new Map(Array.from(dates, (day, at) => [day, (positive[at] ?? 0) + (neutral[at] ?? 0) + (negative[at] ?? 0)]))
}

/** YYYY-MM-DD of a kept session. */
export const dateOf = ({ dates }: KeptTopics, at: number): string => isoOfDay(intAt(dates, at))
