import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import type { DatasetRun } from '../../datasets/runs.ts'
import { takeRows } from '../../datasets/take-rows.ts'
import { attemptLive, type LiveAdapter, type LiveRange, vendorOf } from '../adapter.ts'
import { createFetchLayer, type FetchLayer, type FetchLayerOptions } from '../fetch-layer/fetch-layer.ts'
import { type Recording, type ReplayServer, startReplayServer, type Variant } from './replay-server.ts'

/** Alters the recorded text. */
export function change(edit: (text: string) => string): Variant {
  return { kind: 'change', change: edit }
}

/** The list of rows of an answer, wherever it lies, with every row's columns the other way round. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reordered(inner)] as const)
      .reverse(),
  )
}

/** How an upstream may say the same in another way. */
export const HARMLESS: readonly [string, Variant][] = [
  ['columns in another order', change((text) => JSON.stringify(reordered(JSON.parse(text))))],
  ['the answer wrapped in a call', change((text) => `jQuery123_456(${text});`)],
]

/** What belongs to one upstream alone: a column it must not lose, and what it says when there is nothing. `short`: fewer rows than it counted. */
export type Habits = {
  column: string
  /** What losing the column is reported with; by default its name. */
  withoutColumn?: RegExp
  empty: { text: string; alarm: RegExp } | null
  short?: { edit(text: string): string; alarm: RegExp }
}

/** The ways upstreams misbehave, and the alarm that must be raised. */
export function misbehaviours({ column, withoutColumn, empty, short }: Habits): [string, Variant, RegExp][] {
  return [
    ['cut off', change((text) => text.slice(0, text.length / 2)), /没有收全/],
    [`without ${column}`, change((text) => text.replaceAll(`"${column}"`, '"RENAMED"')), withoutColumn ?? new RegExp(`缺少列.*${column}`)],
    ['that is a page', { kind: 'html' }, /网页/],
    ['429', { kind: 'status', status: 429 }, /要求放慢请求（429）/],
    ['500', { kind: 'status', status: 500 }, /回应了错误（500）/],
    ['that never comes', { kind: 'slow', ms: 1_500 }, /没有按时回应/],
    ['of an empty body', change(() => ''), /不是约定的格式/],
    ['of another shape', change(() => '[{"unexpected":1}]'), /不是约定的格式|没有返回任何行/],
    ...(empty === null ? [] : [['without rows', change(() => empty.text), empty.alarm] as [string, Variant, RegExp]]),
    ...(short === undefined ? [] : [['with fewer rows than counted', change(short.edit), short.alarm] as [string, Variant, RegExp]]),
  ]
}

/** A layer without pauses on a replay server. */
export function hastyLayer(server: ReplayServer, options: FetchLayerOptions = {}): FetchLayer {
  return createFetchLayer({ hosts: server.hosts, limits: { spacingMs: 0, breakAfter: 1000 }, retries: 0, timeoutMs: 1_000, ...options })
}

/** An answer that never comes is given up soon. */
const patienceFor = ({ kind }: Variant): FetchLayerOptions => (kind === 'slow' ? { timeoutMs: 150 } : {})

/** Says loudly which recordings are not here; true when all are. */
export function areRecorded(title: string, recordings: readonly Recording[]): boolean {
  const missing = recordings.flatMap((one) => ('fixture' in one && sharedData(`fixtures/${one.fixture}`) === null ? [one.fixture] : []))
  if (missing.length > 0) console.warn(`recorded answers ${missing.join(', ')} are not here: the tests of ${title} are SKIPPED`)
  return missing.length === 0
}

type AnswerTrial = {
  title: string
  recordings: readonly Recording[]
  ask(layer: FetchLayer): Promise<unknown>
  expected: unknown
  habits: Habits
}

/** Tests of a function that reads an upstream: the recorded answer read right, said otherwise the same, misbehaviour a fault that says so. */
export function tryAnswers({ title, recordings, ask, expected, habits }: AnswerTrial): void {
  describe.skipIf(!areRecorded(title, recordings))(title, () => {
    let server: ReplayServer
    beforeAll(async () => {
      server = await startReplayServer(recordings)
    })
    afterAll(() => server.close())

    test('the recorded answer arrives in our units', async () => {
      server.behave({ kind: 'right' })
      expect(await ask(hastyLayer(server))).toEqual(expected)
    })
    test.each(HARMLESS)('%s make no difference', async (_, variant) => {
      server.behave(variant)
      expect(await ask(hastyLayer(server))).toEqual(expected)
    })
    test.each(misbehaviours(habits))('an answer %s is a fault that says so', async (_, variant, alarm) => {
      server.behave(variant)
      await expect(ask(hastyLayer(server, patienceFor(variant)))).rejects.toThrow(alarm)
    })
    test('a passing fault is mended by another attempt', async () => {
      server.behave({ kind: 'status', status: 503 }, { kind: 'right' })
      expect(await ask(hastyLayer(server, { retries: 1, pauseMs: 1 }))).toEqual(expected)
    })
  })
}

type AdapterTrial<Row extends RecordRow> = {
  title: string
  adapter: LiveAdapter
  dataset: RecordDataset<Row>
  recordings: readonly Recording[]
  range: LiveRange
  /** The rows of the recorded answer as they must be stored. */
  expected: readonly Row[]
  habits: Habits
  /** Figures in another unit, and the rule that must reject them. */
  wrong?: { edit(text: string): string; reason: RegExp }
}

/** The same for an adapter of a data set, through the door rows come in by: what was stored stays whatever the upstream does. */
export function tryAdapter<Row extends RecordRow>({
  title,
  adapter,
  dataset,
  recordings,
  range,
  expected,
  habits,
  wrong,
}: AdapterTrial<Row>): void {
  describe.skipIf(!areRecorded(title, recordings))(title, () => {
    let server: ReplayServer
    let database: Database
    let clock = 0
    const folder = temporaryFolder()
    beforeAll(async () => {
      server = await startReplayServer(recordings)
      database = await openDatabase({ dataDir: folder.path })
    })
    afterAll(async () => {
      await server.close()
      await database.close()
      folder.remove()
    })
    const take = async (variants: Variant[], options: FetchLayerOptions = {}): Promise<DatasetRun> => {
      server.behave(...variants)
      const attempt = await attemptLive(hastyLayer(server, options), adapter, range)
      clock += 10
      return await takeRows(database.db, dataset, { attempt, at: { startedAtMs: clock, nowMs: () => clock } })
    }
    const stored = async () => {
      const store = createRecordStore(database.db)
      if (dataset.partitions.whole) return (await store.whole(dataset)).map(({ row }) => row)
      if (dataset.partitions.date !== undefined) {
        return (await store.byDates(dataset, { from: '1990-01-01', to: '2099-12-31' })).map(({ row }) => row)
      }
      const all: Row[] = []
      for await (const { kept } of store.everySecurity(dataset)) all.push(...kept.map(({ row }) => row))
      return all
    }

    test('the recorded rows arrive in our units and are stored', async () => {
      const run = await take([{ kind: 'right' }])
      expect(run.reasons).toEqual([])
      expect(run).toMatchObject({ provider: `live/${vendorOf(adapter).id}`, outcome: 'published', accepted: expected.length, rejected: 0 })
      expect(await stored()).toEqual(expected)
      expect(server.asked.at(-1)?.headers['user-agent']).toMatch(/Guanlan/)
    })
    test.each(HARMLESS)('%s make no difference', async (_, variant) => {
      expect(await take([variant])).toMatchObject({ outcome: 'unchanged', unchanged: expected.length })
    })
    test.each(misbehaviours(habits))('an answer %s raises an alarm that says so, and what was stored stays', async (_, variant, alarm) => {
      const run = await take([variant], patienceFor(variant))
      expect(run).toMatchObject({ outcome: 'failed', accepted: 0 })
      expect(run.alarms[0]).toMatch(alarm)
      expect(await stored()).toEqual(expected)
    })
    test.runIf(wrong !== undefined)('figures that cannot be are rejected with the reason, not stored', async () => {
      const run = await take([change(wrong?.edit ?? String)])
      expect(run).toMatchObject({ outcome: 'alarm', accepted: 0 })
      expect(run.reasons.map(({ reason }) => reason).join('；')).toMatch(wrong?.reason ?? /./)
      expect(await stored()).toEqual(expected)
    })
    test('a passing fault is mended by another attempt', async () => {
      const run = await take([{ kind: 'status', status: 503 }, { kind: 'right' }], { retries: 1, pauseMs: 1 })
      expect(run).toMatchObject({ outcome: 'unchanged', unchanged: expected.length })
    })
  })
}
