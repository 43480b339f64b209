import { isBroken, isSealed } from './limit-days.ts'

/** Sessions without a limit-up between two limit-ups of one run (N 天 M 板). */
const MOST_GAP = 2

/** What a stock brings out of its traded sessions so far. Sessions in which it was suspended change nothing. */
export type Carried = {
  /** 连板: traded sessions in a row up to the newest with a close at the limit-up price. */
  streak: number
  /** A suspension lies within that streak (跨停牌). */
  isBridged: boolean
  /** Its newest traded session was 炸板. */
  wasBroken: boolean
  /** N 天 M 板: limit-ups of the run, its traded sessions from the first to the last limit-up, and its first date (YYYY-MM-DD). 0 and null outside a run. */
  boards: number
  days: number
  since: string | null
  /** Traded sessions since the last limit-up of the run. */
  gap: number
}

/** Of a stock without limit-ups. */
export const NOTHING_CARRIED: Carried = { streak: 0, isBridged: false, wasBroken: false, boards: 0, days: 0, since: null, gap: 0 }

/**
 * After one more traded session. `bits` of a session without limits are 0: it ends a streak, as it cannot close at a limit. `hasResumed`: the stock was
 * suspended on the session before.
 */
export function carry(before: Carried, { date, bits, hasResumed }: { date: string; bits: number; hasResumed: boolean }): Carried {
  if (isSealed(bits)) {
    const isRunning = before.boards > 0 && before.gap <= MOST_GAP
    return {
      streak: before.streak + 1,
      isBridged: before.streak > 0 && (before.isBridged || hasResumed),
      wasBroken: false,
      boards: isRunning ? before.boards + 1 : 1,
      days: isRunning ? before.days + before.gap + 1 : 1,
      since: isRunning ? before.since : date,
      gap: 0,
    }
  }
  const wasBroken = isBroken(bits)
  if (before.boards === 0 || before.gap >= MOST_GAP) return wasBroken ? { ...NOTHING_CARRIED, wasBroken } : NOTHING_CARRIED
  return { ...before, streak: 0, isBridged: false, wasBroken, gap: before.gap + 1 }
}
