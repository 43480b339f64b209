import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { nextTradingDay, tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { BEFORE_OPEN, earliestSession } from './signal-chain.ts'

/** A session whose signals were not published before the next open; `publishedAt` ('YYYY-MM-DD HH:mm:ss') where they came later. */
export type MissedSession = { date: string; publishedAt: string | null }

/** `first`: the first evening that is decided on; `now` and `stoppedAt` 'YYYY-MM-DD HH:mm:ss'; `isDecision`: whether the rule decides on the evening of a session. */
type Expected = { first: string; now: string; stoppedAt: string | null; isDecision(session: string): boolean }

/** Sessions a log should have and has not, or has too late to be acted on at the next open. The oldest first. */
export function missedSessions(log: readonly SignalEntry[], { first, now, stoppedAt, isDecision }: Expected): MissedSession[] {
  const today = now.slice(0, 10)
  if (first > today) return []
  const killedOn = log.find(({ side }) => side === 'kill')?.date ?? null
  const publishedOn = new Map<string, string>()
  for (const { side, date, publishedAt } of log) if (side !== 'publish' && !publishedOn.has(date)) publishedOn.set(date, publishedAt)
  return tradingDaysBetween(first, today).flatMap((date): MissedSession[] => {
    const open = `${nextTradingDay(date)} ${BEFORE_OPEN}`
    const isDue = open <= now && (stoppedAt === null || open <= stoppedAt) && (killedOn === null || date <= killedOn)
    const publishedAt = publishedOn.get(date) ?? null
    if (publishedAt === null) return isDue && isDecision(date) ? [{ date, publishedAt }] : []
    return earliestSession(publishedAt) > nextTradingDay(date) ? [{ date, publishedAt }] : []
  })
}
