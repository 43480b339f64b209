import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RecordDataset } from '@guanlan/datasets/definition.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import { errorOf } from '../../runtime/thrown.ts'
import { openRecordFiller } from '../../storage/columns/record-filler.ts'
import { readStates, sweepGenerations } from '../../storage/columns/state.ts'
import { readOwnSetting } from '../../storage/operator-settings.ts'
import type { Schema } from '../../storage/schema.ts'
import { type DatasetRun, keepRun } from '../datasets/runs.ts'
import { content, contentProvider, operatorProvider } from './content.ts'

/** A data set of content, by its key. */
export type ContentKey = keyof typeof content

type Place = { dataDir: string; nowMs: () => number }
type Reported = { source: string; rows: readonly unknown[] }

/** The operator's file of a data set, `content/<key>.json` of the data directory: a list of rows; null when there is none. Throws what is wrong with it. */
async function operatorRows(dataDir: string, key: string): Promise<readonly unknown[] | null> {
  const text = await readFile(path.join(dataDir, 'content', `${key}.json`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) throw new Error('不是一个列表')
  return rows
}

/** Names what is reported, so that the same is not written again at every start. */
function nameOf({ source, rows }: Reported): string {
  return `${source}/${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)}`
}

type Outcome = Pick<DatasetRun, 'outcome' | 'accepted' | 'rejected' | 'reasons' | 'alarms'>

/** Puts the rows in the place of all that were served; one row that does not fit, and nothing changes. */
async function replace(
  db: Kysely<Schema>,
  dataset: RecordDataset,
  { reported, name, nowMs }: { reported: Reported; name: string; nowMs: number },
): Promise<Outcome> {
  const { accepted, rejected: reasons } = judgeRows(dataset, reported.rows)
  const rejected = reasons.reduce((sum, { count }) => sum + count, 0)
  if (rejected > 0) return { outcome: 'alarm', accepted: 0, rejected, reasons, alarms: [`${rejected} 行不合格，保留原有内容`] }
  await sweepGenerations(db, dataset.key)
  const filler = await openRecordFiller(db, dataset, { source: reported.source, world: name, coveredTo: null, publishedAtMs: nowMs })
  await filler.add(accepted)
  await filler.publish()
  await sweepGenerations(db, dataset.key)
  return { outcome: 'published', accepted: accepted.length, rejected, reasons, alarms: [] }
}

type Failure = { alarm: string }

/** Name of the setting in which an operator's rows of a data set are kept: what `npm run admin` wrote. */
export const contentSetting = (key: ContentKey) => `content.${key}`

/** What is to be served: the rows the operator set, else those of their file, else ours. */
async function reportedOf(db: Kysely<Schema>, key: ContentKey, dataDir: string): Promise<Reported | Failure> {
  try {
    const own = ((await readOwnSetting(db, contentSetting(key))) as unknown[] | null) ?? (await operatorRows(dataDir, key))
    return own === null ? { source: contentProvider.id, rows: content[key] } : { source: operatorProvider.id, rows: own }
  } catch (error) {
    return { alarm: `content/${key}.json 不能使用：${errorOf(error).message}` }
  }
}

/** The same of one data set. */
export async function publishContentOf(db: Kysely<Schema>, key: ContentKey, { dataDir, nowMs }: Place): Promise<void> {
  const dataset = contentDatasets[key] as unknown as RecordDataset
  const startedAtMs = nowMs()
  const served = (await readStates(db)).find((state) => state.dataset === key)
  const keep = async (provider: string, outcome: Outcome) =>
    await keepRun(db, { dataset: key, provider, startedAtMs, finishedAtMs: nowMs(), unchanged: 0, ...outcome })
  const publish = async (reported: Reported): Promise<boolean> => {
    const name = nameOf(reported)
    if (served?.world === name) return true
    const outcome = await replace(db, dataset, { reported, name, nowMs: startedAtMs })
    await keep(reported.source, outcome)
    return outcome.outcome === 'published'
  }
  const reported = await reportedOf(db, key, dataDir)
  if ('alarm' in reported)
    await keep(operatorProvider.id, { outcome: 'failed', accepted: 0, rejected: 0, reasons: [], alarms: [reported.alarm] })
  const isServed = 'alarm' in reported ? false : await publish(reported)
  if (!isServed && served === undefined) await publish({ source: contentProvider.id, rows: content[key] })
}

/**
 * Brings the data sets of content to what this release and the operator say: each is replaced as a whole when it differs from what is served. Done at
 * start. A file of the operator that cannot be used changes nothing (in an empty store what we wrote is served), and its run says why.
 */
export async function publishContent(db: Kysely<Schema>, place: Place): Promise<void> {
  for (const key of keysOf(content)) await publishContentOf(db, key, place)
}
