import { setTimeout as sleep } from 'node:timers/promises'
import { createMarketStore } from '@guanlan/server/storage/bars/market-store.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import type { LoopDelay } from '@guanlan/server/testing/processes/thread-figures.ts'
import { type Measurement, type Result, type Row, rowOf } from '../measurement.ts'
import { type RunningServer, startServer } from '../processes/guanlan-server.ts'
import { copyOfStore, EVENING, nextSessionAt, temporaryFolder } from '../processes/seeded-store.ts'
import { median } from '../statistics.ts'

const YEARS = 5
const ASK_EVERY_MS = 50
const MOST_MS = 10
/** What the first figures and the turnover of the session before still cost. */
const AFTER_READY_MS = 4000
/** From the start of the server: loading takes a few seconds, the moment comes after 15, its work is done soon after. */
const UNTIL_MOMENT_MS = 26_000

/** `ours`: the thread that answers; `rival`: a loop that does nothing but answer the same requests at the same time. */
type Watched = { phase: string; ours: LoopDelay; rival: LoopDelay; answersMs: number[] }
type Bare = { child: Child; url: string }
type Work = { phase: string; start: () => Promise<RunningServer>; until: (server: RunningServer) => Promise<void> }

/** Asks both for their health every 50 ms until `work` is done; how long answers of the server took. */
async function askMeanwhile(urls: { ours: string; rival: string }, work: Promise<void>): Promise<number[]> {
  const answersMs: number[] = []
  const asked: Promise<unknown>[] = []
  const ask = async (url: string) => {
    const startedMs = performance.now()
    await (await fetch(url)).arrayBuffer()
    return performance.now() - startedMs
  }
  const timer = setInterval(() => {
    asked.push(
      ask(urls.ours).then((tookMs) => answersMs.push(tookMs)),
      ask(urls.rival),
    )
  }, ASK_EVERY_MS)
  try {
    await work
  } finally {
    clearInterval(timer)
    await Promise.allSettled(asked)
  }
  await Promise.all(asked)
  return answersMs
}

async function watch({ phase, start, until }: Work, bare: Bare): Promise<Watched> {
  const server = await start()
  try {
    await server.untilListening()
    await Promise.all([server.child, bare.child].map((child) => child.ask('watchLoop')))
    const answersMs = await askMeanwhile({ ours: `${server.url}/healthz`, rival: bare.url }, until(server))
    const [ours, rival] = await Promise.all([server.child.ask<LoopDelay>('loopDelay'), bare.child.ask<LoopDelay>('loopDelay')])
    return { phase, ours, rival, answersMs }
  } finally {
    await server.child.stop()
  }
}

async function seeding(bare: Bare): Promise<Watched> {
  const folder = temporaryFolder()
  const until = async (server: RunningServer) => {
    await server.untilReady()
    await sleep(AFTER_READY_MS)
  }
  try {
    return await watch({ phase: 'seed', start: () => startServer({ dataDir: folder.path, clock: EVENING, years: YEARS }), until }, bare)
  } finally {
    folder.remove()
  }
}

/** Watches the loop from the first figures on, over a moment of the session that makes the market thread ingest. */
async function ingesting(phase: string, time: string, bare: Bare): Promise<Watched> {
  const store = copyOfStore(YEARS)
  const startedMs = Date.now()
  const start = async () => {
    const server = await startServer({ dataDir: store.path, clock: nextSessionAt(time), tickMs: 1000 })
    await server.untilReady()
    return server
  }
  const until = () => sleep(Math.max(AFTER_READY_MS, UNTIL_MOMENT_MS - (Date.now() - startedMs)))
  try {
    const watched = await watch({ phase, start, until }, bare)
    if (phase === 'close') await expectStored(store.path)
    return watched
  } finally {
    store.remove()
  }
}

/** The session must have been written while the loop was watched. */
async function expectStored(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    const days = (await createMarketStore(database).sources()).map(({ lastDate }) => lastDate)
    const wanted = Number(nextSessionAt('').slice(0, 10).replaceAll('-', ''))
    if (Math.max(...days) !== wanted) throw new Error('the session was not stored while the loop was watched')
  } finally {
    await database.close()
  }
}

/** The aim is judged by what the thread computed without a break: how long it was away besides depends on who else wants the processors. */
function rowsFor(name: string, { ours, rival }: Watched): Row[] {
  const computed = { ours: ours.maxCpuMs, rival: rival.maxCpuMs, rivalName: 'idle loop, same time' }
  const away = { ours: ours.maxMs, rival: rival.maxMs, rivalName: 'idle loop, same time' }
  const aim = { text: `cpu max ≤ ${MOST_MS} ms`, met: ours.maxCpuMs <= MOST_MS }
  return [
    rowOf({ name, unit: 'cpu ms max', better: 'lower', ...computed }, aim),
    rowOf({ name: `${name}-away`, unit: 'ms max', better: 'lower', ...away }),
  ]
}

function noteOf({ phase, ours, rival, answersMs }: Watched): string {
  const answers = `${answersMs.length} answers, median ${median(answersMs).toFixed(1)} ms, longest ${Math.max(...answersMs).toFixed(1)} ms`
  return `${phase}: away p99 ${ours.p99Ms.toFixed(1)} ms (idle ${rival.p99Ms.toFixed(1)}); longest turn ${(ours.maxCpuAtMs / 1000).toFixed(1)} s after the watch began; ${answers}`
}

async function run(): Promise<Result> {
  const child = startChild(new URL('../programs/raw-server.ts', import.meta.url))
  try {
    const port = await child.ask<number>('listen', { body: Buffer.from('ok'), headers: {} })
    const bare = { child, url: `http://127.0.0.1:${port}/` }
    const phases = [await seeding(bare), await ingesting('close', '14:59:45', bare), await ingesting('next-session', '09:14:45', bare)]
    const worst = phases.reduce((a, b) => (b.ours.maxCpuMs > a.ours.maxCpuMs ? b : a))
    const rows = phases.flatMap((watched) => rowsFor(`api-block/${watched.phase}`, watched))
    return { rows: [...rowsFor('api-block', worst).slice(0, 1), ...rows], notes: phases.map(noteOf) }
  } finally {
    await child.stop()
  }
}

export const apiBlock: Measurement = {
  name: 'api-block',
  title: 'longest time the answering thread is away, during seed and ingest',
  aim: `cpu max ≤ ${MOST_MS} ms`,
  run,
}
