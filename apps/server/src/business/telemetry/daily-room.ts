import { oldestKey } from '@guanlan/domain/collections/elements.ts'

/** Keys remembered in a day; beyond, the oldest is dropped, so that memory stays bounded. */
const MAX_KEYS = 50_000

type Limits = { key: number; all: number }

/** How much one key, and all together, may add on a day. Counted by this process; forgotten when the day changes. */
export type DailyRoom = {
  /** Takes up to `wanted` and returns how many there was room for. */
  take(day: string, key: string, wanted: number): number
}

export function createDailyRoom(limits: Limits): DailyRoom {
  let current = ''
  let all = 0
  const taken = new Map<string, number>()
  return {
    take(day, key, wanted) {
      if (day !== current) {
        current = day
        all = 0
        taken.clear()
      }
      const before = taken.get(key) ?? 0
      const room = Math.max(0, Math.min(wanted, limits.key - before, limits.all - all))
      if (!taken.has(key) && taken.size >= MAX_KEYS) taken.delete(oldestKey(taken))
      taken.set(key, before + room)
      all += room
      return room
    },
  }
}
