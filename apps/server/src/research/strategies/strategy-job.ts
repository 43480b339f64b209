import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { ALL } from '../../jobs/due.ts'
import type { Job } from '../../jobs/job.ts'
import { eachStart } from '../../jobs/occasions.ts'
import type { Market } from '../../market/market.ts'
import { STRATEGY_LIST } from '../../sources/datasets/versions.ts'
import { FACTORS } from '../factors/factor-job.ts'

const STRATEGIES = 'strategies'
/** Whether the newest session is over, noted by precomputed answers. */
const SESSION = 'session'
const DEADLINE_MS = 120 * MINUTE_MS

/** What a run is started with: the newest finished session (YYYY-MM-DD), and whether the store is a simulated one, which shows the strategies of the release. */
export type StrategyInput = { closed: string | null; isSimulated: boolean }

/** Computes what strategies came to, and publishes the signals of a finished session. */
export function strategyJob({ market, isSimulated }: { market: Pick<Market, 'ready' | 'snapshot'>; isSimulated: boolean }): Job {
  return {
    id: STRATEGIES,
    name: '策略',
    reads: [ALL, SESSION, STRATEGY_LIST],
    occasion: eachStart,
    after: [FACTORS],
    leaderOnly: true,
    priority: 'background',
    rank: 6,
    settle: { quietMs: 2_000, mostMs: MINUTE_MS },
    restMs: (tookMs) => 5 * tookMs,
    deadlineMs: DEADLINE_MS,
    module: new URL('./compute-strategies.ts', import.meta.url),
    input: (): StrategyInput => ({ closed: closedSession(market), isSimulated }),
  }
}

function closedSession(market: Pick<Market, 'ready' | 'snapshot'>): string | null {
  if (!market.ready) return null
  const { tradeDate, mode } = market.snapshot()
  return mode === 'close' ? tradeDate : previousTradingDay(tradeDate)
}
