import { FlowMinutes, type MoneyFlowColumn, moneyFlowColumns } from '@guanlan/contract/rows/money-flow.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { type ColumnFacts, columns, records, unitOf } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Half past five in the afternoon. */
const AFTER_CLOSE_MINUTE = 17 * 60 + 30
const net: ColumnFacts = { unit: '元', decimals: 0, range: [-1e12, 1e12] }
const bought: ColumnFacts = { unit: '元', decimals: 0, range: [0, 1e12] }
/** Five sessions, and the days between them. */
const MINUTES_KEPT_DAYS = 9
const nets = ['superNet', 'bigNet', 'midNet', 'smallNet'] as const
/**
 * Upstreams keep figures in four bytes: sums are off by a ten-millionth of them, and by the rounding of eight figures, which vendors write in 万元 with two
 * decimals.
 */
const ROUNDING = { ratio: 1e-6, yuan: 400 }

type Values = Readonly<Record<MoneyFlowColumn, Float64Array>>

/** Net figures add up to nothing; NaN is let through. Called for every row of the market: no arrays. */
function isBalanced({ superNet, bigNet, midNet, smallNet }: Values, row: number): boolean {
  const size =
    Math.abs(numberAt(superNet, row)) +
    Math.abs(numberAt(bigNet, row)) +
    Math.abs(numberAt(midNet, row)) +
    Math.abs(numberAt(smallNet, row))
  const sum = numberAt(superNet, row) + numberAt(bigNet, row) + numberAt(midNet, row) + numberAt(smallNet, row)
  return !(Math.abs(sum) > ROUNDING.yuan + ROUNDING.ratio * size)
}

/** No size sold less than nothing. */
function isSold({ superNet, bigNet, midNet, smallNet, superBuy, bigBuy, midBuy, smallBuy }: Values, row: number): boolean {
  const least =
    -ROUNDING.yuan - ROUNDING.ratio * (numberAt(superBuy, row) + numberAt(bigBuy, row) + numberAt(midBuy, row) + numberAt(smallBuy, row))
  const isBelow = (buy: Float64Array, own: Float64Array) => numberAt(buy, row) - numberAt(own, row) < least
  return !(isBelow(superBuy, superNet) || isBelow(bigBuy, bigNet) || isBelow(midBuy, midNet) || isBelow(smallBuy, smallNet))
}

/** The four add up to nothing in every minute. */
function isBalancedThroughout({ superNet, bigNet, midNet, smallNet }: FlowMinutes): boolean {
  return superNet.every((_, at) => {
    const four = [itemAt(superNet, at), itemAt(bigNet, at), itemAt(midNet, at), itemAt(smallNet, at)]
    const size = four.reduce((sum, one) => sum + Math.abs(one), 0)
    return Math.abs(four.reduce((sum, one) => sum + one, 0)) <= ROUNDING.yuan + ROUNDING.ratio * size
  })
}

export const flowDatasets = {
  moneyFlow: columns<MoneyFlowColumn>({
    key: 'moneyFlow',
    revision: 2,
    name: '资金流向',
    schedule: 'evening',
    freshForMs: SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    columns: recordOf(moneyFlowColumns, (name): ColumnFacts => (name.endsWith('Net') ? net : bought)),
    known: { daysLater: 0, minute: AFTER_CLOSE_MINUTE },
    quality: {
      neverConstant: ['bigNet', 'midNet', 'smallNet'],
      neverAllNull: nets,
      crossChecks: [
        { name: '四类净流入合计为零', holds: isBalanced },
        { name: '流出不为负', holds: isSold },
      ],
    },
  }),
  flowMinutes: records<FlowMinutes>({
    key: 'flowMinutes',
    name: '分时资金流向',
    schedule: 'tick',
    freshForMs: SESSION_MS,
    // of a simulated market the minutes follow from the day's flow and its minute line
    isMade: true,
    keeps: { simulated: '不存储：由模拟世界按当日资金流向与分时算出；导入的保留最近 5 个交易日' },
    providers: ['files', 'live'],
    schema: FlowMinutes,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['secucode', 'tradeDate'],
    units: unitOf('元', nets),
    retentionDays: MINUTES_KEPT_DAYS,
    quality: {
      crossChecks: [
        { name: '四类资金的分钟数相同', holds: (row) => nets.every((net) => row[net].length === row.superNet.length) },
        { name: '每分钟四类净流入合计为零', holds: isBalancedThroughout },
      ],
    },
  }),
}
