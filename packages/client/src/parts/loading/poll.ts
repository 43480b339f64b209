import type { Overview } from '@guanlan/contract/schemas/market/market.ts'

/** While the exchanges match orders, figures change with every snapshot; outside, only the turn of a phase is waited for. */
const TRADING_EVERY_MS = 5000
const QUIET_EVERY_MS = 30_000

/** How often figures without a stream are asked for in a session state; as in trading hours until the state is known. */
export function pollEveryMs(session: Overview['session'] | undefined): number {
  return session === undefined || session.isTrading ? TRADING_EVERY_MS : QUIET_EVERY_MS
}
