import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const BARS = '按前复权日线，停牌日没有 K 线，不占周期。'
const AFTER = '发生之后 5 个交易日（收盘到收盘）的涨跌幅减去沪深300 同期。'
const CHIPS = '由近 750 根日线的前复权价格与换手率估算，不是真实持仓成本。'
const close = of('price', '收盘价')
const ratio = (key: string, name: string) => of(key, name, '比例')
const point = (key: string, name: string) => of(key, name, '点')
const average = <const I extends string>(id: I, days: number) =>
  reported(id, of(`${days}`, `${days} 日均线`), `最近 ${days} 根收盘价的平均。${BARS}`)

const lines = [
  reported('tech-price', close, '最新一根日线的收盘价，盘中为现价。'),
  average('tech-ma5', 5),
  average('tech-ma10', 10),
  average('tech-ma20', 20),
  average('tech-ma30', 30),
  average('tech-ma60', 60),
  average('tech-ma120', 120),
  average('tech-ma250', 250),
  reported('tech-rsi6', point('6', 'RSI6'), `6 日相对强弱指标，0 至 100。${BARS}`),
  reported('tech-rsi12', point('12', 'RSI12'), `12 日相对强弱指标，0 至 100。${BARS}`),
  reported('tech-rsi24', point('24', 'RSI24'), `24 日相对强弱指标，0 至 100。${BARS}`),
  {
    id: 'tech-boll-position',
    name: '布林位置',
    unit: '比例',
    expression: '(收盘价 − 下轨) ÷ (上轨 − 下轨)',
    inputs: [close, of('low', '下轨'), of('up', '上轨')],
    note: '0 为下轨，1 为上轨，可以在其外。',
  },
  reported('tech-macd-dif', of('dif', 'MACD DIF'), `收盘价的 12 日与 26 日指数移动平均之差。${BARS}`),
  reported('tech-macd-dea', of('dea', 'MACD DEA'), `DIF 的 9 日指数移动平均。${BARS}`),
  reported('tech-kdj-k', point('k', 'KDJ K'), `9 日随机值的 3 日平滑。${BARS}`),
  reported('tech-kdj-d', point('d', 'KDJ D'), `K 的 3 日平滑。${BARS}`),
  reported('tech-boll-upper', of('up', '布林上轨'), `中轨加两倍的 20 日样本标准差。${BARS}`),
  reported('tech-boll-mid', of('mid', '布林中轨'), `最近 20 根收盘价的平均。${BARS}`),
  reported('tech-boll-lower', of('low', '布林下轨'), `中轨减两倍的 20 日样本标准差。${BARS}`),
  reported('tech-cci', point('cci', 'CCI'), `14 日顺势指标。${BARS}`),
  reported('tech-wr', point('wr', 'WR'), `10 日威廉指标，0 至 100，数值小为接近周期最高价。${BARS}`),
  reported('tech-pdi', point('pdi', 'PDI'), `14 日上升方向线。${BARS}`),
  reported('tech-mdi', point('mdi', 'MDI'), `14 日下降方向线。${BARS}`),
  reported('tech-adx', point('adx', 'ADX'), `方向差占方向和之比的 6 日平均，衡量方向的强弱，不分上下。${BARS}`),
  reported('tech-adxr', point('adxr', 'ADXR'), 'ADX 与 6 日前 ADX 的平均。'),
  reported('tech-obv', of('obv', 'OBV', '股'), '从第一根日线起，收涨加、收跌减当日成交量；只看变化，绝对值没有意义。'),
  reported('tech-atr', of('atr', 'ATR'), `14 日真实波幅的平均。${BARS}`),
  {
    id: 'tech-volume-ratio',
    name: '量比',
    unit: '倍',
    expression: '当日成交量 ÷ 前五日均量',
    inputs: [of('volume', '当日成交量', '股'), of('volumeBefore', '前五日均量', '股')],
    note: '最新一根日线对之前 5 根；盘中未折算到全天。',
  },
  {
    id: 'tech-turnover',
    name: '换手率',
    unit: '比例',
    expression: '当日成交量 ÷ 流通股本',
    inputs: [of('volume', '当日成交量', '股'), of('floatShares', '流通股本', '股')],
  },
  reported('tech-streak', of('consecutiveUp', '连涨天数', '天'), '收盘价连续高于前一日的交易日数，负数为连跌；与前一日相等为 0。'),
  reported(
    'tech-high-days',
    of('days', '新高天数', '天'),
    '收盘价高于此前多少个交易日的收盘价；0 为不高于前一日，等于全部日线数时为已有行情中的最高。',
  ),
  reported('tech-chip-profit', ratio('profitRatio', '获利比例'), `成本在收盘价以下的筹码占比。${CHIPS}`),
  reported('tech-chip-cost', of('avgCost', '平均成本'), `一半筹码所在的最高价位。${CHIPS}`),
  reported('tech-chip-conc70', ratio('conc70', '70% 集中度'), `70% 筹码的价位上下沿之差与之和之比，越小越集中。${CHIPS}`),
  reported('tech-chip-conc90', ratio('conc90', '90% 集中度'), `90% 筹码的价位上下沿之差与之和之比，越小越集中。${CHIPS}`),
] as const satisfies readonly Formula[]

const records = [
  {
    id: 'tech-win-ratio',
    name: '超额为正占比',
    unit: '比例',
    expression: '超额为正次数 ÷ 次数',
    inputs: [of('wins', '超额为正次数', '次'), of('n', '次数', '次')],
    note: `${AFTER}间隔不足 5 日的只算第一次；不足 20 次只列次数。`,
  },
  reported('tech-win-low', ratio('low', '区间下限'), '占比的 95% 区间（Wilson）下限。'),
  reported('tech-win-high', ratio('high', '区间上限'), '占比的 95% 区间（Wilson）上限。'),
  reported('tech-excess-median', ratio('median', '超额中位'), AFTER),
  reported('tech-excess-low', ratio('medianLow', '超额中位下限'), '中位数的 95% 区间（次序统计量）下限，不足 6 次没有。'),
  reported('tech-excess-high', ratio('medianHigh', '超额中位上限'), '中位数的 95% 区间（次序统计量）上限，不足 6 次没有。'),
  reported('tech-base-ratio', ratio('winRatio', '平时占比'), `该股任意一天之后：${AFTER}`),
] as const satisfies readonly Formula[]

const over = (id: string, name: string, other: readonly [key: string, name: string]) => ({
  id,
  name,
  unit: '比例' as const,
  expression: `本股 − ${other[1]}`,
  inputs: [ratio('stock', '本股'), ratio(...other)],
})
const YEAR = '最近 250 个交易日的日涨跌幅。'

const performance = [
  reported('perf-stock', ratio('stock', '本股'), '区间末收盘价除以区间首之前的收盘价减一，前复权。'),
  reported('perf-industry', ratio('industry', '行业'), '所属行业指数在相同两天之间的涨跌幅。'),
  reported('perf-index', ratio('index', '沪深300'), '沪深300 指数在相同两天之间的涨跌幅。'),
  { ...over('perf-excess', '超额', ['index', '沪深300']), id: 'perf-excess' },
  { ...over('perf-industry-excess', '对行业超额', ['industry', '行业']), id: 'perf-industry-excess' },
  reported(
    'perf-rank',
    of('rankInIndustry', '行业名次', '个'),
    '从涨幅最大的一家数起，在行业内上市 A 股中；取最近一次计算的因子，与盘中涨跌幅可能不同日。',
  ),
  reported('perf-volatility', ratio('volatility250', '年化波动率'), `${YEAR}样本标准差乘 250 的平方根。`),
  reported('perf-beta', of('beta250', '贝塔', '倍'), `${YEAR}对沪深300 同期涨跌幅回归的斜率。`),
  reported('perf-drawdown', ratio('maxDrawdown250', '最大回撤'), '最近 250 个交易日收盘价从此前最高点下跌的最大幅度，前复权。'),
  reported('perf-sharpe', of('sharpe250', '夏普比率', '倍'), `${YEAR}均值除以标准差，乘 250 的平方根，不减无风险利率。`),
  reported('perf-high', of('high52w', '52 周最高'), '前复权日线最高价，含最近一个交易日；上市不足 52 周的自上市日起。'),
  reported('perf-low', of('low52w', '52 周最低'), '前复权日线最低价，含最近一个交易日；上市不足 52 周的自上市日起。'),
  {
    id: 'perf-from-high',
    name: '距 52 周最高',
    unit: '比例',
    expression: '收盘价 ÷ 最高价 − 1',
    inputs: [close, of('high52w', '最高价')],
  },
  {
    id: 'perf-from-low',
    name: '距 52 周最低',
    unit: '比例',
    expression: '收盘价 ÷ 最低价 − 1',
    inputs: [close, of('low52w', '最低价')],
  },
] as const satisfies readonly Formula[]

const levels = [
  reported('level-close', close, '最新一根日线的收盘价，盘中为现价。'),
  reported(
    'level-price',
    of('price', '价位'),
    '均线、布林轨道为当日数值；缺口取近端；筹码峰为分布的局部最高处；整数关口按价格大小取步长。',
  ),
  reported('level-distance', ratio('distanceRatio', '距离'), '价位除以收盘价减一。'),
  {
    id: 'level-strength',
    name: '守住占比',
    unit: '比例',
    expression: '守住次数 ÷ 到达次数',
    inputs: [of('held', '守住次数', '次'), of('tests', '到达次数', '次')],
    note: '近 250 日，前一日收盘在价位的这一侧、当日最低（最高）到达价位 1% 以内为到达，当日收盘仍在这一侧为守住。均线与布林轨道按前一日的位置。',
  },
  reported('level-strength-low', ratio('strengthLow', '守住占比下限'), '95% 区间（Wilson）下限。'),
  reported('level-strength-high', ratio('strengthHigh', '守住占比上限'), '95% 区间（Wilson）上限。'),
  reported('level-support', of('nearestSupport', '最近支撑'), '收盘价以下最近的价位。'),
  reported('level-resistance', of('nearestResistance', '最近压力'), '收盘价以上最近的价位。'),
  reported('level-chips', ratio('ratio', '筹码占比'), CHIPS),
] as const satisfies readonly Formula[]

export const techFormulas = [...lines, ...records, ...performance, ...levels] as const satisfies readonly Formula[]
