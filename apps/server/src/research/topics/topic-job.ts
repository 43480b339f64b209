import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { limitDays } from '@guanlan/engine/limit-board/limit-days.ts'
import { type FirstDay, type FirstDayOutcome, firstDayOutcomes, firstDays } from '@guanlan/engine/topics/first-days.ts'
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
/** Securities read together. */
const PAGE = 100

/** Key of what all groups have in common. */
export const TOPICS = 'topics'

/** Sessions (yyyymmdd), groups that have members, and what followed first days of themes. */
export type KeptTopics = { dates: Int32Array; ids: readonly string[]; outcomes: readonly FirstDayOutcome[] }
/** A theme or an industry by session, under its id. */
export type KeptTopic = { columns: TopicColumns; firstDays: readonly FirstDay[] }

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
    const dates = await finishedSessions(sources, LOOK_BACK)
    const counted = new TopicSessions(
      dates,
      groups.map(({ kind }) => kind === 'concept'),
    )
    const isMember = dates.length === 0 ? new Set<number>() : await countStocks(counted, groups, sources)
    const market = counted.marketChange()
    const all: FirstDay[] = []
    for (const [group, { id, kind }] of groups.entries()) {
      if (!isMember.has(group)) continue
      const columns = counted.columns(group)
      const days = kind === 'concept' ? firstDays(columns, market) : []
      all.push(...days)
      yield [id, { columns, firstDays: days } satisfies KeptTopic]
    }
    const ids = groups.filter((_, group) => isMember.has(group)).map(({ id }) => id)
    yield [TOPICS, { dates, ids, outcomes: firstDayOutcomes(all, dates.length) } satisfies KeptTopics]
  },
}

/** Counts all shares; groups that have one of them as a member. */
async function countStocks(counted: TopicSessions, groups: readonly Group[], { database }: Sources): Promise<Set<number>> {
  const { dates } = counted
  const last = lastItem(dates)
  const stays = await readStays(database, groups)
  const reader = await openHistories(database, { from: last, to: last, records: [], columns: ['stockSentiment'] })
  const listed = listedWithin({ ...reader, span: { ...reader.span, from: intAt(dates, 0) } })
  const slices = startSlices()
  const isMember = new Set<number>()
  for (let at = 0; at < listed.length; at += PAGE) {
    for (const history of await readHistories(reader, listed.slice(at, at + PAGE))) {
      const { secucode, board } = history.security
      if (board === 'b') continue
      const view = history.at(last)
      const own = stays.get(secucode) ?? []
      for (const { group } of own) isMember.add(group)
      counted.add({ bars: view.bars, limits: limitDays(view), texts: textsOf(view), stays: own })
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

/** Texts of a stock by day. */
function textsOf(view: SecurityView): Map<number, number> {
  const told = view.columns('stockSentiment')
  const texts = new Map<number, number>()
  for (let at = 0; at < (told?.length ?? 0); at++) {
    const { positive, neutral, negative } = told.values
    texts.set(intAt(told.date, at), numberAt(positive, at) + numberAt(neutral, at) + numberAt(negative, at))
  }
  return texts
}

/** YYYY-MM-DD of a kept session. */
export const dateOf = ({ dates }: KeptTopics, at: number): string => isoOfDay(intAt(dates, at))
