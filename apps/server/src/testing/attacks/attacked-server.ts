import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@guanlan/contract/calls.ts'
import { openAccounts } from '../../business/accounts/accounts.ts'
import type { Clock } from '../../runtime/clock.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { type NewPerson, newPerson } from '../fuzz/people.ts'
import { type Child, startChild } from '../processes/child.ts'
import type { Held } from '../processes/collected.ts'
import { freePort } from '../processes/free-port.ts'
import { send } from './send.ts'

const PROGRAM = new URL('../../market/nodes/testing/node-process.ts', import.meta.url)
const FLAGS = new URL('../../../../../scripts/server-flags.mjs', import.meta.url).href

const TRY_MS = 200
const MOST_TRIES = 1_500

export type ServerOptions = {
  dataDir: string
  clock: string
  /** Securities of its market. */
  limit?: number
  databaseUrl?: string | undefined
  redisUrl?: string | undefined
  /** Any free one without it. */
  port?: number
}

/** A whole server over a small market, in a process of its own, which ends with this one. */
export type AttackedServer = {
  child: Child
  port: number
  collected(): Promise<Held>
  /** Puts its clock forward, or back. */
  jump(ms: number): Promise<void>
}

/** Starts a server; resolves once it is readable, its data sets are filled and it screens, or with the first only (`isFilled: false`). */
export async function startAttackedServer(options: ServerOptions, { isFilled = true } = {}): Promise<AttackedServer> {
  const { dataDir, clock, limit = 60, databaseUrl = '', redisUrl = '' } = options
  const { SERVER_FLAGS, SERVER_ENV } = (await import(FLAGS)) as { SERVER_FLAGS: string[]; SERVER_ENV: Record<string, string> }
  const port = options.port ?? (await freePort())
  const env = {
    ...SERVER_ENV,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    ...{ CLOCK: clock, DATA_SOURCE: 'simulated', YEARS: '1', SEED: '7', TICK_MS: '1000' },
    ...{ LOG_LEVEL: 'error', NODE_ENV: 'production' },
  }
  const child = startChild(PROGRAM, { env, flags: SERVER_FLAGS, args: [String(limit)] })
  await child.ask(isFilled ? 'untilIdle' : 'untilReady')
  if (isFilled) await untilScreening(port)
  return { child, port, collected: () => child.ask('collected'), jump: (ms) => child.ask('jump', ms) }
}

/** The factors of the last session are computed behind the data sets. */
async function untilScreening(port: number): Promise<void> {
  const { method, path } = calls['screen.count']
  const screen = { port, method, path, headers: { 'content-type': 'application/json' }, body: '{}' }
  for (let tries = 0; (await send(screen)).status !== 200; tries++) {
    if (tries > MOST_TRIES) throw new Error('screens were not answered in time')
    await sleep(TRY_MS)
  }
}

/** People of a store, made beside the server that runs on it. */
export type StorePeople = {
  /** A new account with a login. */
  make(): Promise<NewPerson>
  /** Another token of the same login: each holds for half an hour. */
  sign(who: NewPerson): Promise<string>
  close(): Promise<void>
}

let handset = 13_600_000_000

/** Opens the store of a running server, where its key of tokens lies, for making people in it; `clock` is that of its server. */
export async function openStorePeople(
  { dataDir, databaseUrl }: Pick<ServerOptions, 'dataDir' | 'databaseUrl'>,
  clock: Clock,
): Promise<StorePeople> {
  const { db, close } = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const accounts = await openAccounts({ db, clock, secrets: [], sender: null, onTrouble() {} })
  return {
    make: () => newPerson({ accounts }, String(++handset)),
    sign: async ({ person }) => (await accounts.tokens.sign(person)).token,
    async close() {
      accounts.stop()
      await close()
    },
  }
}
