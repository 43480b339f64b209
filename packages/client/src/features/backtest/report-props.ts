import type { BacktestOrder, BacktestResult } from '../../parts/backtest/use-backtest-run.ts'

/** What the parts of a report are made from: the run's number, what was ordered and what it came to. */
export type ReportProps = { id: string; order: BacktestOrder; result: BacktestResult }
