import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@guanlan/server/testing/processes/child.ts'
import { freePort } from '@guanlan/server/testing/processes/free-port.ts'

const MAIN = new URL('../../../apps/server/src/main.ts', import.meta.url)
const PROBE = new URL('../programs/probe.ts', import.meta.url)
const FLAGS = new URL('../../../scripts/server-flags.mjs', import.meta.url).href
const READY_MS = 180_000
const POLL_MS = 20

export type ServerOptions = { dataDir: string; clock: string; tickMs?: number; years?: number }

/** The real server in a process of its own; `child` answers the questions of `programs/probe.ts`. */
export type RunningServer = { child: Child; port: number; url: string; untilListening(): Promise<void>; untilReady(): Promise<void> }

/** Starts the server as `npm start` does, on loopback. */
export async function startServer({ dataDir, clock, tickMs = 3000, years = 5 }: ServerOptions): Promise<RunningServer> {
  const port = await freePort()
  const { SERVER_ENV, SERVER_FLAGS } = (await import(FLAGS)) as { SERVER_ENV: Record<string, string>; SERVER_FLAGS: string[] }
  const env = {
    ...SERVER_ENV,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATA_SOURCE: 'simulated',
    CLOCK: clock,
    TICK_MS: String(tickMs),
    YEARS: String(years),
    SEED: '1',
    // readers of measurements are not counted or stopped by gates
    MEMBERSHIP: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const child = startChild(MAIN, { env, preload: PROBE, flags: SERVER_FLAGS })
  const url = `http://127.0.0.1:${port}`
  const until = (wanted: (status: number) => boolean) => untilHealth({ child, url }, wanted)
  return { child, port, url, untilListening: () => until(() => true), untilReady: () => until((status) => status === 200) }
}

async function untilHealth({ child, url }: Pick<RunningServer, 'child' | 'url'>, wanted: (status: number) => boolean): Promise<void> {
  const deadlineMs = Date.now() + READY_MS
  while (Date.now() < deadlineMs) {
    const status = await Promise.race([child.failed, statusOf(`${url}/healthz`)])
    if (status !== null && wanted(status)) return
    await sleep(POLL_MS)
  }
  throw new Error(`the server was not ready within ${READY_MS / 1000} s`)
}

async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
