import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

const NO_MEMBERS = '上一交易日没有这一板数、当日有成交的股票'
const NO_PAST = '之前没有这一板数的股票'
const INTERVAL = '95% 区间（Wilson）；只数少时区间很宽。'
const PAST = '之前 250 个交易日里有这一板数的各日，不含当日。'

/** Stocks of one streak on the session before, by session. */
export const limitTierTable = new Table('limit-tier', {
  article: 'limit-ladder',
  dataset: 'dayBars',
  absent: NO_MEMBERS,
  facts: {
    held: {
      name: '昨日板数相同的股票',
      short: '昨日',
      unit: '只',
      doc: '上一交易日 k 连板、当日有成交且有涨跌幅限制的；停牌的不在其中。',
      source: { column: 'close' },
    },
    promoted: {
      name: '晋级',
      unit: '只',
      doc: '其中当日再涨停的；交易时间内为现价等于涨停价且没有卖盘。',
      source: { column: 'close' },
    },
  },
})
const tier = limitTierTable.facts

const promotionRatio = limitTierTable.figure('promotionRatio', {
  name: '晋级率',
  unit: '比例',
  value: tier.promoted.over(tier.held),
  absent: NO_MEMBERS,
})
const { low, high } = wilson(tier.promoted, tier.held)

/** How many of a tier were promoted on a session. */
export const limitPromotion = [
  tier.held,
  tier.promoted,
  promotionRatio,
  limitTierTable.figure('promotionLow', { name: '晋级率区间下限', unit: '比例', value: low, doc: INTERVAL, absent: NO_MEMBERS }),
  limitTierTable.figure('promotionHigh', { name: '晋级率区间上限', unit: '比例', value: high, doc: INTERVAL, absent: NO_MEMBERS }),
] as const

/** What sessions before came to for the same tier: the rows are those sessions. */
export const limitPromotionPast = [
  limitTierTable.figure('pastN', { name: '此前有这一板数的交易日', unit: '天', value: promotionRatio.whole('个数'), doc: PAST }),
  limitTierTable.figure('pastLow', {
    name: '此前晋级率的 10% 分位',
    unit: '比例',
    value: promotionRatio.whole('10分位'),
    doc: PAST,
    absent: NO_PAST,
  }),
  limitTierTable.figure('pastMedian', {
    name: '此前晋级率的中位数',
    unit: '比例',
    value: promotionRatio.whole('中位'),
    doc: PAST,
    absent: NO_PAST,
  }),
  limitTierTable.figure('pastHigh', {
    name: '此前晋级率的 90% 分位',
    unit: '比例',
    value: promotionRatio.whole('90分位'),
    doc: PAST,
    absent: NO_PAST,
  }),
] as const
