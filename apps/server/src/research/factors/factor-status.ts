import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { SESSION_MS } from '@guanlan/datasets/durations.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { nextRunMs, tradingTimeBetween } from '../../sources/datasets/next-run.ts'
import { KEPT_MONTHS, KEPT_SESSIONS, type StoredCut } from './factor-store.ts'

/** Figures of a session are computed in its evening; until the next evening they are as new as there are. */
const FRESH_FOR_MS = 2 * SESSION_MS

/** What the data page shows of the factors: like a data set, with `rows` figures (securities × factors). */
export function factorStatus(cut: StoredCut | null, nowMs: number): DatasetStatus {
  const ageMs = cut === null ? null : Math.round(tradingTimeBetween(cut.computedAtMs, nowMs))
  const next = nextRunMs('evening', nowMs)
  const computedAt = cut === null ? null : formatInstant(cut.computedAtMs)
  const rows = cut === null ? null : cut.rows * cut.columns.size
  return {
    key: 'factors',
    name: '选股因子',
    form: 'columns',
    source: cut === null ? null : 'computed',
    publishedAt: computedAt,
    coveredTo: cut?.date ?? null,
    ageMs,
    freshForMs: FRESH_FOR_MS,
    stale: ageMs !== null && ageMs > FRESH_FOR_MS,
    rows,
    securities: cut?.rows ?? null,
    snapshot: cut?.revision ?? null,
    schedule: 'evening',
    nextRun: next === null ? null : formatInstant(next),
    importedOnly: false,
    withoutLive: null,
    remarks: [],
    keeps: `保留最近 ${KEPT_SESSIONS} 个交易日和 ${KEPT_MONTHS} 个月末的结果`,
    lastRun:
      cut === null || computedAt === null || rows === null
        ? null
        : { outcome: 'published', finishedAt: computedAt, accepted: rows, rejected: 0, reasons: [], alarms: [] },
  }
}
