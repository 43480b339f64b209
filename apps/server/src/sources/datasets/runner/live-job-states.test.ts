import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrations } from '../../../storage/migrations/index.ts'
import { DATABASE_FILE, type DatabasePlace, openDatabase } from '../../../storage/open-database.ts'
import { NodePostgresDialect } from '../../../storage/postgres-dialect.ts'
import { readSetting } from '../../../storage/settings.ts'
import { NodeSqliteDialect } from '../../../storage/sqlite-dialect.ts'
import { describeEachDatabase } from '../../../storage/testing/each-database.ts'
import type { JobState } from './job-book.ts'
import { readLiveJobs, writeLiveJob } from './live-job-states.ts'

type Old = Kysely<{ setting: { key: string; value: string } }>

const WORKED: JobState = { okMs: 1_795_700_000_123, coveredTo: '2026-11-24', failures: 0, failedMs: 0, reason: null, deadMs: 0 }
const FAILED: JobState = {
  okMs: 0,
  coveredTo: null,
  failures: 7,
  failedMs: 1_795_700_100_456,
  reason: '没有答复',
  deadMs: 1_795_700_090_000,
}

/** A store as the version before left it, with these settings. */
async function placeOld({ dataDir, databaseUrl }: DatabasePlace, settings: Readonly<Record<string, string>>): Promise<void> {
  const dialect = databaseUrl ? new NodePostgresDialect(databaseUrl) : new NodeSqliteDialect(join(dataDir, DATABASE_FILE))
  const db: Old = new Kysely({ dialect })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo('0028-job-state')
  if (error !== undefined) throw error
  for (const [key, value] of Object.entries(settings)) await db.insertInto('setting').values({ key, value }).execute()
  await db.destroy()
}

describeEachDatabase('the questions to upstreams', (where) => {
  test('of a store of an earlier version keep their states', async () => {
    await placeOld(where(), {
      live_jobs: JSON.stringify({ dayBars: WORKED, sectors: FAILED }),
      orders_reconciled: '2026-11-24',
      live_status: '{}',
    })
    const { db, close } = await openDatabase(where())
    const wish = { isPaused: false, askedAtMs: null }
    expect(Object.fromEntries(await readLiveJobs(db))).toEqual({ dayBars: { ...WORKED, ...wish }, sectors: { ...FAILED, ...wish } })
    const settings = ['live_jobs', 'orders_reconciled', 'live_status'].map((key) => readSetting(db, key))
    expect(await Promise.all(settings)).toEqual([null, null, '{}'])
    await writeLiveJob(db, { id: 'sectors', name: '行业与概念', term: 0 }, { ...FAILED, failures: 8 })
    expect((await readLiveJobs(db)).get('sectors')).toEqual({ ...FAILED, failures: 8, ...wish })
    await close()
  })
})
