import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

const CENT = '价格以分为单位比较。'

/** The market by session: stocks that traded with a limit, and what they did at it. */
export const limitSessionTable = new Table('limit-session', {
  article: 'limit-ladder',
  dataset: 'dayBars',
  absent: '这一天没有涨跌停价已知的股票',
  facts: {
    limited: {
      name: '有涨跌幅限制的股票',
      unit: '只',
      doc: '当日有成交且有涨跌幅限制的 A 股；新股无涨跌幅限制的日子不在任何一项里。',
      source: { column: 'close' },
    },
    touched: {
      name: '触板',
      unit: '只',
      doc: `最高价等于涨停价。${CENT}`,
      source: { column: 'high' },
    },
    sealed: {
      name: '涨停',
      unit: '只',
      doc: `收盘价等于涨停价；交易时间内为现价等于涨停价且没有卖盘。${CENT}`,
      source: { column: 'close' },
    },
    onePrice: {
      name: '一字板',
      unit: '只',
      doc: '开盘、最高、最低、收盘都等于涨停价。',
      source: { column: 'low' },
    },
    tShaped: {
      name: 'T 字板',
      unit: '只',
      doc: '开盘与收盘等于涨停价，最低价低于它。',
      source: { column: 'low' },
    },
    down: { name: '跌停', unit: '只', doc: '收盘价等于跌停价。', source: { column: 'close' } },
    downOpened: {
      name: '跌停打开',
      unit: '只',
      doc: '最低价等于跌停价而收盘价高于它。',
      source: { column: 'low' },
    },
    groundToSky: {
      name: '地天板',
      unit: '只',
      doc: '最低价等于跌停价，收盘价等于涨停价。',
      source: { column: 'low' },
    },
    skyToGround: {
      name: '天地板',
      unit: '只',
      doc: '最高价等于涨停价，收盘价等于跌停价。',
      source: { column: 'high' },
    },
    top: {
      name: '最高板',
      unit: '次',
      doc: '当日涨停的股票里最大的连板数；停牌不中断连板，不设涨跌幅限制的日子不计。',
      source: { column: 'close' },
    },
    tiers: {
      name: '有股票的板数',
      unit: '个',
      doc: '当日涨停的股票的连板数共有多少种。',
      source: { column: 'close' },
    },
    consecutive: {
      name: '连板',
      unit: '只',
      doc: '连板数不小于 2 的涨停股票。',
      source: { column: 'close' },
    },
    bigLosses: {
      name: '大面',
      unit: '只',
      doc: '触板后打开，收盘较昨收的跌幅不小于当日涨跌幅限制的一半。',
      source: { column: 'close' },
    },
  },
})
const day = limitSessionTable.facts

const broken = limitSessionTable.figure('broken', {
  name: '炸板',
  unit: '只',
  value: day.touched.minus(day.sealed),
  doc: '触板而收盘价低于涨停价。',
})
const turnoverBoards = limitSessionTable.figure('turnoverBoards', {
  name: '换手板',
  unit: '只',
  value: day.sealed.minus(day.onePrice).minus(day.tShaped),
})
const NONE_TOUCHED = '没有股票触及涨停价'
const sealRatio = limitSessionTable.figure('sealRatio', {
  name: '封板率',
  unit: '比例',
  value: day.sealed.over(day.touched),
  absent: NONE_TOUCHED,
})
const INTERVAL = '95% 区间（Wilson）。'
const sealed = wilson(day.sealed, day.touched)
const sealLow = limitSessionTable.figure('sealLow', {
  name: '封板率区间下限',
  unit: '比例',
  value: sealed.low,
  doc: INTERVAL,
  absent: NONE_TOUCHED,
})
const sealHigh = limitSessionTable.figure('sealHigh', {
  name: '封板率区间上限',
  unit: '比例',
  value: sealed.high,
  doc: INTERVAL,
  absent: NONE_TOUCHED,
})
const breakRatio = limitSessionTable.figure('breakRatio', {
  name: '炸板率',
  unit: '比例',
  value: broken.over(day.touched),
  absent: NONE_TOUCHED,
})
const completeness = limitSessionTable.figure('completeness', {
  name: '梯队完整度',
  unit: '比例',
  value: day.tiers.over(day.top),
  doc: '从首板到最高板，有股票的板数占比。',
  absent: '没有涨停的股票',
})

/** A session of the market. */
export const limitSession = [
  day.limited,
  day.touched,
  day.sealed,
  broken,
  day.onePrice,
  day.tShaped,
  turnoverBoards,
  day.down,
  day.downOpened,
  day.groundToSky,
  day.skyToGround,
  day.top,
  day.tiers,
  day.consecutive,
  day.bigLosses,
  sealRatio,
  sealLow,
  sealHigh,
  breakRatio,
  completeness,
] as const

/** A session among many. */
export const limitDay = [day.touched, day.sealed, broken, day.down, day.consecutive, day.top, sealRatio] as const

const PAST = '之前 250 个交易日，不含当日。'
const NO_PAST = '之前没有股票触及涨停价的交易日'

/** What sessions before one came to: the rows are those sessions. */
export const limitPast = [
  limitSessionTable.figure('pastN', { name: '此前有触板的交易日', unit: '天', value: sealRatio.whole('个数'), doc: PAST }),
  limitSessionTable.figure('pastSealLow', {
    name: '此前封板率的 10% 分位',
    unit: '比例',
    value: sealRatio.whole('10分位'),
    doc: PAST,
    absent: NO_PAST,
  }),
  limitSessionTable.figure('pastSealMedian', {
    name: '此前封板率的中位数',
    unit: '比例',
    value: sealRatio.whole('中位'),
    doc: PAST,
    absent: NO_PAST,
  }),
  limitSessionTable.figure('pastSealHigh', {
    name: '此前封板率的 90% 分位',
    unit: '比例',
    value: sealRatio.whole('90分位'),
    doc: PAST,
    absent: NO_PAST,
  }),
] as const
