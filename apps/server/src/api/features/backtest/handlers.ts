import type { HandlerTable } from '../../handler.ts'
import { cancel } from './cancel.ts'
import type { Ports } from './ports.ts'
import { run } from './run.ts'
import { start } from './start.ts'
import { trades } from './trades.ts'
import { unfilled } from './unfilled.ts'

/** Handlers of the calls on back-tests. */
export const backtestHandlers = {
  'backtest.start': start,
  'backtest.run': run,
  'backtest.trades': trades,
  'backtest.unfilled': unfilled,
  'backtest.cancel': cancel,
} satisfies HandlerTable<Ports>
