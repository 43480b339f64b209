import { SHANGHAI_OFFSET_MS } from '@guanlan/domain/calendar/trade-date.ts'

/** The clock of the server. */
export type Clock = { nowMs(): number }

/** A clock other threads can rebuild: at real instant `realMs` it shows `clockMs`, and runs `speed` times as fast as real time. */
export type ClockAnchor = {
  clockMs: number
  realMs: number
  speed: number
  /** For tests: ms by which the clock was moved forward (negative: back), shared by all its threads. */
  jumpedMs?: Float64Array
}
export type AnchoredClock = Clock & { anchor: ClockAnchor }

/** The same clock again, in any thread. */
export function anchoredClock(anchor: ClockAnchor): AnchoredClock {
  return { anchor, nowMs: () => anchor.clockMs + (Date.now() - anchor.realMs) * anchor.speed + (anchor.jumpedMs?.[0] ?? 0) }
}

/** Real time. */
export function systemClock(): AnchoredClock {
  return anchoredClock({ clockMs: 0, realMs: 0, speed: 1 })
}

/**
 * A clock that shows `startIso` (an ISO instant with its zone, e.g. 2026-11-20T10:15:00+08:00) now and runs on from there, `speed` times as
 * fast as real time. Throws a RangeError with a Chinese sentence when the text or the speed cannot be used.
 */
export function shiftedClock(startIso: string, speed = 1): AnchoredClock {
  const clockMs = /(Z|[+-]\d{2}:?\d{2})$/.test(startIso) ? Date.parse(startIso) : Number.NaN
  if (Number.isNaN(clockMs)) throw new RangeError(`CLOCK 请写成带时区的时刻，例如 2026-11-20T10:15:00+08:00（现在是“${startIso}”）`)
  if (!(speed > 0)) throw new RangeError('时钟倍速必须大于 0')
  return anchoredClock({ clockMs, realMs: Date.now(), speed })
}

/** 'YYYY-MM-DD HH:mm:ss' of an instant (epoch ms) in exchange time. */
export function formatInstant(atMs: number): string {
  return new Date(atMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
