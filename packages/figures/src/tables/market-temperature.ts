import { Table } from '../table.ts'
import type { Unit } from '../unit.ts'

const PLACE_ABSENT = '之前 250 个交易日里有这个数的不足一半，或还没有 250 个交易日'
const NO_STOCKS = '当日有日线的股票不足 30 只，不能代表市场'
const NO_BOARD = '当日没有触及涨停的股票，上一交易日没有涨停的股票，或当日有日线的股票不足 30 只'

type Component = { name: string; short?: string; unit: Unit; isSigned?: boolean; doc: string; absent: string }

const component = ({ name, unit, doc, absent, ...more }: Component) => ({ name, unit, doc, absent, source: { column: 'close' }, ...more })
const place = (name: string, isInverted = false) => ({
  name: `${name}的百分位`,
  unit: '分' as const,
  doc: `在之前 250 个交易日中的位置，0 到 100，并列的取中间${isInverted ? '；亏钱一组反过来算，越高亏钱越少' : ''}。`,
  absent: PLACE_ABSENT,
  source: { column: 'close' },
})
const group = (name: string, parts: string) => ({
  name,
  unit: '分' as const,
  doc: `${parts}的百分位的平均；有百分位的不足一半时没有。`,
  absent: '有百分位的分项不足一半',
  source: { column: 'close' },
})

/** 观澜温度 by session: components over all A shares with bars of the session, their places among the 250 sessions before, and what follows. */
export const marketTemperatureTable = new Table('market-temperature', {
  article: 'market-temperature',
  dataset: 'dayBars',
  absent: NO_STOCKS,
  facts: {
    temperature: {
      name: '观澜温度',
      unit: '分',
      doc: '广度、接力、亏钱、量能四组的平均，0 到 100；可算的少于三组时没有。收盘后计算并发布，之后的更正另记修订。',
      absent: '可算的少于三组',
      source: { column: 'close' },
    },
    percentile: {
      name: '温度的百分位',
      unit: '分',
      doc: '温度在它自己之前 250 个交易日中的位置，0 到 100。10 以下冰点，30 以下偏冷，70 及以下常态，90 及以下偏热，以上亢奋。',
      absent: '之前没有 250 个交易日的温度',
      source: { column: 'close' },
    },
    breadth: group('广度', '上涨占比、涨跌幅中位数、20 日均线上方占比'),
    relay: group('接力', '封板率、首板晋级率、最高板、昨涨停持有者中位数'),
    losses: group('亏钱', '跌 5% 以上占比、跌停数、大面率（反过来算，越高亏钱越少）'),
    activity: group('量能', '成交额与 20 日均之比、换手率中位数'),
    risingRatio: component({ name: '上涨占比', unit: '比例', doc: '收盘高于昨收（前复权）的股票占当日有成交的比例。', absent: NO_STOCKS }),
    changeMedian: component({ name: '涨跌幅中位数', unit: '比例', isSigned: true, doc: '当日有成交的股票。', absent: NO_STOCKS }),
    aboveAverageRatio: component({
      name: '20 日均线上方占比',
      unit: '比例',
      doc: '收盘高于自己 20 个交易日均价（前复权收盘）的股票占比。',
      absent: NO_STOCKS,
    }),
    sealRatio: component({ name: '封板率', unit: '比例', doc: '收盘封住的占触及涨停价的比例。', absent: NO_BOARD }),
    secondBoardRatio: component({
      name: '首板晋级率',
      unit: '比例',
      doc: '上一交易日首板、当日有成交的股票中当日再涨停的比例。',
      absent: NO_BOARD,
    }),
    topStreak: component({ name: '最高板', unit: '个', doc: '当日涨停股票里最多的连板数。', absent: NO_BOARD }),
    holderMedian: component({
      name: '昨涨停持有者中位数',
      unit: '比例',
      isSigned: true,
      doc: '上一交易日涨停的股票当日的涨跌幅中位数。',
      absent: NO_BOARD,
    }),
    fallenRatio: component({ name: '跌 5% 以上占比', unit: '比例', doc: '当日跌幅不小于 5% 的股票占比。', absent: NO_STOCKS }),
    limitDowns: component({ name: '跌停数', unit: '只', doc: '收盘价等于跌停价的股票。', absent: NO_STOCKS }),
    bigLossRatio: component({
      name: '大面率',
      unit: '比例',
      doc: '上一交易日涨停的股票中，当日跌幅不小于涨跌幅限制一半的比例。',
      absent: NO_BOARD,
    }),
    amountRatio: component({
      name: '成交额与 20 日均之比',
      short: '成交额/20 日均',
      unit: '倍',
      doc: '全部股票当日成交额与之前 20 个交易日平均之比。',
      absent: '之前 20 个交易日里有成交额未知的',
    }),
    turnoverMedian: component({ name: '换手率中位数', unit: '比例', doc: '当日换手率已知的股票。', absent: '没有一只股票的换手率已知' }),
    risingRatioPlace: place('上涨占比'),
    changeMedianPlace: place('涨跌幅中位数'),
    aboveAverageRatioPlace: place('20 日均线上方占比'),
    sealRatioPlace: place('封板率'),
    secondBoardRatioPlace: place('首板晋级率'),
    topStreakPlace: place('最高板'),
    holderMedianPlace: place('昨涨停持有者中位数'),
    fallenRatioPlace: place('跌 5% 以上占比', true),
    limitDownsPlace: place('跌停数', true),
    bigLossRatioPlace: place('大面率', true),
    amountRatioPlace: place('成交额与 20 日均之比'),
    turnoverMedianPlace: place('换手率中位数'),
  },
})
const f = marketTemperatureTable.facts

/** A session with its components. */
export const marketTemperature = [
  f.temperature,
  f.percentile,
  f.breadth,
  f.relay,
  f.losses,
  f.activity,
  f.risingRatio,
  f.changeMedian,
  f.aboveAverageRatio,
  f.sealRatio,
  f.secondBoardRatio,
  f.topStreak,
  f.holderMedian,
  f.fallenRatio,
  f.limitDowns,
  f.bigLossRatio,
  f.amountRatio,
  f.turnoverMedian,
  f.risingRatioPlace,
  f.changeMedianPlace,
  f.aboveAverageRatioPlace,
  f.sealRatioPlace,
  f.secondBoardRatioPlace,
  f.topStreakPlace,
  f.holderMedianPlace,
  f.fallenRatioPlace,
  f.limitDownsPlace,
  f.bigLossRatioPlace,
  f.amountRatioPlace,
  f.turnoverMedianPlace,
] as const

/** A session of the series. */
export const marketTemperatureDay = [f.temperature, f.percentile] as const

const FEW = '少于 20 个不重叠的窗口'
const INTERVAL = '95% 区间：以 20 个交易日为一块，有放回地抽取。'

/** What the equal-weighted market did after a word, over windows that do not overlap. */
export const temperatureAfterTable = new Table('temperature-after', {
  article: 'market-temperature',
  dataset: 'dayBars',
  absent: FEW,
  facts: {
    n: { name: '窗口数', unit: '个', doc: '互不重叠的窗口。', source: { column: 'close' } },
    median: {
      name: '此后收益中位数',
      unit: '比例',
      isSigned: true,
      doc: '等权全市场（有成交股票涨跌幅的平均，逐日相乘）此后的收益。',
      source: { column: 'close' },
    },
    low: { name: '区间下限', unit: '比例', isSigned: true, doc: INTERVAL, source: { column: 'close' } },
    high: { name: '区间上限', unit: '比例', isSigned: true, doc: INTERVAL, source: { column: 'close' } },
  },
})
const after = temperatureAfterTable.facts
export const temperatureAfter = [after.n, after.median, after.low, after.high] as const
