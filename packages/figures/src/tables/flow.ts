import { Constant, type FactGiven } from '../expression.ts'
import { Table } from '../table.ts'
import { MAIN, NOTE, nets, ofBar, SIZES, traded, UNREPORTED } from './order-sizes.ts'

const NET_ALONE = '来源对过去的日子只公布净额，没有买入与卖出'
const boughtBy = (size: string): FactGiven => ({ name: `${size}买入`, unit: '元', absent: NET_ALONE })

/** Money flow of a security by order size and session, beside the bar of the session. */
export const flowTable = new Table('flow', {
  article: 'money-flow',
  note: NOTE,
  dataset: 'moneyFlow',
  absent: UNREPORTED,
  facts: {
    ...nets,
    superBuy: boughtBy(SIZES.super),
    bigBuy: boughtBy(SIZES.big),
    ...traded,
    preClose: ofBar('前收盘价', 'close', { doc: '按除权除息调整。', absent: '上市首日，或没有日线' }),
    volume: ofBar('成交量', 'volume'),
    forwardClose: ofBar('前复权收盘价', 'close', { doc: '以最近一个交易日的价格为准。' }),
  },
})
const { superNet, bigNet, midNet, smallNet, superBuy, bigBuy, close, amount, preClose, volume, forwardClose } = flowTable.facts

export const changeRatio = flowTable.figure('changeRatio', {
  name: '涨跌幅',
  unit: '比例',
  isSigned: true,
  value: close.over(preClose).minus(1),
  doc: '前收盘价按除权除息调整。',
})

const mainNet = flowTable.figure('mainNet', {
  name: '主力净流入',
  short: '主力',
  unit: '元',
  isSigned: true,
  value: superNet.plus(bigNet),
  doc: MAIN,
})

/** Net flow of large orders and of each size. */
export const flowNets = { main: mainNet, super: superNet, big: bigNet, mid: midNet, small: smallNet } as const

/** A session of money flow beside its price. */
export const flowDay = [close, preClose, changeRatio, mainNet, superNet, bigNet, midNet, smallNet] as const

flowTable.figure('mainStreak', {
  name: '主力连续净流入天数',
  unit: '日',
  isSigned: true,
  value: mainNet.streak(),
  doc: `主力连续净流入的交易日数，最多数 120 日；连续净流出时为负数。${MAIN}`,
  factor: { key: 'main-streak', synonyms: ['主力连续流入天数', '主力连续净流出天数'] },
})

const superSell = flowTable.figure('superSell', { name: '超大单卖出', unit: '元', value: superBuy.minus(superNet) })
const bigSell = flowTable.figure('bigSell', { name: '大单卖出', unit: '元', value: bigBuy.minus(bigNet) })

const mainBuy = flowTable.figure('mainBuy', {
  name: '主力买入',
  unit: '元',
  value: superBuy.plus(bigBuy),
  doc: `当日超大单与大单的买入额，来源不公布买入额时没有。${MAIN}`,
  factor: { key: 'main-bought', name: '主力买入额', synonyms: ['主力资金买入额'] },
})

const mainSell = flowTable.figure('mainSell', {
  name: '主力卖出',
  unit: '元',
  value: superSell.plus(bigSell),
  doc: `当日超大单与大单的卖出额，来源不公布买入额时没有。${MAIN}`,
  factor: { key: 'main-sold', name: '主力卖出额', synonyms: ['主力资金卖出额'] },
})

flowTable.figure('mainBuyRatio', {
  name: '主力买入占比',
  unit: '比例',
  value: mainBuy.over(amount),
  doc: `当日超大单与大单的买入额占成交额的比例，来源不公布买入额时没有。${MAIN}`,
  factor: { key: 'main-bought-ratio', synonyms: ['主力买入占成交额比例'] },
})

const mainShare = flowTable.figure('mainShare', {
  name: '主力成交占比',
  short: '成交占比',
  unit: '比例',
  value: mainBuy.plus(mainSell).over(new Constant(2).times(amount)),
  doc: '买卖双方各计一次，所以除以两倍成交额。',
})

const superShare = flowTable.figure('ratio', {
  name: '超大单成交占比',
  unit: '比例',
  value: superBuy.plus(superSell).over(new Constant(2).times(amount)),
  doc: '常被称作机构参与度；成交单的大小不能认出机构。',
})

const bothSides = [superBuy, superSell, superNet, bigBuy, bigSell, bigNet] as const
/** What large orders bought and sold on a session. */
export const leadingDay = [amount, ...bothSides, mainBuy, mainSell, mainNet, mainShare] as const

/** The part of super orders in what was traded on a session. */
export const participationDay = [superBuy, superSell, superNet, amount, superShare] as const

const averagePrice = flowTable.figure('averagePrice', {
  name: '成交均价',
  unit: '元',
  isPrice: true,
  value: amount.over(volume).times(forwardClose).over(close),
  doc: '前复权。',
})
const isInflow = mainNet.compared('>', 0)
/** Of the days large orders bought more than they sold: the average price, net buying in 元, and in shares at that price. */
export const inflowPrices = flowTable.figure('prices', {
  name: '净流入日成交均价',
  unit: '元',
  isPrice: true,
  value: isInflow.choose(averagePrice),
})

export const inflowNets = flowTable.figure('nets', {
  name: '净流入日净额',
  unit: '元',
  value: inflowPrices.compared('>', 0).choose(mainNet),
})
export const inflowShares = flowTable.figure('shares', {
  name: '净流入日折合股数',
  unit: '股',
  decimals: 2,
  value: inflowNets.over(inflowPrices),
})

const mainCostEst = flowTable.figure('mainCostEst', {
  name: '主力成本估算',
  unit: '元',
  isPrice: true,
  value: inflowNets.whole('平均').over(inflowShares.whole('平均')),
  doc: '净流入日的净额除以折合股数，折合股数 = 当日主力净流入 ÷ 当日成交均价（前复权）。只是均价的加权平均，不代表任何人的实际成本。',
})
const inflowDays = flowTable.figure('n', { name: '净流入日数', unit: '日', value: inflowNets.whole('个数') })
const lowest = flowTable.figure('low', { name: '净流入日最低均价', unit: '元', isPrice: true, value: inflowPrices.whole('最小') })
const highest = flowTable.figure('high', { name: '净流入日最高均价', unit: '元', isPrice: true, value: inflowPrices.whole('最大') })
const toCost = flowTable.figure('toCost', {
  name: '收盘价较估算成本',
  unit: '比例',
  isSigned: true,
  value: close.over(mainCostEst).minus(1),
})

/** What large orders paid on average, over all rows of a frame. */
export const flowCost = [mainCostEst, inflowDays, lowest, highest, close, toCost] as const
