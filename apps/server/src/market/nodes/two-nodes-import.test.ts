import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CallOutput } from '@guanlan/contract/calls.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '../../storage/testing/temporary-postgres.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { auditWrites, writersByTerm } from './testing/audit.ts'
import { byRole, type NodeChild, startNode } from './testing/node-child.ts'
import { redisProgram, startTemporaryRedis, type TemporaryRedis } from './testing/temporary-redis.ts'

const run = promisify(execFile)
const programs = postgresPrograms()
const redisPath = redisProgram()
/** What the product promises. */
const SAME_SNAPSHOT_MS = 1_000
const IMPORT_APP = 'import'

type Kline = { data: CallOutput<'stock.kline'> }

/** Text of a file of day bars. */
const barsOf = (rows: readonly string[]) => `date,open,high,low,close,volume,amount\n${rows.join('\n')}\n`

describe.skipIf(programs === null || redisPath === null)('two nodes on a database of files', () => {
  let folder: string
  let server: TemporaryPostgres
  let redis: TemporaryRedis
  let database: Database
  let env: Record<string, string>
  const nodes: NodeChild[] = []

  /** Runs the import command over one file. Throws where it imports nothing. */
  const importFile = async (name: string, rows: readonly string[]) => {
    const path = join(folder, name)
    writeFileSync(path, barsOf(rows))
    const program = join(import.meta.dirname, '../../commands/import.ts')
    await run(process.execPath, [program, '--unadjusted', path], { env: { ...process.env, ...env, PGAPPNAME: IMPORT_APP } })
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guanlan-nodes-'))
    ;[server, redis] = await Promise.all([startTemporaryPostgres(programs as string), startTemporaryRedis(redisPath as string)])
    database = await openDatabase({ dataDir: folder, databaseUrl: server.databaseUrl })
    await auditWrites(database.db as Kysely<unknown>)
    const quiet = { LOG_LEVEL: 'fatal', NODE_ENV: 'production', DATA_SOURCE: 'files', PORT: '0', CLOCK: '2026-11-20T10:15:00+08:00' }
    env = { ...quiet, DATABASE_URL: server.databaseUrl, REDIS_URL: redis.url }
  })
  afterAll(async () => {
    for (const node of nodes) node.signal('SIGKILL')
    await Promise.all(nodes.map((node) => node.untilEnded()))
    await database.close()
    await redis.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('an import while they run is shown by both at the same time, and only the leader and the import write', async () => {
    await importFile('sh600519.csv', ['2026-11-18,1450,1450,1450,1450,100,145000', '2026-11-19,1461,1461,1461,1461,100,146100'])
    for (const name of ['one', 'two']) nodes.push(startNode(name, { ...env, PGAPPNAME: name, DATA_DIR: join(folder, name) }))
    await Promise.all(nodes.map(({ untilReady }) => untilReady))
    const [leader, follower] = await byRole(nodes)
    const closesOf = async (node: NodeChild) => {
      const { body } = await node.ask<Kline>('/pyapi/api2/klinedata', { secucode: 'SZ000002' })
      return body.data.items.map(([date, , , , close]) => [date, close])
    }
    expect(await closesOf(follower)).toEqual([])
    const importing = importFile('sz000002.csv', ['2026-11-18,8,8,8,8,100,800', '2026-11-19,8.5,8.5,8.5,8.5,100,850'])
    const shown = mapTuple([leader, follower], async (node) => {
      await waitFor(`${node.name} shows the import`, async () => (await closesOf(node)).length > 0)
      return performance.now()
    })
    const [, one, two] = await Promise.all([importing, ...shown])
    console.log(`an import into a database of files: the second node shows it ${Math.abs(two - one).toFixed(0)} ms from the first`)
    expect(Math.abs(two - one)).toBeLessThan(SAME_SNAPSHOT_MS)
    const closes = [
      ['2026-11-18', 8],
      ['2026-11-19', 8.5],
    ]
    expect(await Promise.all([closesOf(leader), closesOf(follower)])).toEqual([closes, closes])
    const apps = (await writersByTerm(database.db as Kysely<unknown>)).map(({ app }) => app)
    expect(apps).toContain(IMPORT_APP)
    expect(apps).not.toContain(follower.name)
  })
})
