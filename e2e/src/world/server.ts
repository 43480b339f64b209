import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'

/** The market of the journeys: one share in seventeen and well-known ones, two years of history, a Friday afternoon in the continuous auction, one tick a second. */
export const world = {
  seed: 1,
  years: 2,
  securities: 340,
  tickMs: 1000,
  trading: '2026-11-20T14:20:00+08:00',
  closed: '2026-11-20T20:00:00+08:00',
} as const

const START_WITHIN_MS = 120_000
const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href

export type ServerOptions = {
  dataDir: string
  clock?: string
  port?: number
  source?: 'simulated' | 'files'
  membership?: 'on' | 'off'
  variables?: Record<string, string>
}
export type Server = {
  origin: string
  /** Where codes lie that were not sent, with the key of the last start. */
  inbox(): string
  dataDir: string
  stop(): Promise<void>
  /** Comes back on the same port with the same data, at the time it stopped. */
  restart(): Promise<void>
}

/** The environment of every program of the journeys: nothing of the caller's settings reaches it. */
export function serverEnv({
  dataDir,
  clock = world.trading,
  port = 0,
  source = 'simulated',
  membership = 'off',
  variables = {},
}: ServerOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  const own = {
    DATA_SOURCE: source,
    DATA_DIR: dataDir,
    CLOCK: clock,
    PORT: String(port),
    SEED: String(world.seed),
    YEARS: String(world.years),
    SECURITIES: String(world.securities),
    MEMBERSHIP: membership,
    ...variables,
  }
  return { PATH, HOME, TMPDIR, SystemRoot, ...own, TICK_MS: String(world.tickMs), GUANLAN_COMMAND_PID: String(process.pid) }
}

/** Starts the product on a data folder, resolves when the market is readable. Throws with what it printed when it does not start. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const port = options.port ?? (await freePort())
  const clockMs = Date.parse(options.clock ?? world.trading)
  const shiftMs = clockMs - Date.now()
  let { child, inbox } = await start({ ...options, port })
  const stop = () => end(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: options.dataDir,
    inbox: () => inbox,
    stop,
    async restart() {
      await stop()
      ;({ child, inbox } = await start({ ...options, port, clock: exchangeTime(Date.now() + shiftMs) }))
    },
  }
}

async function start(options: ServerOptions): Promise<{ child: ChildProcess; inbox: string }> {
  const args = ['--disable-warning=ExperimentalWarning', '--import', endWithParent, join(root, 'apps/server/src/main.ts')]
  const child = spawn(process.execPath, args, { env: serverEnv(options), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let printed = ''
  const isReady = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      if (/^观澜 http/m.test(printed)) resolve(true)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => resolve(false))
    setTimeout(() => resolve(false), START_WITHIN_MS).unref()
  })
  if (await isReady) return { child, inbox: /^模拟短信 (http\S+)/m.exec(printed)?.[1] ?? '' }
  await end(child)
  throw new Error(`The server did not start:\n${printed}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** A port nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

function exchangeTime(atMs: number): string {
  return `${new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
