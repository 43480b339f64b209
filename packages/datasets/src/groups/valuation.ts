import { type ValuationColumn, valuationColumns } from '@guanlan/contract/rows/valuation.ts'
import { type ColumnFacts, columns } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Five in the afternoon: what is announced later in the evening counts from the next session on. */
const AFTER_CLOSE_MINUTE = 17 * 60
/** Below zero where what is divided by is: a loss, or liabilities beyond the assets. Many vendors leave such a figure out, some report it. */
const multiple = (decimals: number, remark: string): ColumnFacts => ({ unit: '倍', decimals, range: [-1e12, 1e12], remark })

export const valuationDatasets = {
  valuation: columns<ValuationColumn>({
    key: 'valuation',
    packed: true,
    name: '估值历史',
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    columns: {
      peTtm: multiple(2, '负数为亏损'),
      pb: multiple(3, '负数为净资产为负'),
      psTtm: multiple(3, '负数为营业收入为负'),
      dividendYield: { unit: '', decimals: 4, range: [0, 2], remark: '近 12 个月现金分红 ÷ 总市值' },
      // reported in whole 100 万元
      marketValue: { unit: '元', decimals: -6, range: [1, 1e15] },
    },
    known: { daysLater: 0, minute: AFTER_CLOSE_MINUTE },
    quality: {
      neverConstant: ['peTtm', 'pb', 'psTtm', 'marketValue'],
      neverAllNull: valuationColumns.filter((name) => name !== 'dividendYield'),
    },
  }),
}
