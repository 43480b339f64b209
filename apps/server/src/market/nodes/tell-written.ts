import { createClient } from '@redis/client'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { NodeMessage } from './messages.ts'
import { channelOf } from './nodes.ts'

const CONNECT_MS = 2_000

/** Tells running nodes that a command wrote to their database, so that they need not look for it. Without Redis, or when it is away, they find it themselves. */
export async function tellWrittenOnce(db: Kysely<Schema>, redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) return
  const client = createClient({ url: redisUrl, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const what of ['market', 'datasets'] as const) {
      const message: NodeMessage = { type: 'written', what }
      await client.publish(await channelOf(db), JSON.stringify({ from: 'command', message }))
    }
  } catch {
    // the nodes look into the database every half second
  } finally {
    client.destroy()
  }
}
