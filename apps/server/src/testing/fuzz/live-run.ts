import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { firstItem, firstItems } from '@guanlan/domain/collections/elements.ts'
import { type AttackedServer, openStorePeople, type StorePeople, startAttackedServer } from '../attacks/attacked-server.ts'
import type { Watched } from '../attacks/bystander-process.ts'
import { tableOf } from '../faults/figures-table.ts'
import { type Child, startChild } from '../processes/child.ts'
import type { Held } from '../processes/collected.ts'
import type { LoopDelay } from '../processes/thread-figures.ts'
import { forgedTokens } from './forged-tokens.ts'
import type { FuzzFigures, FuzzOrder } from './fuzz-process.ts'

/**
 * An answer to the bystander is a fault beyond both: so many ms, and so many times what the idle server takes, which is the larger of its p99 before anything
 * else was asked and the longest answer of an idle server beside the attacked one in the same seconds (what stops the machine stops both).
 */
const LONGEST_MS = 100
const LONGEST_RATIO = 3
const IDLE_MS = 20_000
const PAUSE_MS = 10
/** Growth from a third of the run to its end: the answer cache may hold 72 MB, what an account or a formula leaves behind is small. */
const MOST_GROWTH_MB = { heapMb: 96, outsideMb: 96, rssMb: 256 }
const MEASURED_TIMES = 24
const CLOCK = '2026-11-20T20:00:00+08:00'
const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].kind !== 'stream')

type Servers = { attacked: AttackedServer; idle: AttackedServer; bystander: Child; fuzzer: Child; people: StorePeople }

/** What the bystander saw of the attacked server and, at the same time, of the idle one. */
type Seen = { attacked: Watched; idle: Watched; turns: LoopDelay }

async function watchWhile({ bystander, attacked, idle }: Servers, work: () => Promise<unknown>): Promise<Seen> {
  await attacked.child.ask('watchLoop')
  await bystander.ask('begin', { ports: [attacked.port, idle.port], pauseMs: PAUSE_MS })
  await work()
  const watched = await bystander.ask<Record<number, Watched>>('seen')
  return {
    attacked: watched[attacked.port] as Watched,
    idle: watched[idle.port] as Watched,
    turns: await attacked.child.ask<LoopDelay>('loopDelay'),
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const watchedText = ({ answers, p50Ms, p99Ms, longestMs }: Watched) =>
  `${answers} answers, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, longest ${ms(longestMs)}`

/** Faults of what the bystander saw: failed answers, and those beyond the limit. */
function faultsOf({ attacked, idle, turns }: Seen, beforeMs: number, during: string): string[] {
  const limitMs = Math.max(LONGEST_MS, LONGEST_RATIO * Math.max(beforeMs, idle.longestMs))
  const late = attacked.longest.filter(({ tookMs }) => tookMs > limitMs)
  return [
    ...attacked.failed.map((what) => `${during}: the bystander was answered ${what}`),
    ...late.map(
      ({ tookMs, path }) =>
        `${during}: the bystander waited ${ms(tookMs)} for ${path} (limit ${ms(limitMs)}; the thread that answers was away for ${ms(turns.maxMs)} at most and computed ${ms(turns.maxCpuMs)} in one turn)`,
    ),
  ]
}

type Samples = { share: number; held: Held }[]

/** How the memory grew from a third of the run to its end: what was kept by then is what a long run keeps. */
function growthFaults(samples: Samples): string[] {
  const third = samples.find(({ share }) => share >= 1 / 3)?.held
  const last = samples.at(-1)?.held
  if (third === undefined || last === undefined) return []
  return (Object.keys(MOST_GROWTH_MB) as (keyof Held)[]).flatMap((key) => {
    const grown = last[key] - third[key]
    return grown > MOST_GROWTH_MB[key] ? [`${key} grew by ${grown.toFixed(0)} from a third of the run to its end`] : []
  })
}

const heldText = ({ heapMb, outsideMb, rssMb }: Held) =>
  `heap ${heapMb.toFixed(0)} + ${outsideMb.toFixed(0)} outside, RSS ${rssMb.toFixed(0)} MB`

/** `idleMs`: how long the bystander asks before anything else does. */
type Run = { runs: number; seed: number; only?: readonly string[]; idleMs?: number }

async function attack(servers: Servers, { runs, seed, only, idleMs = IDLE_MS }: Run): Promise<string[]> {
  const { attacked, fuzzer, people } = servers
  const chosen = only === undefined ? names : names.filter((name) => only.includes(name))
  const first = await watchWhile(servers, () => sleep(idleMs))
  const beforeMs = first.attacked.p99Ms
  console.log(`idle: ${watchedText(first.attacked)} (load of the machine ${firstItem(loadavg()).toFixed(1)})`)
  const victim = await people.make()
  const secrets = [victim.handset, victim.person.sid, victim.nickname, victim.token]
  const [faults, byStatus, samples]: [string[], Record<string, number>, Samples] = [[], {}, []]
  let [unsent, longestMs, idleLongestMs, answers, longestTurnMs] = [0, 0, 0, 0, 0]
  const every = Math.max(1, Math.floor(chosen.length / MEASURED_TIMES))
  for (const [at, name] of chosen.entries()) {
    const asker = await people.make()
    const order: FuzzOrder = {
      ...{ port: attacked.port, name, runs, seed, secrets },
      tokens: { own: asker.token, forged: await forgedTokens(asker.token, victim.person.uid) },
    }
    let figures: FuzzFigures = { byStatus: {}, unsent: 0, faults: [], slowest: [] }
    const startedMs = performance.now()
    const seen = await watchWhile(servers, async () => {
      figures = await fuzzer.ask<FuzzFigures>('fuzz', order)
    })
    const late = faultsOf(seen, beforeMs, name)
    faults.push(...figures.faults, ...late)
    for (const [status, count] of Object.entries(figures.byStatus)) byStatus[status] = (byStatus[status] ?? 0) + count
    unsent += figures.unsent
    answers += seen.attacked.answers
    longestMs = Math.max(longestMs, seen.attacked.longestMs)
    longestTurnMs = Math.max(longestTurnMs, seen.turns.maxCpuMs)
    idleLongestMs = Math.max(idleLongestMs, seen.idle.longestMs)
    const tookS = (performance.now() - startedMs) / 1000
    console.log(`${name}: ${tookS.toFixed(1)} s, bystander ${watchedText(seen.attacked)}; idle server longest ${ms(seen.idle.longestMs)}`)
    for (const fault of [...figures.faults.slice(0, 3), ...late.slice(0, 3)]) console.log(`  ! ${fault}`)
    if (late.length > 0) for (const { tookMs, request } of figures.slowest) console.log(`    ${ms(tookMs)} ${request}`)
    if (at % every === 0 || at === chosen.length - 1) samples.push({ share: (at + 1) / chosen.length, held: await attacked.collected() })
  }
  faults.push(...growthFaults(samples))
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  console.log(
    tableOf(`hostile requests over http beside a bystander (seed ${seed}, load of the machine ${firstItem(loadavg()).toFixed(1)})`, [
      ['requests', `${total} to ${chosen.length} calls; ${unsent} cannot be sent over http`],
      [
        'by status',
        Object.entries(byStatus)
          .map(([status, count]) => `${status} ${count}`)
          .join(', '),
      ],
      ['idle at first', watchedText(first.attacked)],
      ['bystander', `${answers} answers, longest ${ms(longestMs)}`],
      ['idle server meanwhile', `longest ${ms(idleLongestMs)}`],
      ['longest turn computed', ms(longestTurnMs)],
      ['limit', `${LONGEST_MS} ms and ${LONGEST_RATIO} × the idle server`],
      ...samples.map(({ share, held }) => [`memory at ${Math.round(100 * share)} %`, heldText(held)] as const),
      ['faults', faults.length],
      ...faults.slice(0, 20).map((fault) => ['!', fault] as const),
    ]),
  )
  return faults
}

/**
 * Sends generated requests, cheap and costly, to every call of a server in a process of its own while a bystander asks it and an idle one beside it. Returns
 * what went wrong.
 */
export async function runLive(run: Run): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-fuzz-'))
  const started = Date.now()
  const children: Child[] = []
  let people: StorePeople | null = null
  try {
    const [attacked, idle] = firstItems(
      await Promise.all(['attacked', 'idle'].map((name) => startAttackedServer({ dataDir: join(folder, name), clock: CLOCK }))),
      2,
    )
    children.push(attacked.child, idle.child)
    people = await openStorePeople({ dataDir: join(folder, 'attacked') }, { nowMs: () => Date.parse(CLOCK) + Date.now() - started })
    const bystander = startChild(new URL('../attacks/bystander-process.ts', import.meta.url))
    const fuzzer = startChild(new URL('./fuzz-process.ts', import.meta.url))
    children.push(bystander, fuzzer)
    return await attack({ attacked, idle, bystander, fuzzer, people }, run)
  } finally {
    await people?.close()
    await Promise.all(children.map((child) => child.stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
