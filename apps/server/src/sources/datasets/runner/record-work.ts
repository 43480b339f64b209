import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { DAY_MS, daysAfter, fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { mergeAcross } from '../../../storage/columns/column-merger.ts'
import { attemptLive, type LiveAdapter, type LiveRange } from '../../live/adapter.ts'
import type { DatasetRun } from '../runs.ts'
import { takeAnswer } from '../take-answer.ts'
import type { JobState } from './job-book.ts'
import type { LanePlan, PieceResult } from './lane.ts'
import { firstDate, type JobResult, type Work } from './work.ts'

/** Days asked for again although they were covered: late and corrected rows. */
const OVERLAP_DAYS = 3
const OVERLAP_OF_BEATS_DAYS = 1
/** Days a data set without any is asked for at once; older ones come in the background. */
const FIRST_DAYS = 7
const WEEK_MS = 7 * DAY_MS

type Asked = { adapter: LiveAdapter; dataset: StoredDataset }

async function askAndTake(
  { db, layer, nowMs }: Work,
  { adapter, dataset }: Asked,
  range: LiveRange,
): Promise<{ run: DatasetRun; rest: boolean }> {
  const startedAtMs = nowMs()
  const attempt = await attemptLive(layer, adapter, range)
  // one company at a time: its sessions are merged into the market's columns together with many others'
  const across = adapter.question === 'company' ? 'later' : 'now'
  const run = await takeAnswer(db, dataset, { attempt, at: { startedAtMs, nowMs }, across })
  return { run, rest: 'isHostAtRest' in attempt && attempt.isHostAtRest === true }
}

const isGood = ({ outcome }: DatasetRun) => outcome === 'published' || outcome === 'unchanged'

/** Asks for what is new since the data set was last covered. */
export async function takeNews(work: Work, asked: Asked, { coveredTo }: JobState): Promise<JobResult> {
  // lists of a session are whole once it is over; documents come at any hour
  const to = asked.adapter.everyMs === undefined ? lastClosedTradingDay(work.nowMs()) : shanghaiDate(work.nowMs())
  const overlap = asked.adapter.everyMs === undefined ? OVERLAP_DAYS : OVERLAP_OF_BEATS_DAYS
  const reached = firstItem([coveredTo ?? daysAfter(to, overlap - FIRST_DAYS), to].sort())
  const from = daysAfter(reached, -overlap)
  const { run } = await askAndTake(work, asked, { from, to })
  return isGood(run) ? { done: true, coveredTo: to } : { done: false, reason: run.alarms.join('；') }
}

async function takePiece(work: Work, asked: Asked, range: LiveRange): Promise<PieceResult> {
  const { run, rest } = await askAndTake(work, asked, range)
  return isGood(run) ? { done: true } : { done: false, reason: run.alarms.join('；'), rest }
}

/** Companies buffered before their rows are merged into the columns of the market. */
const COMPANIES_PER_FLUSH = 500

/** Companies one after the other, for vendors that answer about one at a time. */
export function companyLane(work: Work, asked: Asked): LanePlan {
  const { adapter, dataset } = asked
  let pending = 0
  const flush = async () => {
    if (dataset.form === 'columns' && pending > 0) await mergeAcross(work.db, dataset)
    pending = 0
  }
  return {
    id: dataset.key,
    name: dataset.name,
    host: adapter.host,
    byCompany: true,
    finish: flush,
    ...(adapter.covers === undefined ? {} : { covers: adapter.covers }),
    ...(adapter.openedAgainMs === undefined ? {} : { openedAgainMs: adapter.openedAgainMs }),
    renewMs: adapter.renewMs ?? WEEK_MS,
    async pieces() {
      if (adapter.onlyOpened === true) return []
      const listed = (await work.store.allRows('securities')).filter(({ delisted }) => !delisted)
      return listed.map(({ secucode }) => secucode).filter((code) => adapter.covers?.(code) ?? true)
    },
    async work(secucode) {
      const result = await takePiece(work, asked, { from: firstDate(work), to: shanghaiDate(work.nowMs()), secucode })
      if (result.done && ++pending >= COMPANIES_PER_FLUSH) await flush()
      return result
    },
  }
}

/** Stretches of dates before those the job asks for, newest first, back to the first date wanted. */
export function datesLane(work: Work, asked: Asked): LanePlan {
  const { adapter, dataset } = asked
  const days = adapter.daysPerQuestion ?? FIRST_DAYS
  return {
    id: `${dataset.key}.history`,
    name: `${dataset.name}（历史）`,
    host: adapter.host,
    byCompany: false,
    renewMs: 50 * 365 * DAY_MS,
    async pieces() {
      const first = firstDate(work)
      const stretches: string[] = []
      // stretches begin on fixed days, so that an interrupted lane finds its place again
      const aligned = Math.floor(toDayNumber(shanghaiDate(work.nowMs())) / days) * days
      for (let from = aligned; fromDayNumber(from + days) > first; from -= days) stretches.push(fromDayNumber(from))
      return stretches
    },
    // the newest stretch reaches into days to come: nothing covers those
    work: (from) => takePiece(work, asked, { from, to: firstItem([daysAfter(from, days - 1), shanghaiDate(work.nowMs())].sort()) }),
  }
}
