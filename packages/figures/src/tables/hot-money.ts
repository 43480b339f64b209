import { Table } from '../table.ts'

const SEATS = '买卖两侧与当日各上榜原因取并集，同一营业部只计一次，取较大的数，不相加。'
const seats = { dataset: 'dragonTiger', column: 'seats' } as const

/** What departments bought and sold of listed stocks. */
export const seatTradeTable = new Table('seat-trade', {
  dataset: 'dragonTiger',
  absent: '来源没有给出这个榜的席位',
  facts: {
    buyAmount: { name: '席位买入', short: '买入', unit: '元', doc: SEATS, source: seats },
    sellAmount: { name: '席位卖出', short: '卖出', unit: '元', doc: SEATS, source: seats },
    topicNet: {
      name: '按题材分摊的净买入',
      short: '净买入',
      unit: '元',
      isSigned: true,
      doc: '一只股票属于 k 个题材时，每个题材记席位净买入的 1/k。',
      source: seats,
    },
    amount: {
      name: '成交额',
      unit: '元',
      doc: '个股当日的成交额，三日榜为三日合计。',
      source: { dataset: 'dragonTiger', column: 'amount' },
    },
    changeRatio: {
      name: '涨跌幅',
      unit: '比例',
      isSigned: true,
      doc: '榜单所指的一天或三天。',
      absent: '来源没有给出涨跌幅',
      source: { dataset: 'dragonTiger', column: 'changeRatio' },
    },
  },
})
const trade = seatTradeTable.facts

const netAmount = seatTradeTable.figure('netAmount', {
  name: '席位净买入',
  short: '净买入',
  unit: '元',
  isSigned: true,
  value: trade.buyAmount.minus(trade.sellAmount),
  doc: '席位买入减席位卖出。',
})
const netRatio = seatTradeTable.figure('netRatio', {
  name: '净买入占成交',
  short: '占成交',
  unit: '比例',
  isSigned: true,
  value: netAmount.over(trade.amount),
})

/** What flows between a trader and a theme. */
export const seatFlow = [trade.topicNet] as const
/** A seat or a trader over all its stocks of a day. */
export const seatTotal = [trade.buyAmount, trade.sellAmount, netAmount] as const
/** The same of one stock. */
export const seatTrade = [trade.buyAmount, trade.sellAmount, netAmount, trade.amount, netRatio, trade.changeRatio] as const
