import type { Strategy, StrategyCondition, StrategyFactor } from '@guanlan/contract/rows/strategies.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'

/** `return60 >= 0.25` and the like, separated by commas. */
function conditions(text: string): StrategyCondition[] {
  return text.split(', ').map((one) => {
    const [factor, op, value] = one.split(' ')
    return { factor: factor as StrategyFactor, op: op as StrategyCondition['op'], value: Number(value) }
  })
}

type Written = Pick<Strategy, 'id' | 'name' | 'category' | 'desc' | 'rules' | 'riskLevel' | 'needVip' | 'mostSessions'> & {
  entry: string
  exit: string
  rankBy: `${StrategyFactor} ${'asc' | 'desc'}`
}

const UNIVERSE = '范围：沪深北 A 股，不含 ST 与 *ST，已有足够的交易日；连续满足条件时只在第一天算作信号。'
const TRADING = '成交：次日开盘价；停牌或开盘涨停记为未成交；开盘跌停不能离开，顺延。'

const WRITTEN: readonly Written[] = [
  {
    id: 'momentum',
    name: '中期动量',
    category: '趋势',
    desc: '过去 60 个交易日涨幅居前、仍站在 20 日均线之上的股票，跌破均线即离开。',
    rules: [
      UNIVERSE,
      '进入：60 日涨幅不低于 25%，收盘价不低于 20 日均线，20 日平均成交额不低于 1 亿元。',
      '每日按 60 日涨幅从高到低取前 2 只。',
      '离开：收盘价跌破 20 日均线，或持有满 20 个交易日。',
      TRADING,
    ],
    entry: 'return60 >= 0.25, aboveMa20 >= 0, amount20 >= 100000000',
    exit: 'aboveMa20 < 0',
    rankBy: 'return60 desc',
    mostSessions: 20,
    riskLevel: 'R4',
    needVip: false,
  },
  {
    id: 'value',
    name: '低估值',
    category: '估值',
    desc: '市盈率、市净率都低并有现金分红的股票。',
    rules: [
      UNIVERSE,
      '进入：市盈率 TTM 不高于 12 倍，市净率不高于 1.2 倍，股息率不低于 2.5%。',
      '每日按市盈率从低到高取前 2 只。',
      '离开：市盈率高于 15 倍，或持有满 20 个交易日。',
      TRADING,
    ],
    entry: 'peTtm <= 12, pb <= 1.2, dividendYield >= 0.025',
    exit: 'peTtm > 15',
    rankBy: 'peTtm asc',
    mostSessions: 20,
    riskLevel: 'R3',
    needVip: false,
  },
  {
    id: 'shrink',
    name: '缩量企稳',
    category: '量能',
    desc: '成交明显萎缩、价格横盘且在 60 日均线之上的股票，放量或转弱时离开。',
    rules: [
      UNIVERSE,
      '进入：5 日平均成交额不高于 60 日平均的 55%，20 日涨跌幅在 −5% 至 5% 之间，收盘价不低于 60 日均线。',
      '每日按萎缩程度取前 2 只。',
      '离开：成交额达到此前 20 日平均的 2.5 倍，或低于 60 日均线 3% 以上，或持有满 15 个交易日。',
      TRADING,
    ],
    entry: 'amountShrink <= 0.55, return20 >= -0.05, return20 <= 0.05, aboveMa60 >= 0',
    exit: 'amountRatio >= 2.5, aboveMa60 < -0.03',
    rankBy: 'amountShrink asc',
    mostSessions: 15,
    riskLevel: 'R3',
    needVip: false,
  },
  {
    id: 'breakout',
    name: '放量新高',
    category: '趋势',
    desc: '收盘价高于此前 60 个交易日并且成交放大的股票。',
    rules: [
      UNIVERSE,
      '进入：收盘价高于此前 60 日最高收盘价，成交额不低于此前 20 日平均的 2 倍，20 日涨幅不超过 30%。',
      '每日按放大倍数从高到低取前 2 只。',
      '离开：跌破 10 日均线，或持有满 15 个交易日。',
      TRADING,
    ],
    entry: 'overHigh60 > 0, amountRatio >= 2, return20 <= 0.3',
    exit: 'aboveMa10 < 0',
    rankBy: 'amountRatio desc',
    mostSessions: 15,
    riskLevel: 'R4',
    needVip: true,
  },
  {
    id: 'oversold',
    name: '超跌反弹',
    category: '反转',
    desc: '20 日跌幅较大、当日放量回升的股票，回到均线或十日后离开。',
    rules: [
      UNIVERSE,
      '进入：20 日跌幅不小于 20%，当日上涨不少于 2%，成交额不低于此前 20 日平均的 1.2 倍。',
      '每日按 20 日跌幅从大到小取前 2 只。',
      '离开：收盘价回到 20 日均线之上，或持有满 10 个交易日。',
      TRADING,
    ],
    entry: 'return20 <= -0.2, change >= 0.02, amountRatio >= 1.2',
    exit: 'aboveMa20 >= 0',
    rankBy: 'return20 asc',
    mostSessions: 10,
    riskLevel: 'R5',
    needVip: true,
  },
  {
    id: 'trend',
    name: '均线多头',
    category: '趋势',
    desc: '短期均线重新站上中期均线、中期均线在长期均线之上的股票。',
    rules: [
      UNIVERSE,
      '进入：5 日均线不低于 20 日均线，20 日均线高于 60 日均线 2% 以上，20 日涨幅不超过 15%。',
      '每日按 20 日线与 60 日线的距离从大到小取前 2 只。',
      '离开：5 日均线跌破 20 日均线，或持有满 20 个交易日。',
      TRADING,
    ],
    entry: 'ma5over20 >= 0, ma20over60 >= 0.02, return20 <= 0.15',
    exit: 'ma5over20 < 0',
    rankBy: 'ma20over60 desc',
    mostSessions: 20,
    riskLevel: 'R3',
    needVip: true,
  },
  {
    id: 'dividend',
    name: '红利低波',
    category: '估值',
    desc: '股息率高、价格波动小的股票。',
    rules: [
      UNIVERSE,
      '进入：股息率不低于 3%，60 日波动率不高于 2%，市盈率为正。',
      '每日按股息率从高到低取前 2 只。',
      '离开：60 日波动率高于 3%，或持有满 20 个交易日。',
      TRADING,
    ],
    entry: 'dividendYield >= 0.03, volatility60 <= 0.02, peTtm > 0',
    exit: 'volatility60 > 0.03',
    rankBy: 'dividendYield desc',
    mostSessions: 20,
    riskLevel: 'R2',
    needVip: false,
  },
  {
    id: 'growth',
    name: '业绩增长',
    category: '成长',
    desc: '定期报告公告后的首个交易日，收入与利润都较快增长的公司。',
    rules: [
      UNIVERSE,
      '进入：定期报告公告后的首个交易日，归母净利润同比不低于 30%，营业收入同比不低于 15%，市盈率不高于 60 倍。',
      '每日按净利润同比从高到低取前 2 只。',
      '离开：低于 20 日均线 8% 以上，或持有满 20 个交易日。',
      TRADING,
    ],
    entry: 'sinceReport <= 0, profitGrowth >= 0.3, revenueGrowth >= 0.15, peTtm <= 60',
    exit: 'aboveMa20 < -0.08',
    rankBy: 'profitGrowth desc',
    mostSessions: 20,
    riskLevel: 'R4',
    needVip: true,
  },
]

/** The rules stand as they are since this day. */
const LIVE_SINCE = '2026-11-20'
/** Signals of a day that count. */
const PER_DAY = 2
/** A rule met again within these sessions beyond the longest holding is no new signal. */
const REST = 5

/** The strategies of the product: rules written out and as data. Their results are computed from data only. */
export const strategies: readonly Strategy[] = WRITTEN.map(({ entry, exit, rankBy, ...written }) => {
  const [factor, order] = rankBy.split(' ') as [StrategyFactor, 'asc' | 'desc']
  return {
    ...written,
    entry: conditions(entry),
    exit: conditions(exit),
    rankBy: { factor, order },
    mostPerDay: PER_DAY,
    cooldown: written.mostSessions + REST,
    liveSince: LIVE_SINCE,
    effectiveAtMs: shanghaiInstant(toDayNumber('2020-01-01'), 0),
  }
})
