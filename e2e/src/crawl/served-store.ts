import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { madeStore } from '@guanlan/server/testing/stores/made-store.ts'
import { recordedStore } from '@guanlan/server/testing/stores/recorded-store.ts'
import { importInto } from '@guanlan/server/testing/stores/store-kinds.ts'
import { type ServerOptions, startServer } from '../world/server.ts'

/** What a crawl visits, and what ends it. */
export type Served = { origin: string; stop(): Promise<void> }
/** One of three: a running server, a folder of imported data, or the name of files to import first. None: the server at its usual address. */
export type Place = { origin?: string | undefined; store?: string | undefined; clock?: string | undefined; files?: string | undefined }

const USUAL = 'http://127.0.0.1:3000'
const FILES = { recorded: recordedStore, made: madeStore } as const
const COMPUTED_WITHIN_MS = 120_000
const ASK_EVERY_MS = 200

/** Makes a server available to a crawl. Throws a sentence when the options are not understood. */
export async function serve({ origin, store, clock, files }: Place): Promise<Served> {
  if ([origin, store, files].filter((one) => one !== undefined).length > 1)
    throw new Error('--origin, --store and --files exclude one another')
  if (store !== undefined) return serveStore({ dataDir: store, clock: clock ?? new Date().toISOString() })
  if (files === undefined) return { origin: origin ?? USUAL, stop: async () => {} }
  const kind = FILES[files as keyof typeof FILES]
  if (kind === undefined) throw new Error(`--files is ${Object.keys(FILES).join(' or ')}, not ${files}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-crawl-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    console.log(importInto(dataDir, kind).trim().split('\n').at(-1))
    const served = await serveStore({ dataDir, clock: clock ?? kind.clock })
    return { origin: served.origin, stop: () => served.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Serves imported data until it is stopped; resolves when the factors of the store are computed. */
async function serveStore(options: ServerOptions): Promise<Served> {
  const server = await startServer({ ...options, source: 'files' })
  try {
    await untilComputed(server.origin)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { origin: server.origin, stop: server.stop }
}

async function untilComputed(origin: string): Promise<void> {
  for (const endMs = performance.now() + COMPUTED_WITHIN_MS; performance.now() < endMs; await sleep(ASK_EVERY_MS)) {
    const { data } = (await (await fetch(`${origin}/status/datasets`)).json()) as { data: DatasetStatuses }
    if (data.datasets.some(({ key, publishedAt }) => key === 'factors' && publishedAt !== null)) return
  }
  throw new Error(`the factors of the store were not computed within ${COMPUTED_WITHIN_MS / 60_000} minutes`)
}
