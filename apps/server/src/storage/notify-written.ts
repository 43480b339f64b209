import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { keptSetting } from './settings.ts'
import type { Written } from './written.ts'

const CONNECT_MS = 2_000
/** Key in `setting` of the name of the database: installations on one Redis do not receive each other's messages. */
const STORE_KEY = 'store_id'

/** Name of the Redis channel the nodes of a database use. */
export async function channelOf(db: Kysely<Schema>): Promise<string> {
  return `guanlan.${await keptSetting(db, STORE_KEY, randomUUID)}`
}

/** Notifies running nodes that a command wrote to their database. Without Redis, or when it is away, they find it by themselves. */
export async function notifyWritten(db: Kysely<Schema>, redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) return
  const client = createClient({ url: redisUrl, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const what of ['market', 'datasets'] as const satisfies readonly Written[]) {
      await client.publish(await channelOf(db), JSON.stringify({ from: 'command', message: { type: 'written', what } }))
    }
  } catch {
    // the nodes look into the database every half second
  } finally {
    client.destroy()
  }
}
