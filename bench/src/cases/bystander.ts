import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackCounts, AttackOrder } from '@guanlan/server/testing/attacks/attack-process.ts'
import { openStorePeople } from '@guanlan/server/testing/attacks/attacked-server.ts'
import { attacks } from '@guanlan/server/testing/attacks/attacks.ts'
import type { Watched } from '@guanlan/server/testing/attacks/bystander-process.ts'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Figures, type Measurement, type Result, type Row, ratioAim, rowOf } from '../measurement.ts'
import { startFilledCopy } from '../processes/filled-server.ts'
import { EVENING } from '../processes/seeded-store.ts'
import { interleave } from '../rounds.ts'
import { median } from '../statistics.ts'

const YEARS = 5
const ROUNDS = 3
const WINDOW_MS = 4_000
/** An attack runs so long before the reader is looked at, and the server rests so long after one. */
const BEFORE_MS = 1_500
const REST_MS = 1_500
const LEAST_RATIO = 0.5
const TOKENS = 20

type Sides = { port: number; reader: Child; attacker: Child; tokens: string[] }

/** What the reader gets in one window: it asks again as soon as it was answered. */
async function read({ port, reader }: Sides): Promise<Watched> {
  await reader.ask('begin', { ports: [port], pauseMs: 0 })
  await sleep(WINDOW_MS)
  const seen = (await reader.ask<Record<number, Watched>>('seen'))[port] as Watched
  if (seen.failed.length > 0) throw new Error(`the reader was answered ${seen.failed[0]}`)
  return seen
}

async function attackedRead(sides: Sides, name: string, answers: string[]): Promise<Watched> {
  const { port, attacker, tokens } = sides
  await attacker.ask('attack', { port, names: [name], tokens } satisfies AttackOrder)
  await sleep(BEFORE_MS)
  const seen = await read(sides)
  const counts = (await attacker.ask<AttackCounts>('end'))[name] ?? {}
  answers.push(
    Object.entries(counts)
      .map(([status, count]) => `${status} ${count}`)
      .join(', '),
  )
  await sleep(REST_MS)
  return seen
}

async function measure(sides: Sides): Promise<Result> {
  const [rows, notes]: [Row[], string[]] = [[], []]
  await read(sides)
  for (const { name, finding, perS } of attacks) {
    const answers: string[] = []
    const seen = await interleave(ROUNDS, { ours: () => attackedRead(sides, name, answers), rival: () => read(sides) })
    const middle = (of: Watched[], key: 'perS' | 'p99Ms' | 'longestMs') => median(of.map((one) => one[key]))
    const [ours, rival] = [middle(seen.ours, 'perS'), middle(seen.rival, 'perS')]
    const rivalName = 'the same reader alone'
    const figures: Figures = { name: `bystander/${name}`, unit: 'answers/s', better: 'higher', ours, rival, rivalName }
    rows.push(rowOf(figures, ratioAim(figures, LEAST_RATIO)))
    notes.push(
      `${name} (${finding}, ${perS}/s): p99 ${middle(seen.ours, 'p99Ms').toFixed(1)} ms, longest ${middle(seen.ours, 'longestMs').toFixed(0)} ms; alone ${middle(seen.rival, 'p99Ms').toFixed(1)} and ${middle(seen.rival, 'longestMs').toFixed(0)} ms; attack answered ${answers.join(' | ')}`,
    )
  }
  return { rows, notes }
}

async function run(): Promise<Result> {
  const startedMs = Date.now()
  const server = await startFilledCopy(YEARS)
  const testing = '@guanlan/server/testing/attacks'
  const [reader, attacker] = ['bystander-process', 'attack-process'].map((name) =>
    startChild(new URL(import.meta.resolve(`${testing}/${name}.ts`))),
  ) as [Child, Child]
  const people = await openStorePeople(server, { nowMs: () => Date.parse(EVENING) + Date.now() - startedMs })
  try {
    const tokens: string[] = []
    for (let k = 0; k < TOKENS; k++) tokens.push((await people.make()).token)
    return await measure({ port: server.port, reader, attacker, tokens })
  } finally {
    await people.close()
    await Promise.all([reader.stop(), attacker.stop()])
    await server.remove()
  }
}

/** What attacks on the server leave to a plain reader. */
export const bystander: Measurement = {
  name: 'bystander',
  title: 'answers of an ordinary reader while each attack of the security review runs, beside the same reader alone',
  aim: `ratio ≥ ${LEAST_RATIO}`,
  run,
}
