import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

/** Key in `setting` of the last instant (epoch ms of the machine) a server said that it uses the store; 0 once it was stopped. */
const KEY = 'server_seen'
const EVERY_MS = 3_000
/** A server that is silent for so long is taken for gone. */
export const SILENT_MS = 10_000

/** Says that a server uses the store, now and every three seconds until stopped. A store that cannot be written is used all the same. */
export async function announceServer(db: Kysely<Schema>): Promise<{ stop(): Promise<void> }> {
  const say = (atMs: number) => writeSetting(db, KEY, String(atMs)).catch(() => {})
  await say(Date.now())
  let saying = Promise.resolve()
  const timer = setInterval(() => {
    saying = say(Date.now())
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await saying
      await say(0)
    },
  }
}

/** Whether a server uses the store. */
export async function isServerRunning(db: Kysely<Schema>): Promise<boolean> {
  const seenMs = Number((await readSetting(db, KEY)) ?? 0)
  return Math.abs(Date.now() - seenMs) < SILENT_MS
}
