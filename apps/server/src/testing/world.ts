import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ApiPorts } from '../api/api-ports.ts'
import { handlers } from '../api/handlers.ts'
import { type AppOptions, buildApp } from '../api/http/app.ts'
import { createContext, type OpenedContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { untilStored, withStore } from '../market/testing/small-market.ts'
import type { AnchoredClock } from '../runtime/clock.ts'
import { publishContent } from '../sources/content/publish-content.ts'
import type { MarketStore } from '../storage/bars/market-store.ts'
import { openDatabase } from '../storage/open-database.ts'

/** After the close of a Friday: nothing moves. */
export const CLOSED = '2026-11-20T20:00:00+08:00'
/** In the morning session: prices move with every tick. */
export const TRADING = '2026-11-20T10:15:00+08:00'

const SETTLED_MS = 600

type Answered<N extends CallName> = { data: CallOutput<N>; meta: Meta }
export type WorldOptions = {
  clock?: string
  tickMs?: number
  isReady?: boolean
  source?: 'auto' | 'files' | 'live'
  /** Years of bars the store is filled with. */
  years?: number
  /** Runs the world in the place of `clock`, and can be put forward. */
  moving?: AnchoredClock
  /** How many securities the market has. */
  limit?: number
  /** Fills the data sets of its securities too, in threads of its own. */
  keepsDatasets?: boolean
  /** Publishes what we write ourselves (what is sold, posters, help) before the server starts. */
  publishesContent?: boolean
  /** Where the store is, which then stays; a folder of its own that is removed, without. */
  dataDir?: string
  /** Writes to the store before the server starts. */
  before?: (store: MarketStore) => Promise<unknown>
  /** Fills the data folder before the server starts, as other programs do. */
  fill?: (dataDir: string) => Promise<unknown>
  /** Whether memberships are sold and asked for; without, every call is open. */
  membership?: 'on' | 'off'
  app?: AppOptions
}

/** A whole server over a small market of its own: real database, real market thread, real http. */
export type TestWorld = {
  dataDir: string
  context: OpenedContext['context']
  app: FastifyInstance
  /** Sends a call the way its row says; status and body as they are. */
  send<N extends CallName>(name: N, input: CallInput<N>): Promise<LightMyRequestResponse>
  /** The answer of a call that must succeed. */
  ask<N extends CallName>(name: N, input: CallInput<N>): Promise<Answered<N>>
  close(): Promise<void>
}

export async function openTestWorld({
  clock = CLOSED,
  tickMs = 100,
  isReady = true,
  source = 'auto',
  years = 2,
  moving,
  limit = 300,
  keepsDatasets = false,
  publishesContent = false,
  dataDir,
  before,
  fill,
  membership = 'off',
  app: appOptions = {},
}: WorldOptions = {}): Promise<TestWorld> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'guanlan-world-'))
  const env = readEnv({
    DATA_DIR: folder,
    CLOCK: clock,
    TICK_MS: String(tickMs),
    DATA_SOURCE: source,
    YEARS: String(years),
    SEED: '7',
    MEMBERSHIP: membership,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
  })
  if (publishesContent) await publishIn(folder, clock)
  await fill?.(folder)
  if (before !== undefined) await withStore(folder, before)
  const { context, untilReady, stop } = await createContext(env, {
    limit,
    ...(keepsDatasets ? { keepsDatasets } : {}),
    ...(moving ? { clock: moving } : {}),
  })
  const app = await buildApp(context, handlers, appOptions)
  if (isReady) await untilReady
  else untilReady.catch(() => {})
  if (isReady && clock === CLOSED && moving === undefined) await settled(context, folder)
  const send: TestWorld['send'] = (name, input) => app.inject(requestOf(name, input))
  return {
    dataDir: folder,
    context,
    app,
    send,
    async ask(name, input) {
      const response = await send(name, input)
      const body = response.json() as { data?: unknown; result?: unknown; meta: Meta }
      if (response.statusCode !== 200 || 'error' in body)
        throw new Error(`${name} answered ${response.statusCode}: ${response.body.slice(0, 500)}`)
      return { data: (body.data ?? body.result) as never, meta: body.meta }
    },
    async close() {
      await app.close()
      await stop()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function publishIn(dataDir: string, clock: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  await publishContent(database.db, { dataDir, nowMs: () => Date.parse(clock) })
  await database.close()
}

/** Waits until the session that has just ended is kept, and shown as such: from then on the snapshot stays. */
async function settled({ market }: ApiPorts, folder: string): Promise<void> {
  await untilStored(folder, Number(market.snapshot().tradeDate.replaceAll('-', '')))
  for (let stillMs = 0, id = ''; stillMs < SETTLED_MS; stillMs += SETTLED_MS / 4) {
    if (market.snapshot().id !== id) stillMs = 0
    id = market.snapshot().id
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS / 4))
  }
}

/** The http request of a call. */
export function requestOf(name: CallName, input: unknown) {
  const row = calls[name]
  if (row.method === 'GET') {
    const query = new URLSearchParams(input as Record<string, string>).toString()
    return { method: 'GET' as const, url: query === '' ? row.path : `${row.path}?${query}` }
  }
  const payload = row.kind === 'rpc' ? { jsonrpc: '2.0', method: row.rpcMethod, params: input, id: 1 } : input
  return { method: 'POST' as const, url: row.path, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) }
}

/** Every call that answers once and without a login, by name. */
export const answerNames = (Object.keys(calls) as CallName[]).filter(
  // one trader is a row of a data set that small worlds do not generate
  (name) => calls[name].kind !== 'stream' && calls[name].access === 'public' && !/^hotMoney\.(trader|months|record)$/.test(name),
)
