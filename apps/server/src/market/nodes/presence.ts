import type { Kysely } from 'kysely'
import { type Clock, systemClock } from '../../runtime/clock.ts'
import { errorOf } from '../../runtime/thrown.ts'
import type { Schema } from '../../storage/schema.ts'
import { readSetting, writeSetting } from '../../storage/settings.ts'
import { storeTrouble } from '../../storage/storage-fault.ts'
import type { ThreadHealth } from '../supervised-thread.ts'

/** Key in `setting` of the last heartbeat (epoch ms of the machine) of a server that uses the store; 0 after a stop. */
const KEY = 'server_seen'
const EVERY_MS = 3_000
/** A server without a heartbeat for this long is considered stopped. */
export const SILENT_MS = 10_000

/** A write that takes longer counts as failed. */
const SLOW_MS = 10_000

export type Presence = {
  /** Whether the last write to the store succeeded. */
  health(): ThreadHealth
  stop(): Promise<void>
}

/** Writes a heartbeat to the store now and every three seconds until stopped. A read-only store is used all the same and reported in `health`. */
export async function announceServer(db: Kysely<Schema>, clock: Clock = systemClock()): Promise<Presence> {
  let trouble: ThreadHealth['trouble'] = null
  let begunMs: number | null = null
  const fails = (message: string) => {
    trouble = { message, sinceMs: trouble?.sinceMs ?? clock.nowMs() }
  }
  const say = async (atMs: number) => {
    begunMs = performance.now()
    try {
      await writeSetting(db, KEY, String(atMs))
      trouble = null
    } catch (error) {
      fails(storeTrouble(error) ?? errorOf(error).message)
    }
    begunMs = null
  }
  await say(Date.now())
  let saying = Promise.resolve()
  const timer = setInterval(() => {
    if (begunMs === null) saying = say(Date.now())
  }, EVERY_MS)
  timer.unref()
  return {
    health() {
      if (begunMs !== null && performance.now() - begunMs > SLOW_MS) fails('数据库没有应答，新数据写不进去；请检查它是否还在运行')
      const rest = { restarts: 0, endedAtMs: null, endReason: null, startsAtMs: null }
      return { name: '数据库', state: 'running', ...rest, trouble }
    },
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
