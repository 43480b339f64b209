import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import type { Kysely } from 'kysely'
import { appendRows } from '../../storage/columns/record-writer.ts'
import type { Schema } from '../../storage/schema.ts'
import { type DatasetRun, keepRun } from './runs.ts'

/** A provider's answer for one data set: rows of the registry's schema and units, whatever they turn out to be. `versionMarks`: see `Batch`. */
export type Answer = {
  provider: string
  rows: Iterable<unknown>
  coveredTo: string | null
  world?: string | null
  versionMarks?: readonly string[]
  /** Chinese name of the vendor, for alarms. */
  providerName?: string
}

/** Alarms in sentences that name the vendor. */
export function namedAlarms(providerName: string | undefined, alarms: readonly string[]): string[] {
  return alarms.map((alarm) => (providerName === undefined ? alarm : `${providerName}：${alarm}`))
}

/** What an attempt to get an answer came to. */
export type Attempt = { answer: Answer } | { provider: string | null; alarm: string }

/** When an attempt began, and the clock it ends by. */
export type At = { startedAtMs: number; nowMs: () => number }

/** Keeps a run that ends now. */
export async function finishRun(db: Kysely<Schema>, at: At, run: Omit<DatasetRun, 'startedAtMs' | 'finishedAtMs'>): Promise<DatasetRun> {
  const whole = { ...run, startedAtMs: at.startedAtMs, finishedAtMs: at.nowMs() }
  await keepRun(db, whole)
  return whole
}

const MIXING = '现在是模拟数据，不能与真实数据存在同一个库里：请另设 DATA_DIR（或 DATABASE_URL）后再导入'

/** Why rows of files and vendors are refused, in Chinese; null unless simulated ones are served. */
export async function refusesOthers(db: Kysely<Schema>, { key, name }: { key: string; name: string }): Promise<string | null> {
  const state = await db.selectFrom('dataset_state').select('world').where('dataset', '=', key).executeTakeFirst()
  return (state?.world ?? null) === null ? null : `${name}${MIXING}`
}

/**
 * Takes a provider's answer into the store: judges every row, publishes what is new in one transaction and keeps the run. An answer with alarms, without
 * one usable row, or that failed changes nothing: what was served before stays. Rows of files and vendors are refused where simulated ones are served.
 */
export async function takeRows<Row extends RecordRow>(
  db: Kysely<Schema>,
  dataset: RecordDataset<Row>,
  { attempt, at }: { attempt: Attempt; at: At },
): Promise<DatasetRun> {
  const none = { dataset: dataset.key, accepted: 0, unchanged: 0, rejected: 0, reasons: [] }
  if (!('answer' in attempt))
    return await finishRun(db, at, { ...none, provider: attempt.provider, outcome: 'failed', alarms: [attempt.alarm] })
  const { provider, rows, coveredTo, world = null, versionMarks = [] } = attempt.answer
  const { accepted, rejected: reasons, ...verdict } = judgeRows(dataset, rows, { mayLack: provider === 'files' })
  const alarms = namedAlarms(attempt.answer.providerName, verdict.alarms)
  const rejected = reasons.reduce((sum, { count }) => sum + count, 0)
  if (alarms.length > 0) return await finishRun(db, at, { ...none, provider, outcome: 'alarm', rejected, reasons, alarms })
  const refusal = world === null ? await refusesOthers(db, dataset) : null
  if (refusal !== null) return await finishRun(db, at, { ...none, provider, outcome: 'failed', alarms: [refusal] })
  const reported = { source: provider, world, coveredTo, publishedAtMs: at.nowMs() }
  const { added, unchanged } = await appendRows(db, dataset, { rows: accepted, versionMarks, reported })
  const outcome = added > 0 ? 'published' : 'unchanged'
  return await finishRun(db, at, { ...none, provider, outcome, accepted: added, unchanged, rejected, reasons, alarms })
}
