import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallName } from '@guanlan/contract/calls.ts'
import { handlers } from '../../api/handlers.ts'
import { buildApp } from '../../api/http/app.ts'
import { createContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { allHosts } from '../../sources/datasets/runner/jobs.ts'
import { jumpingClock } from '../faults/jumping-clock.ts'
import { requestOf } from '../world.ts'
import { type RehearsalUpstream, startRehearsalUpstream } from './rehearsal-upstream.ts'

/** What a call answered: status, body as sent, and its parsed envelope. */
export type Answered = { status: number; text: string; body: Record<string, unknown> }

/** A live server over an empty store whose upstreams are all the stub; both follow one clock that is put forward. */
export type RehearsalServer = {
  upstream: RehearsalUpstream
  address: string
  nowMs(): number
  /** Puts the clock to an instant (YYYY-MM-DDTHH:mm:ss, Shanghai). */
  goTo(instant: string): void
  ready: Promise<void>
  ask<N extends CallName>(name: N, input: CallInput<N>): Promise<Answered>
  get(path: string): Promise<Answered>
  /** Faults of threads that no upstream is to blame for. */
  troubles: string[]
  close(): Promise<void>
}

/** Port 0 picks a free one. `webRoot` is the built web client, for looking at pages. */
export async function startRehearsalServer(
  startIso: string,
  { port = 0, webRoot }: { port?: number; webRoot?: string } = {},
): Promise<RehearsalServer> {
  const clock = jumpingClock(`${startIso}+08:00`)
  const upstream = await startRehearsalUpstream(allHosts(), clock.nowMs)
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-rehearsal-'))
  const troubles: string[] = []
  const warn = console.warn
  console.warn = (...reported: unknown[]) => {
    const text = reported.map(String).join(' ')
    // the rehearsal itself puts the clock forward from stage to stage
    if (!text.includes('系统时钟向前跳')) troubles.push(text)
  }
  const env = readEnv({
    DATA_DIR: folder,
    DATA_SOURCE: 'live',
    TICK_MS: '100',
    YEARS: '1',
    NODE_ENV: 'test',
    // every call answers without an account
    MEMBERSHIP: 'off',
    LOG_LEVEL: 'fatal',
    LIVE_HOSTS: Object.entries(upstream.hosts)
      .map(([host, url]) => `${host}=${url}`)
      .join(','),
  })
  const opened = await createContext(env, { clock, keepsDatasets: true, runner: { spacingMs: 0, pollMs: 20 } })
  const app = await buildApp(opened.context, handlers, webRoot === undefined ? {} : { webRoot })
  const address = await app.listen({ port, host: '127.0.0.1' })
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(address + path, init)
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  return {
    upstream,
    address,
    nowMs: clock.nowMs,
    goTo: (instant) => clock.jump(Date.parse(`${instant}+08:00`) - clock.nowMs()),
    ready: opened.untilReady,
    ask(name, input) {
      const { url, method, ...rest } = requestOf(name, input)
      return send(url, { method, ...('payload' in rest ? { body: rest.payload, headers: rest.headers } : {}) })
    },
    get: (path) => send(path, {}),
    troubles,
    async close() {
      await app.close()
      await opened.stop()
      await upstream.close()
      console.warn = warn
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
