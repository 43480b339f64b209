import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import { redisProgram, startTemporaryRedis } from '../../market/nodes/testing/temporary-redis.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../storage/testing/temporary-postgres.ts'
import type { AttackCounts, AttackOrder } from '../attacks/attack-process.ts'
import { type AttackedServer, openStorePeople, startAttackedServer } from '../attacks/attacked-server.ts'
import { attacks } from '../attacks/attacks.ts'
import { send } from '../attacks/send.ts'
import { LONGEST_WAIT_MS } from '../longest-wait.ts'
import { type Child, startChild } from '../processes/child.ts'
import { waitFor } from '../wait-for.ts'
import { keepWriting, type Writes } from './acknowledged-writes.ts'
import { tableOf } from './figures-table.ts'
import { smallDisk } from './small-disk.ts'

/** In the session: figures move and are written. */
const CLOCK = '2026-11-20T10:15:00+08:00'
const DISK_MB = 400
const FULL_MS = 6_000
const AWAY_MS = 3_000
const PAUSED_MS = 14_000
const DAYS_MS = 3 * 86_400_000

/** What became of the writes over the faults of one store. */
export type AttackedFigures = {
  where: string
  acknowledged: number
  lost: string[]
  /** Answers to writes by status while each fault was there, and how long until one was acknowledged again. */
  faults: { fault: string; statuses: Record<number, number>; backMs: number }[]
  attacks: AttackCounts
}

/** The clock of servers that are started at different times: they show the same instant. */
function serverClock() {
  const startedMs = Date.now()
  let jumpedMs = 0
  const nowMs = () => Date.parse(CLOCK) + Date.now() - startedMs + jumpedMs
  return {
    nowMs,
    text: () => `${formatInstant(Date.parse(CLOCK) + Date.now() - startedMs).replace(' ', 'T')}+08:00`,
    jump(ms: number) {
      jumpedMs += ms
    },
  }
}

const isReadable = async (port: number) => (await send({ port, method: 'GET', path: '/healthz' })).status === 200

/** Waits until a write is acknowledged; how long that took, ms. */
async function untilWritten(writes: Writes, what: string): Promise<number> {
  const [startedMs, before] = [performance.now(), writes.acknowledged()]
  while (writes.acknowledged() === before) {
    if (performance.now() - startedMs > LONGEST_WAIT_MS) throw new Error(`no write was acknowledged after ${what}`)
    await sleep(50)
  }
  return performance.now() - startedMs
}

export type AttackedOptions = {
  /** How long the load runs before a fault and after it. */
  calmMs: number
  /** How often a server of its own is killed. */
  kills: number
  /** Share of the rates of the review, 1 without it. */
  rate?: number
}
type Load = { writes: Writes; figures: AttackedFigures; calmMs: number }

/** A fault under the load; `heal` ends it. */
async function strike({ writes, figures, calmMs }: Load, fault: string, work: () => Promise<unknown>): Promise<void> {
  await sleep(calmMs)
  writes.statuses()
  await work()
  const backMs = await untilWritten(writes, fault)
  figures.faults.push({ fault, statuses: writes.statuses(), backMs })
  process.stderr.write(`${figures.where}: ${fault}: ${JSON.stringify(figures.faults.at(-1))}\n`)
}

/** All attacks at once on each of the servers. */
async function attackAll(attacker: Child, ports: readonly number[], tokens: readonly string[], rate = 1): Promise<void> {
  const names = attacks.map(({ name }) => name)
  for (const port of ports) await attacker.ask('attack', { port, names, tokens, share: rate / ports.length } satisfies AttackOrder)
}

const attackerProgram = new URL('../attacks/attack-process.ts', import.meta.url)

/** Kills, a full disk and steps of the clock over a server of its own. */
export async function faultsAlone(folder: string, { calmMs, kills, rate }: AttackedOptions): Promise<AttackedFigures> {
  const disk = smallDisk(DISK_MB)
  const dataDir = disk?.path ?? join(folder, 'alone')
  const clock = serverClock()
  const figures: AttackedFigures = { where: 'embedded database', acknowledged: 0, lost: [], faults: [], attacks: {} }
  let server = await startAttackedServer({ dataDir, clock: clock.text() })
  const { port } = server
  const people = await openStorePeople({ dataDir }, clock)
  const attacker = startChild(attackerProgram)
  const writes = keepWriting(people, () => [port], clock.nowMs)
  const load = { writes, figures, calmMs }
  try {
    await attackAll(attacker, [port], [(await people.make()).token], rate)
    for (let kill = 1; kill <= kills; kill++)
      await strike(load, `kill -9 (${kill})`, async () => {
        server.child.signal('SIGKILL')
        await server.child.failed.catch(() => {})
        server = await startAttackedServer({ dataDir, clock: clock.text(), port }, { isFilled: false })
      })
    if (disk === null) console.warn('A small disk cannot be mounted here (Linux and root only): the full disk is SKIPPED')
    else
      await strike(load, 'full disk', async () => {
        disk.fill()
        await sleep(FULL_MS)
        disk.clear()
      })
    for (const [what, ms] of [
      ['3 days forward', DAYS_MS],
      ['3 days back', -DAYS_MS],
    ] as const)
      await strike(load, `clock put ${what}`, async () => {
        await server.jump(ms)
        clock.jump(ms)
      })
    await sleep(calmMs)
    figures.attacks = await attacker.ask<AttackCounts>('end')
    await writes.stop()
    await waitFor('the server is readable', () => isReadable(port))
    ;[figures.acknowledged, figures.lost] = [writes.acknowledged(), await Promise.race([writes.lost(port), server.child.failed])]
    return figures
  } finally {
    await writes.stop()
    await attacker.stop()
    await people.close()
    await server.child.stop()
    disk?.remove()
  }
}

const health = async ({ port }: AttackedServer) =>
  JSON.parse((await send({ port, method: 'GET', path: '/healthz', signal: AbortSignal.timeout(2_000) })).body) as { node: { role: string } }

/** Two nodes, the leading one first. */
async function byRole(nodes: readonly AttackedServer[]): Promise<[AttackedServer, AttackedServer]> {
  const [one, two] = firstItems(nodes, 2)
  return (await health(one)).node.role === 'leader' ? [one, two] : [two, one]
}

/** Restarts of the database and loss of the leader over two nodes. */
async function faultsShared(
  folder: string,
  { programs, redisPath, calmMs }: { programs: string; redisPath: string; calmMs: number },
): Promise<AttackedFigures> {
  const [postgres, redis] = await Promise.all([startTemporaryPostgres(programs), startTemporaryRedis(redisPath)])
  const { databaseUrl } = postgres
  const clock = serverClock()
  const figures: AttackedFigures = { where: 'two nodes on PostgreSQL and Redis', acknowledged: 0, lost: [], faults: [], attacks: {} }
  const start = (name: string, port?: number) => {
    const own = { dataDir: join(folder, name), clock: clock.text(), databaseUrl, redisUrl: redis.url }
    return startAttackedServer(port === undefined ? own : { ...own, port }, { isFilled: false })
  }
  let nodes: AttackedServer[] = await Promise.all(['one', 'two'].map((name) => start(name)))
  const people = await openStorePeople({ dataDir: folder, databaseUrl }, clock)
  const attacker = startChild(attackerProgram)
  const ports = nodes.map(({ port }) => port)
  let living = ports
  const writes = keepWriting(people, () => living, clock.nowMs)
  const load = { writes, figures, calmMs }
  const takenOver = (by: AttackedServer) => waitFor('the other node leads', async () => (await health(by)).node.role === 'leader')
  try {
    await attackAll(attacker, ports, [(await people.make()).token])
    await strike(load, 'database restarted', () => postgres.restart(() => sleep(AWAY_MS)))
    await strike(load, 'database crashed', () => postgres.restart(() => sleep(AWAY_MS), 'immediate'))
    await strike(load, 'leader killed', async () => {
      const [leader, follower] = await byRole(nodes)
      leader.child.signal('SIGKILL')
      await leader.child.failed.catch(() => {})
      living = [follower.port]
      await takenOver(follower)
      nodes = [follower, await start('three', leader.port)]
      living = ports
    })
    await strike(load, 'leader paused', async () => {
      const [leader, follower] = await byRole(nodes)
      leader.child.signal('SIGSTOP')
      living = [follower.port]
      await Promise.all([takenOver(follower), sleep(PAUSED_MS)])
      leader.child.signal('SIGCONT')
      living = ports
    })
    await sleep(calmMs)
    figures.attacks = await attacker.ask<AttackCounts>('end')
    await writes.stop()
    await waitFor('both nodes are readable', async () => (await Promise.all(ports.map(isReadable))).every(Boolean))
    figures.acknowledged = writes.acknowledged()
    const ended = nodes.map(({ child }) => child.failed)
    for (const port of ports) figures.lost.push(...(await Promise.race([writes.lost(port), ...ended])))
    return figures
  } finally {
    await writes.stop()
    await attacker.stop()
    await people.close()
    await Promise.all(nodes.map(({ child }) => child.stop()))
    await redis.kill()
    await postgres.stop()
  }
}

const FIRST_SHOWN = 5
const list = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, n]) => `${status} ${n}`)
    .join(', ')

export function attackedTable({ where, acknowledged, lost, faults, attacks: counts }: AttackedFigures): string {
  return tableOf(`faults under attack (${where})`, [
    ...faults.map(
      ({ fault, statuses, backMs }) =>
        [fault, `writes answered ${list(statuses)}; acknowledged again after ${Math.round(backMs)} ms`] as const,
    ),
    ...Object.entries(counts).map(([name, statuses]) => [`attack ${name}`, list(statuses)] as const),
    ['writes acknowledged', acknowledged],
    ['lost', lost.length],
    ...lost.slice(0, FIRST_SHOWN).map((what) => ['!', what] as const),
  ])
}

/**
 * Kills, a full disk, restarts of the database, steps of the clock and loss of the leader while all attacks of the review run and people write. Every
 * acknowledged write has to be there in the end.
 */
export async function runAttacked(options: AttackedOptions): Promise<AttackedFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-attacked-'))
  const [programs, redisPath] = [postgresPrograms(), redisProgram()]
  try {
    const figures = [await faultsAlone(folder, options)]
    if (programs !== null && redisPath !== null) figures.push(await faultsShared(folder, { programs, redisPath, calmMs: options.calmMs }))
    else console.warn('PostgreSQL or Redis is not installed here: two nodes under attack are SKIPPED')
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
