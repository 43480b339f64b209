import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type CloudStore, openCloudStore } from '../../../business/telemetry/cloud-store.ts'
import { openTelemetry, type Telemetry } from '../../../business/telemetry/telemetry.ts'
import { readEnv } from '../../../env.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import type { Schema } from '../../../storage/schema.ts'
import { registerReceivers } from '../receivers.ts'

const NOON = Date.parse('2026-11-20T12:00:00+08:00')

/** The receivers over a database of their own, by real HTTP routes, with a clock that tests set. */
export type ServedReceivers = {
  app: FastifyInstance
  db: Kysely<Schema>
  telemetry: Telemetry
  cloud: CloudStore
  now: { ms: number }
  /** Empties the tables and the counts of the day. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openReceivers(variables: Record<string, string>): Promise<ServedReceivers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-receivers-'))
  const env = readEnv({ ...variables, DATA_DIR: dataDir, NODE_ENV: 'test' })
  const { db, close } = await openDatabase({ dataDir })
  const now = { ms: NOON }
  const clock = { nowMs: () => now.ms }
  const open = () => openTelemetry({ db, clock, secrets: ['a-secret-of-this-test-only-32-letters'], kinds: env.TELEMETRY })
  const served = { telemetry: await open() }
  const cloud = await openCloudStore({ db, clock, secrets: ['a-secret-of-this-test-only-32-letters'] })
  const app = Fastify()
  registerReceivers(app, {
    env,
    clock,
    cloud,
    get telemetry() {
      return served.telemetry
    },
  })
  await app.ready()
  return {
    app,
    db,
    now,
    cloud,
    get telemetry() {
      return served.telemetry
    },
    async clear() {
      for (const table of ['client_log', 'usage_count', 'usage_device'] as const) await db.deleteFrom(table).execute()
      now.ms = NOON
      served.telemetry.stop()
      served.telemetry = await open()
    },
    async close() {
      await app.close()
      served.telemetry.stop()
      cloud.stop()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
