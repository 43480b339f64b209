import { type ValuationColumn, valuationColumns } from '@guanlan/contract/rows/valuation.ts'
import { type ColumnFacts, columns } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Five in the afternoon: what is announced later in the evening counts from the next session on. */
const AFTER_CLOSE_MINUTE = 17 * 60
const multiple: ColumnFacts = { unit: '倍', decimals: 3, range: [0, 1e12] }

export const valuationDatasets = {
  valuation: columns<ValuationColumn>({
    key: 'valuation',
    packed: true,
    name: '估值历史',
    schedule: 'session-end',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    columns: {
      peTtm: multiple,
      pb: multiple,
      psTtm: multiple,
      dividendYield: { unit: '', decimals: 5, range: [0, 2] },
      // whole 万元 fit four bytes
      marketValue: { unit: '元', decimals: -4, range: [1, 1e15] },
    },
    known: { daysLater: 0, minute: AFTER_CLOSE_MINUTE },
    quality: { neverConstant: ['peTtm', 'pb', 'psTtm', 'marketValue'], neverAllNull: valuationColumns },
  }),
}
