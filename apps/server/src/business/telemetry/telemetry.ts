import type { TelemetryKind } from '@guanlan/contract/receivers.ts'
import { fromDayNumber, shanghaiDate, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, readSecrets } from '../accounts/secrets.ts'
import { createDailyRoom } from './daily-room.ts'
import { type LogEntry, storeLogs } from './log-store.ts'
import { addCounts, noteDevice } from './usage-counts.ts'

/** Entries of a day that are stored: of a device, of a network (several devices), of all clients together. */
export const LOG_LIMITS = { device: 300, network: 3_000, all: 100_000 } as const
/** Retention in days: entries of logs, and counts. */
export const KEPT_DAYS = { logs: 30, counts: 400 } as const

const SWEEP_MS = 6 * 3_600_000
const DEVICE_LETTERS = 22

/** Who reports: the network of the address, and the number the client made for its reports. */
export type Reporter = { network: string; device: string }

/** What clients report, as receivers store it. */
export type Telemetry = {
  /** Whether this server receives reports of a kind. */
  receives(kind: TelemetryKind): boolean
  /** Stores entries as far as the limits of the day allow; returns how many. */
  addLogs(reporter: Reporter, entries: readonly LogEntry[]): Promise<number>
  /** Deletes what is older than its retention. */
  sweep(): Promise<void>
  stop(): void
}

type Given = { db: Kysely<Schema>; clock: Clock; secrets: readonly string[]; kinds: readonly TelemetryKind[] }

/** Opens what clients reported to this database. */
export async function openTelemetry({ db, clock, secrets: given, kinds }: Given): Promise<Telemetry> {
  const [secret] = await readSecrets(db, given)
  const ofDevice = createDailyRoom({ key: LOG_LIMITS.device, all: LOG_LIMITS.all })
  const ofNetwork = createDailyRoom({ key: LOG_LIMITS.network, all: LOG_LIMITS.all })
  const keyOf = (day: string, device: string) => macOf(secret, `telemetry ${day}`, device).slice(0, DEVICE_LETTERS)
  const sweep = async () => {
    const before = (days: number) => fromDayNumber(shanghaiDayNumber(clock.nowMs()) - days)
    await db.deleteFrom('client_log').where('day', '<', before(KEPT_DAYS.logs)).execute()
    await db.deleteFrom('usage_count').where('day', '<', before(KEPT_DAYS.counts)).execute()
    await db.deleteFrom('usage_device').where('day', '<', before(KEPT_DAYS.counts)).execute()
  }
  // what the next run finds is deleted then
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    receives: (kind) => kinds.includes(kind),
    async addLogs({ network, device }, entries) {
      const receivedMs = clock.nowMs()
      const day = shanghaiDate(receivedMs)
      const key = keyOf(day, device === '' ? network : device)
      const room = ofNetwork.take(day, network, ofDevice.take(day, key, entries.length))
      const stored = entries.slice(0, room)
      await storeLogs(db, { day, device: key, receivedMs }, stored)
      const isOver = entries.slice(room).map(() => ({ day, kind: 'dropped', name: 'log', page: '', channel: '', version: '' }))
      await addCounts(db, isOver)
      if (room > 0) await noteDevice(db, day, key)
      return room
    },
    sweep,
    stop: () => clearInterval(timer),
  }
}
