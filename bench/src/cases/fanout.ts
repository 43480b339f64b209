import { setTimeout as sleep } from 'node:timers/promises'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { startServer } from '../processes/guanlan-server.ts'
import { copyOfStore, nextSessionAt } from '../processes/seeded-store.ts'
import type { Watched } from '../programs/stream-client.ts'
import { interleave } from '../rounds.ts'
import { median, quantile, spread } from '../statistics.ts'

const YEARS = 5
const READERS = 2000
/** Readers follow this many different lists of codes, as long as a watchlist. */
const LISTS = 50
const CODES = 20
const TICK_MS = 1000
const WINDOW_MS = 4500
const SETTLE_MS = 1200
const ROUNDS = 3
const DEFAULT_EVENT_BYTES = 1500

type Seen = Watched & { cpuMsPerEvent: number }
type Side = { server: Child; client: Child; port: number; paths: string[] }

function streamPaths(): string[] {
  const codes = allSecurities()
    .filter(({ delisted }) => !delisted)
    .map(({ code }) => code)
  return Array.from({ length: READERS }, (_, reader) => {
    const from = (reader % LISTS) * CODES
    return `/stream/quotes?secucodes=${codes.slice(from, from + CODES).join()}`
  })
}

/** Connects all readers, watches some ticks, disconnects. */
async function watch({ server, client, port, paths }: Side): Promise<Seen> {
  await client.ask('open', { port, paths })
  await sleep(SETTLE_MS)
  const beforeMs = await server.ask<number>('cpuMs')
  const seen = await client.ask<Watched>('watch', WINDOW_MS)
  const usedMs = (await server.ask<number>('cpuMs')) - beforeMs
  await client.ask('close')
  if (seen.events === 0) throw new Error('no event arrived')
  return { ...seen, cpuMsPerEvent: usedMs / seen.events }
}

function judge({ ours, rival }: { ours: Seen[]; rival: Seen[] }): Result {
  const rivalName = 'node:http, one buffer'
  const both = (figure: (seen: Seen[]) => number) => ({ ours: figure(ours), rival: figure(rival), rivalName })
  const delays = (seen: Seen[]) => seen.flatMap(({ delaysMs }) => delaysMs)
  const delivered = (seen: Seen[]) => 100 * Math.min(...seen.map(({ deliveredRatio }) => deliveredRatio))
  const cpu = (seen: Seen[]) => seen.map(({ cpuMsPerEvent }) => cpuMsPerEvent)
  const count = (seen: Seen[]) => seen.reduce((sum, { events }) => sum + events, 0)
  return {
    rows: [
      rowOf({ name: 'fanout', unit: 'cpu ms/broadcast', better: 'lower', ...both((seen) => median(cpu(seen))) }),
      rowOf({ name: 'fanout/p50', unit: 'ms p50', better: 'lower', ...both((seen) => quantile(delays(seen), 0.5)) }),
      rowOf({ name: 'fanout/p99', unit: 'ms p99', better: 'lower', ...both((seen) => quantile(delays(seen), 0.99)) }),
      rowOf({ name: 'fanout/delivered', unit: '% delivered', better: 'higher', ...both(delivered) }),
    ],
    notes: [
      `${READERS} readers of ${LISTS} lists of ${CODES} codes, ${ours[0]?.bytes} bytes per event, ${count(ours)} broadcasts of ours, ${count(rival)} of the rival; cpu is that of the sending thread, kernel included: ours ${spread(cpu(ours), 1)}, rival ${spread(cpu(rival), 1)} ms`,
      'delay: behind the first reader of the same broadcast, as one client process sees it that reads all sockets',
    ],
  }
}

async function run(): Promise<Result> {
  const store = copyOfStore(YEARS)
  const server = await startServer({ dataDir: store.path, clock: nextSessionAt('10:15:00'), tickMs: TICK_MS })
  const rival = startChild(new URL('../programs/stream-server.ts', import.meta.url))
  const client = startChild(new URL('../programs/stream-client.ts', import.meta.url))
  try {
    await server.untilReady()
    const paths = streamPaths()
    const rivalPort = await rival.ask<number>('listen')
    let bytes = DEFAULT_EVENT_BYTES
    const watchOurs = async () => {
      const seen = await watch({ server: server.child, client, port: server.port, paths })
      bytes = seen.bytes
      return seen
    }
    const watchRival = async () => {
      await rival.ask('begin', { bytes, everyMs: TICK_MS })
      const seen = await watch({ server: rival, client, port: rivalPort, paths })
      await rival.ask('end')
      return seen
    }
    return judge(await interleave(ROUNDS, { ours: watchOurs, rival: watchRival }))
  } finally {
    await Promise.all([server.child, rival, client].map((one) => one.stop()))
    store.remove()
  }
}

export const fanout: Measurement = { name: 'fanout', title: `ticks to ${READERS} readers of the quote stream`, aim: null, run }
