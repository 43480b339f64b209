import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../market/testing/small-market.ts'
import { DATABASE_FILE, openDatabase } from './open-database.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a single write waits for the transaction of another connection, even of the same thread', async () => {
  const [one, other] = [await openDatabase({ dataDir: folder.path }), await openDatabase({ dataDir: folder.path })]
  await sql`create table met (who text)`.execute(one.db)
  const order: string[] = []
  const held = one.db.transaction().execute(async (within) => {
    await sql`insert into met values ('one')`.execute(within)
    await sleep(60)
    order.push('one')
  })
  await sleep(5)
  const waiting = sql`insert into met values ('other')`.execute(other.db).then(() => order.push('other'))
  const third = other.db.transaction().execute((within) => sql`insert into met values ('third')`.execute(within))
  await Promise.all([held, waiting, third])
  expect(order).toEqual(['one', 'other'])
  expect((await sql<{ n: number }>`select count(*) n from met`.execute(one.db)).rows).toEqual([{ n: 3 }])
  await Promise.all([one.close(), other.close()])
})

/** Holds the write lock of a new file that has no write-ahead log, for so many ms. */
const HOLDER = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData.path)
database.exec('begin immediate; create table early (a)')
parentPort.postMessage('held')
setTimeout(() => { database.exec('commit'); database.close() }, workerData.ms)`

test('a file that another connection is writing into for the first time is waited for', async () => {
  const other = temporaryFolder()
  const holder = new Worker(HOLDER, { eval: true, workerData: { path: join(other.path, DATABASE_FILE), ms: 80 } })
  await new Promise((resolve) => holder.once('message', resolve))
  const database = await openDatabase({ dataDir: other.path })
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database.db)).rows).toEqual([{ journal_mode: 'wal' }])
  await database.close()
  other.remove()
})
