import type { ColumnDataset } from '@guanlan/datasets/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createColumnStore } from '../../../storage/columns/column-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import type { DatasetRun } from '../../datasets/runs.ts'
import { takeColumns } from '../../datasets/take-columns.ts'
import { attemptLive, type LiveAdapter, type LiveRange, vendorOf } from '../adapter.ts'
import type { FetchLayerOptions } from '../fetch-layer/fetch-layer.ts'
import { type Recording, type ReplayServer, startReplayServer, type Variant } from './replay-server.ts'
import { areRecorded, change, HARMLESS, type Habits, hastyLayer, misbehaviours } from './upstream-trials.ts'

/** A row as it must be stored: date yyyymmdd and the figures that are known. */
export type StoredRow = { date: number } & Record<string, number>

type ColumnTrial = {
  title: string
  adapter: LiveAdapter
  dataset: ColumnDataset
  recordings: readonly Recording[]
  range: LiveRange
  /** By code, what the recorded answer must become. */
  expected: Readonly<Record<string, readonly StoredRow[]>>
  habits: Habits
  /** Ways to say a figure in another unit or place, and the reason it must be rejected with. */
  wrong: readonly { edit(text: string): string; reason: RegExp }[]
}

/** Long after every recorded session: its figures are public. */
const NOW = Date.parse('2027-06-01T12:00:00+08:00')

/** Shorter than an answer that never comes, longer than one on loopback. */
const PATIENCE_MS = 500

/** What `tryAdapter` is for records, for a data set kept as columns: through the door rows come in by, what was stored stays whatever the upstream does. */
export function tryColumnAdapter({ title, adapter, dataset, recordings, range, expected, habits, wrong }: ColumnTrial): void {
  describe.skipIf(!areRecorded(title, recordings))(title, () => {
    let server: ReplayServer
    let database: Database
    let clock = NOW
    const folder = temporaryFolder()
    const rows = Object.values(expected).flat().length
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
      const attempt = await attemptLive(hastyLayer(server, { timeoutMs: PATIENCE_MS, ...options }), adapter, range)
      clock += 10
      return await takeColumns(database.db, dataset, { attempt, at: { startedAtMs: clock, nowMs: () => clock } })
    }
    const stored = async () => {
      const found: Record<string, StoredRow[]> = {}
      for (const secucode of Object.keys(expected)) {
        const { date, values } = await createColumnStore(database.db).bySecurity(dataset, secucode)
        const known = (at: number) => Object.entries(values).filter(([, column]) => !Number.isNaN(column[at]))
        found[secucode] = [...date].map((day, at) => ({
          date: day,
          ...Object.fromEntries(known(at).map(([name, column]) => [name, column[at]])),
        }))
      }
      return found
    }

    test('the recorded figures arrive in our units and are stored', async () => {
      const run = await take([{ kind: 'right' }])
      expect([run.reasons, run.alarms]).toEqual([[], []])
      expect(run).toMatchObject({ provider: `live/${vendorOf(adapter).id}`, outcome: 'published', accepted: rows, rejected: 0 })
      expect(await stored()).toEqual(expected)
    })
    test.each(HARMLESS)('%s make no difference', async (_, variant) => {
      expect(await take([variant])).toMatchObject({ outcome: 'unchanged', unchanged: rows })
    })
    test.each(misbehaviours(habits))('an answer %s raises an alarm that says so, and what was stored stays', async (_, variant, alarm) => {
      const run = await take([variant])
      expect(run).toMatchObject({ outcome: 'failed', accepted: 0 })
      expect(run.alarms[0]).toMatch(alarm)
      expect(await stored()).toEqual(expected)
    })
    test.each(wrong)('a figure in another unit or place is rejected: $reason', async ({ edit, reason }) => {
      const run = await take([change(edit)])
      expect(run).toMatchObject({ outcome: 'alarm', accepted: 0 })
      expect(run.reasons.map((one) => one.reason).join('；')).toMatch(reason)
      expect(await stored()).toEqual(expected)
    })
    test('a passing fault is mended by another attempt', async () => {
      const run = await take([{ kind: 'status', status: 503 }, { kind: 'right' }], { retries: 1, pauseMs: 1 })
      expect(run).toMatchObject({ outcome: 'unchanged', unchanged: rows })
    })
  })
}
