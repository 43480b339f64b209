import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { type MissedSession, missedSessions } from '@guanlan/engine/strategies/missed-sessions.ts'
import { earliestSession } from '@guanlan/engine/strategies/signal-chain.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { isDecision } from './run-span.ts'
import type { Strategy } from './strategy-store.ts'

/** The last session before the first open that follows the publication: its evening is the first that is decided on. */
export function firstEvening({ publishedAtMs }: Pick<Strategy, 'publishedAtMs'>): string {
  return previousTradingDay(earliestSession(formatInstant(publishedAtMs)))
}

/** Sessions whose signals were not published before the next open: the server did not run, or lacked data. They are not made up for. */
export function missedOf(strategy: Strategy, log: readonly SignalEntry[], nowMs: number): MissedSession[] {
  const { definition, stoppedAtMs } = strategy
  const first = firstEvening(strategy)
  return missedSessions(log, {
    first,
    now: formatInstant(nowMs),
    stoppedAt: stoppedAtMs === null ? null : formatInstant(stoppedAtMs),
    isDecision: (session) => session === first || definition.rule !== null || isDecision(session, definition),
  })
}
