import type { BarColumn } from '@guanlan/contract/rows/bars.ts'
import { type ColumnFacts, columns } from './definition.ts'
import { SESSION_MS } from './durations.ts'

const barPrice: ColumnFacts = { unit: '元', decimals: 3, range: [0.001, 2_000_000], isWhole: true }
const CLOSE_MINUTE = 15 * 60

/** Day bars as a data set of columns. */
export const dayBars = columns<BarColumn>({
  key: 'dayBars',
  name: '日线',
  schedule: 'session-end',
  freshForMs: SESSION_MS,
  providers: ['files', 'live', 'simulated'],
  columns: {
    open: barPrice,
    high: barPrice,
    low: barPrice,
    close: barPrice,
    volume: { unit: '股', decimals: 0, range: [0, 1e15] },
    amount: { unit: '元', decimals: 2, range: [0, 1e15] },
  },
  // the whole market lies in memory
  isAcross: false,
  replaces: 'row',
  known: { daysLater: 0, minute: CLOSE_MINUTE },
  quality: { neverConstant: ['close', 'volume', 'amount'] },
})
