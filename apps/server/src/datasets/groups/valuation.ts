import { type ValuationColumn, valuationColumns } from '@guanlan/contract/rows/valuation.ts'
import { type ColumnFacts, columns } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Five in the afternoon: what is announced later in the evening counts from the next session on. */
const AFTER_CLOSE_MINUTE = 17 * 60
const multiple = (decimals: number): ColumnFacts => ({ unit: '倍', decimals, range: [0, 1e12] })

export const valuationDatasets = {
  valuation: columns<ValuationColumn>({
    key: 'valuation',
    packed: true,
    name: '估值历史',
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    columns: {
      peTtm: multiple(2),
      pb: multiple(3),
      psTtm: multiple(3),
      dividendYield: { unit: '', decimals: 4, range: [0, 2] },
      // told in whole 100 万元
      marketValue: { unit: '元', decimals: -6, range: [1, 1e15] },
    },
    known: { daysLater: 0, minute: AFTER_CLOSE_MINUTE },
    quality: {
      neverConstant: ['peTtm', 'pb', 'psTtm', 'marketValue'],
      neverAllNull: valuationColumns.filter((name) => name !== 'dividendYield'),
    },
  }),
}
