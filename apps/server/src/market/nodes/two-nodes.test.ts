import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { firstItem, firstItems, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '../../storage/testing/temporary-postgres.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { auditWrites, writersByTerm } from './testing/audit.ts'
import { byRole, type NodeChild, roleOf, type Seen, startNode } from './testing/node-child.ts'
import { redisProgram, startTemporaryRedis, type TemporaryRedis } from './testing/temporary-redis.ts'

const programs = postgresPrograms()
const redisPath = redisProgram()
if (programs === null || redisPath === null)
  console.warn('PostgreSQL or Redis is not installed here (apt install postgresql redis-server): the run of two nodes is SKIPPED')

const CODES = ['SH600519', 'SZ000001', 'SH600036', 'SZ300750', 'SH601318', 'SZ000858']
const TICK_MS = 250
/** What the product promises. */
const SAME_SNAPSHOT_MS = 1_000
const TAKE_OVER_MS = 10_000

type Kline = { data: unknown; meta: Meta }

/** How much later one reader got the snapshots both got, ms in rising order. */
function lagsOf(leading: Map<string, Seen>, following: Map<string, Seen>): number[] {
  const lags: number[] = []
  let isFirst = true
  for (const [id, { atMs, data }] of following) {
    const own = leading.get(id)
    if (own === undefined) continue
    // the first event of a stream is the full state
    if (!isFirst && data.length > 0) lags.push(atMs - own.atMs)
    isFirst = false
  }
  return lags.sort((x, y) => x - y)
}

const median = (values: readonly number[]) => itemAt(values, values.length >> 1)
const reported: string[] = []
const note = (line: string) => reported.push(line)
const figures = (lags: readonly number[]) =>
  `median ${median(lags).toFixed(0)} ms, longest ${lags.at(-1)?.toFixed(0)} ms of ${lags.length} snapshots`

describe.skipIf(programs === null || redisPath === null)('two nodes on PostgreSQL and Redis', () => {
  let folder: string
  let server: TemporaryPostgres
  let redis: TemporaryRedis
  let database: Database
  const nodes: NodeChild[] = []
  let env: Record<string, string>
  const startedMs = performance.now()
  const start = (name: string) => {
    const sinceStart = Math.floor((performance.now() - startedMs) / 1_000)
    const clock = new Date(Date.parse('2026-11-20T02:15:00Z') + sinceStart * 1_000 + 8 * 3_600_000).toISOString().slice(0, 19)
    const own = { PGAPPNAME: name, DATA_DIR: join(folder, name), CLOCK: `${clock}+08:00` }
    const node = startNode(name, { ...env, ...own })
    nodes.push(node)
    return node
  }
  const follow = async (pair: readonly NodeChild[], snapshots: number) => {
    const [leading, following] = [await firstItem(pair).stream(CODES), await itemAt(pair, 1).stream(CODES)]
    await waitFor('both got so many snapshots', async () => lagsOf(leading, following).length >= snapshots)
    return lagsOf(leading, following)
  }

  /** The database itself noted who wrote: in each term one node alone. */
  const expectOneWriterPerTerm = async () => {
    const writers = await writersByTerm(database.db as Kysely<unknown>)
    expect(writers.length).toBeGreaterThan(1)
    expect(writers.map(({ term }) => term)).toEqual([...new Set(writers.map(({ term }) => term))])
    return writers
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guanlan-nodes-'))
    ;[server, redis] = await Promise.all([startTemporaryPostgres(programs as string), startTemporaryRedis(redisPath as string)])
    database = await openDatabase({ dataDir: folder, databaseUrl: server.databaseUrl })
    await auditWrites(database.db as Kysely<unknown>)
    const quiet = { LOG_LEVEL: 'fatal', NODE_ENV: 'production', DATA_SOURCE: 'simulated', YEARS: '1', SEED: '7', PORT: '0' }
    env = { ...quiet, TICK_MS: String(TICK_MS), DATABASE_URL: server.databaseUrl, REDIS_URL: redis.url }
  })
  afterAll(async () => {
    for (const node of nodes) node.signal('SIGKILL')
    await Promise.all(nodes.map((node) => node.untilEnded()))
    await database.close()
    await redis.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    console.log(`two nodes:\n${reported.map((line) => `  ${line}`).join('\n')}`)
  })

  test('started together on an empty database one fills it, and both show the same figures under the same snapshot', async () => {
    const pair = [start('one'), start('two')]
    await Promise.all(pair.map(({ untilReady }) => untilReady))
    const [leader, follower] = await byRole(pair)
    const [one, two] = await Promise.all([leader.health(), follower.health()])
    expect([one.node.role, two.node.role, one.node.redis, two.node.redis]).toEqual(['leader', 'follower', 'connected', 'connected'])
    expect(two.node.leader?.node).toBe(one.node.node)
    expect((await follower.statuses()).nodes).toMatchObject({ role: 'follower', leader: { node: one.node.node } })
    const lags = await follow([leader, follower], 6)
    note(`same snapshot through Redis: ${figures(lags)}`)
    expect(median(lags)).toBeLessThan(SAME_SNAPSHOT_MS)
    const answers = async () =>
      await Promise.all(
        [leader, follower].map(async (node) => (await node.ask<Kline>('/pyapi/api2/klinedata', { secucode: 'SH600519' })).body),
      )
    let [own, other] = firstItems(await answers(), 2)
    await waitFor('both are asked at the same snapshot', async () => {
      ;[own, other] = firstItems(await answers(), 2)
      return own.meta.snapshotId === other.meta.snapshotId
    })
    expect(other).toEqual(own)
    expect((await Promise.all([leader.health(), follower.health()])).map(({ faults }) => faults)).toEqual([[], []])
  })

  test('while Redis is away the nodes find everything in the database; when it comes back they use it', async () => {
    const pair = await byRole(nodes)
    await redis.kill()
    await waitFor('both notice', async () =>
      (await Promise.all(nodes.map((node) => node.health()))).every(({ node }) => node.redis === 'away'),
    )
    const lags = await follow(pair, 4)
    note(`same snapshot without Redis: ${figures(lags)}`)
    expect(median(lags)).toBeLessThan(SAME_SNAPSHOT_MS)
    // what was heard before is no measure of what is shown now
    expect((await pair[1].health()).node.lagMs).toBeLessThan(SAME_SNAPSHOT_MS)
    await redis.start()
    const backMs = await waitFor('both are back', async () =>
      (await Promise.all(nodes.map((node) => node.health()))).every(({ node }) => node.redis === 'connected'),
    )
    note(`Redis killed and started again: both use it after ${backMs.toFixed(0)} ms`)
  })

  test('while PostgreSQL is away what needs it answers 503 and health says so; both are well soon after it is back', async () => {
    const code = async (node: NodeChild) => await node.post('/bussiness/api/v1/user/sms/send', { handset: '13800000000', purpose: 'login' })
    const faultsOf = async () => (await Promise.all(nodes.map((node) => node.health()))).map(({ faults }) => faults)
    await server.restart(async () => {
      for (const node of nodes) {
        await waitFor('health says so', async () => (await node.health()).faults.some(({ thread }) => thread === '数据库'))
        const answer = await code(node)
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
        expect(await answer.json()).toMatchObject({ error: 'unavailable', msg: '服务暂时不能读写数据，请稍后再试' })
        expect((await node.ask<Kline>('/pyapi/api2/klinedata', { secucode: 'SH600519' })).body.data).toBeTruthy()
      }
    })
    const ofStore = new Set(['数据库', '行情'])
    const wellMs = await waitFor('markets and writes are well', async () =>
      (await faultsOf()).flat().every(({ thread }) => !ofStore.has(thread)),
    )
    expect(wellMs).toBeLessThan(TAKE_OVER_MS)
    note(`PostgreSQL restarted: markets and writes of both nodes are well after ${wellMs.toFixed(0)} ms`)
  })

  test('a leader that is paused loses the lead, notices when it goes on, and writes nothing any more', async () => {
    const [leader, follower] = await byRole(nodes)
    leader.signal('SIGSTOP')
    const takenMs = await waitFor('the other leads', async () => (await roleOf(follower)) === 'leader')
    const { snapshotId } = await follower.health()
    const tickedMs = await waitFor('it ticks', async () => (await follower.health()).snapshotId !== snapshotId)
    note(`leader paused: the lead moved after ${takenMs.toFixed(0)} ms, new snapshot ${tickedMs.toFixed(0)} ms later`)
    expect(takenMs).toBeLessThan(TAKE_OVER_MS)
    leader.signal('SIGCONT')
    const noticedMs = await waitFor('it follows', async () => (await roleOf(leader)) === 'follower')
    const sameMs = await waitFor('it shows what the new leader shows', async () => {
      const [own, other] = await Promise.all([leader.health(), follower.health()])
      return own.snapshotId === other.snapshotId
    })
    note(`it went on: follows after ${noticedMs.toFixed(0)} ms, same snapshot ${sameMs.toFixed(0)} ms later`)
    await expectOneWriterPerTerm()
  })

  test('a leader that is killed is replaced; one that ends hands over at once', async () => {
    const [leader, follower] = await byRole(nodes)
    const third = start('three')
    leader.signal('SIGKILL')
    let longestMs = 0
    const takenMs = await waitFor('the other leads', async () => {
      const askedMs = performance.now()
      const { role } = (await follower.health()).node
      longestMs = Math.max(longestMs, performance.now() - askedMs)
      return role === 'leader'
    })
    note(`leader killed: the lead moved after ${takenMs.toFixed(0)} ms; meanwhile the other answered within ${longestMs.toFixed(0)} ms`)
    expect(takenMs).toBeLessThan(TAKE_OVER_MS)
    await third.untilReady
    expect(await roleOf(third)).toBe('follower')
    follower.signal('SIGTERM')
    const handedMs = await waitFor('the third leads', async () => (await roleOf(third)) === 'leader')
    note(`leader ended by its operator: the lead moved after ${handedMs.toFixed(0)} ms`)
    const writers = await expectOneWriterPerTerm()
    note(`writers by term: ${writers.map(({ app, term, writes }) => `${term} ${app} (${writes} writes)`).join(', ')}`)
  })
})
