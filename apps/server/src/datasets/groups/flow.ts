import { type MoneyFlowColumn, moneyFlowColumns } from '@guanlan/contract/rows/flow.ts'
import { type ColumnFacts, columns } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Half past five in the afternoon. */
const AFTER_CLOSE_MINUTE = 17 * 60 + 30
const amount: ColumnFacts = { unit: '元', decimals: 0, range: [0, 1e12] }

/** Bought over all sizes less sold over all sizes at a row, 元. Called for every row of the market: no arrays. */
function unbalanced(v: Readonly<Record<MoneyFlowColumn, Float64Array>>, row: number): number {
  const bought = v.superBuy[row] + v.bigBuy[row] + v.midBuy[row] + v.smallBuy[row]
  return bought - (v.superSell[row] + v.bigSell[row] + v.midSell[row] + v.smallSell[row])
}

export const flowDatasets = {
  moneyFlow: columns<MoneyFlowColumn>({
    key: 'moneyFlow',
    name: '资金流向',
    schedule: 'session-end',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    columns: Object.fromEntries(moneyFlowColumns.map((name) => [name, amount])) as Record<MoneyFlowColumn, ColumnFacts>,
    known: { daysLater: 0, minute: AFTER_CLOSE_MINUTE },
    quality: {
      neverConstant: ['bigBuy', 'midBuy', 'smallBuy'],
      neverAllNull: moneyFlowColumns,
      crossChecks: [{ name: '买入合计 = 卖出合计', holds: (values, row) => Math.abs(unbalanced(values, row)) <= 4 }],
    },
  }),
}
