import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { STREAM_DAYS } from '../events/newest-days.ts'
import type { Emit, GroupPlace, SimulatedGroup } from '../group.ts'
import type { DragonTigerList } from '../known-rows.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { type Candidate, candidateOf, companyFlashes, keepCandidate } from './company-flashes.ts'
import { type Draft, reportsOf } from './flash.ts'
import { indexFlashes } from './index-flashes.ts'
import { newsInvariants } from './invariants.ts'
import { type MarketTape, marketTape } from './market-tape.ts'
import { breadthFlashes, limitFlashes, listFlashes } from './session-flashes.ts'

/** What others reported, by the date it became known. */
type Gathered = { moves: Map<string, LimitMove[]>; lists: Map<string, DragonTigerList[]>; candidates: Map<string, Candidate[]> }

function push<T>(into: Map<string, T[]>, date: string, one: T): void {
  const known = into.get(date)
  if (known === undefined) into.set(date, [one])
  else known.push(one)
}

/** Keeps announcements that may become news by date; returns those of this batch by id, for their texts come next. */
function gather({ world }: GroupPlace, { candidates }: Gathered, rows: readonly Announcement[]): Map<string, Candidate> {
  const batch = new Map<string, Candidate>()
  for (const row of rows) {
    const candidate = candidateOf(world, row)
    if (candidate === null) continue
    const date = shanghaiDate(row.effectiveAtMs)
    const day = candidates.get(date) ?? []
    candidates.set(date, day)
    keepCandidate(day, candidate)
    batch.set(row.id, candidate)
  }
  return batch
}

/** Everything written about one date, trading day or not. */
function draftsOf({ world, index }: GroupPlace, date: string, { tape, gathered }: { tape: MarketTape; gathered: Gathered }): Draft[] {
  const session = sessionFrom(date)
  const traded = sessionDates[session] === date ? tape.at(session) : null
  const moves = gathered.moves.get(date) ?? []
  return [
    ...(traded === null ? [] : indexFlashes({ world, index }, session, traded.amount)),
    ...(traded === null ? [] : breadthFlashes(session, traded, moves)),
    ...limitFlashes(world, moves),
    ...listFlashes(world, gathered.lists.get(date) ?? []),
    ...companyFlashes(world, gathered.candidates.get(date) ?? []),
  ]
}

function* emitDates(place: GroupPlace, reported: { tape: MarketTape; gathered: Gathered }, emit: Emit): Generator<void> {
  for (let day = toDayNumber(place.range.from); day <= toDayNumber(place.range.to); day++) {
    const drafts = draftsOf(place, fromDayNumber(day), reported).sort((a, b) => a.atMs - b.atMs)
    if (drafts.length > 0)
      emit.rows(
        'flashNews',
        drafts.flatMap((draft) => reportsOf(place.world.seed, draft)).sort((a, b) => a.effectiveAtMs - b.effectiveAtMs),
      )
    yield
  }
}

/** 快讯: openings, turns and closes of the indexes, breadth, industries, limit-ups by minute, lists, and what companies announced. Writes of nothing else. */
export const newsGroup: SimulatedGroup = {
  datasets: ['flashNews'],
  needs: ['limitMoves', 'dragonTiger', 'announcements', 'announcementTexts'],
  // a week of the indexes
  lookBack: 8,
  yearsBefore: 0,
  newestDays: STREAM_DAYS,
  open: (place) => {
    const { world, range } = place
    const tape = marketTape(world, range)
    const isReported = ({ tradeDate }: { tradeDate: string }) => tradeDate >= range.from && tradeDate <= range.to
    let newest = new Map<string, Candidate>()
    const gathered: Gathered = { moves: new Map(), lists: new Map(), candidates: new Map() }
    return {
      security: (profile, bars) => tape.add(profile, bars),
      reported(dataset, rows) {
        if (dataset === 'limitMoves') for (const row of rows.filter(isReported)) push(gathered.moves, row.tradeDate, row)
        if (dataset === 'dragonTiger') for (const row of rows.filter(isReported)) push(gathered.lists, row.tradeDate, row)
        if (dataset === 'announcements') newest = gather(place, gathered, rows)
        if (dataset !== 'announcementTexts') return
        for (const { id, paragraphs } of rows) {
          const candidate = newest.get(id)
          if (candidate !== undefined) candidate.text = firstItem(paragraphs)
        }
      },
      finish: (emit) => emitDates(place, { tape, gathered }, emit),
    }
  },
  invariants: newsInvariants,
}
