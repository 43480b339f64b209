import type { TelemetryKind } from '@guanlan/contract/receivers.ts'
import { fromDayNumber, shanghaiDate, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, readSecrets } from '../accounts/secrets.ts'
import { createDailyRoom } from './daily-room.ts'
import { type LogEntry, storeLogs } from './log-store.ts'
import { addCounts, type Counted, noteDevice } from './usage-counts.ts'
import { type ClientUsage, readUsage } from './usage-report.ts'

/** Entries of a day that are stored: of a device, of a network (several devices), of all clients together. */
export const LOG_LIMITS = { device: 300, network: 3_000, all: 100_000 } as const
/** Clicks, launches and pages of a day that are counted. */
export const COUNT_LIMITS = { device: 2_000, network: 20_000, all: 1_000_000 } as const
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
  /** Adds counts as far as the limits of the day allow; returns how many. */
  addCounts(reporter: Reporter, counted: readonly Omit<Counted, 'day'>[]): Promise<number>
  /** Counts and failures of the last `days`, today included, and the kinds this server receives. */
  report(days: number): Promise<ClientUsage & { kinds: TelemetryKind[] }>
  /** Deletes what is older than its retention. */
  sweep(): Promise<void>
  stop(): void
}

type Given = { db: Kysely<Schema>; clock: Clock; secrets: readonly string[]; kinds: readonly TelemetryKind[] }

/** Opens what clients reported to this database. */
export async function openTelemetry({ db, clock, secrets: given, kinds }: Given): Promise<Telemetry> {
  const [secret] = await readSecrets(db, given)
  const rooms = { log: roomsOf(LOG_LIMITS), count: roomsOf(COUNT_LIMITS) }
  const keyOf = (day: string, device: string) => macOf(secret, `telemetry ${day}`, device).slice(0, DEVICE_LETTERS)
  const sweep = async () => {
    const before = (days: number) => fromDayNumber(shanghaiDayNumber(clock.nowMs()) - days)
    await db.deleteFrom('client_log').where('day', '<', before(KEPT_DAYS.logs)).execute()
    await db.deleteFrom('usage_count').where('day', '<', before(KEPT_DAYS.counts)).execute()
    await db.deleteFrom('usage_device').where('day', '<', before(KEPT_DAYS.counts)).execute()
  }
  /** How many of `wanted` there is room for; the rest is counted as dropped. */
  async function admit(kind: keyof typeof rooms, { network, device }: Reporter, wanted: number) {
    const day = shanghaiDate(clock.nowMs())
    const key = keyOf(day, device === '' ? network : device)
    const room = rooms[kind].network.take(day, network, rooms[kind].device.take(day, key, wanted))
    const isOver = { day, kind: 'dropped', name: kind, page: '', channel: '', version: '' }
    await addCounts(db, Array<Counted>(wanted - room).fill(isOver))
    if (room > 0) await noteDevice(db, day, key)
    return { day, key, room }
  }
  // what the next run finds is deleted then
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    receives: (kind) => kinds.includes(kind),
    async addLogs(reporter, entries) {
      const { day, key, room } = await admit('log', reporter, entries.length)
      await storeLogs(db, { day, device: key, receivedMs: clock.nowMs() }, entries.slice(0, room))
      return room
    },
    async addCounts(reporter, counted) {
      const { day, room } = await admit('count', reporter, counted.length)
      await addCounts(
        db,
        counted.slice(0, room).map((one) => ({ ...one, day })),
      )
      return room
    },
    report: async (days) => ({ kinds: [...kinds], ...(await readUsage(db, { nowMs: clock.nowMs(), days })) }),
    sweep,
    stop: () => clearInterval(timer),
  }
}

function roomsOf(limits: { device: number; network: number; all: number }) {
  return {
    device: createDailyRoom({ key: limits.device, all: limits.all }),
    network: createDailyRoom({ key: limits.network, all: limits.all }),
  }
}
