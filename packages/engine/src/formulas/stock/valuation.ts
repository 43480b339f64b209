import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const value = of('marketValue', '总市值')
const price = of('price', '现价')
const now = of('now', '当前倍数', '倍')
const days = of('series[].value', '各日估值', '倍')
const LEVEL = '只计有值的交易日，线性插值。'
const RANKED = '取最近一次计算的因子，不随盘中价格变动。'
const WEEKLY = '每周最后一个交易日收盘后，按当时已披露的报告计算。'

const standings = [
  reported('value-level-20', of('p20', '20%分位数', '倍'), LEVEL),
  reported('value-level-50', of('p50', '中位数', '倍'), LEVEL),
  reported('value-level-80', of('p80', '80%分位数', '倍'), LEVEL),
  {
    id: 'value-percentile',
    name: '历史分位',
    unit: '比例',
    expression: '(低于现值的天数 + 等于现值的天数 ÷ 2) ÷ 有值的天数',
    inputs: [of('below', '低于现值的天数', '天'), of('equal', '等于现值的天数', '天'), of('n', '有值的天数', '天')],
    note: '与自身历史相比；亏损、净资产为负等没有值的交易日不计，另行计数。',
  },
  {
    id: 'value-band-low',
    name: '20%分位对应价格',
    unit: '元',
    expression: '现价 × 20%分位数 ÷ 当前倍数',
    inputs: [price, of('low', '20%分位数', '倍'), now],
    note: '倍数回到自身历史的 20% 分位时的价格（优先取近 5 年，不足时取近 3 年、近 1 年），利润与净资产不变；只是换算，不是预测。',
  },
  {
    id: 'value-band-middle',
    name: '中位对应价格',
    unit: '元',
    expression: '现价 × 中位数 ÷ 当前倍数',
    inputs: [price, of('middle', '中位数', '倍'), now],
    note: '倍数回到自身历史的中位时的价格（优先取近 5 年，不足时取近 3 年、近 1 年），利润与净资产不变；只是换算，不是预测。',
  },
  {
    id: 'value-band-high',
    name: '80%分位对应价格',
    unit: '元',
    expression: '现价 × 80%分位数 ÷ 当前倍数',
    inputs: [price, of('high', '80%分位数', '倍'), now],
    note: '倍数回到自身历史的 80% 分位时的价格（优先取近 5 年，不足时取近 3 年、近 1 年），利润与净资产不变；只是换算，不是预测。',
  },
  {
    id: 'value-verdict-score',
    name: '平均分位',
    unit: '比例',
    expression: '平均(各项分位)',
    inputs: [of('parts[].pctile', '各项分位', '比例')],
    note: '只与自身历史相比，不比较同业，不代表以后的涨跌。',
  },
  reported('value-on-day-pe', of('pe', '市盈率TTM', '倍'), WEEKLY),
  reported('value-on-day-pb', of('pb', '市净率', '倍'), WEEKLY),
  reported('value-on-day-ps', of('ps', '市销率TTM', '倍'), WEEKLY),
  reported('value-on-day-close', of('close', '收盘价'), '前复权。'),
  {
    id: 'value-band-price',
    name: '对应价格',
    unit: '元',
    expression: '收盘价 × 倍数 ÷ 当日倍数',
    inputs: [of('close', '收盘价'), of('level', '倍数', '倍'), of('multiple', '当日倍数', '倍')],
    note: '当日若按这一倍数交易的价格，前复权。',
  },
] as const satisfies readonly Formula[]

const history = [
  reported('value-now', of('now', '现值', '倍'), '按此刻的价格与已披露的报告。'),
  { id: 'value-history-min', name: '最低', unit: '倍', expression: '最小(各日估值)', inputs: [days] },
  { id: 'value-history-max', name: '最高', unit: '倍', expression: '最大(各日估值)', inputs: [days] },
  {
    id: 'value-history-mean',
    name: '平均',
    unit: '倍',
    expression: '平均(各日估值)',
    inputs: [days],
    note: '受极端值影响，宜与中位数同看。',
  },
  { id: 'value-history-median', name: '中位', unit: '倍', expression: '中位(各日估值)', inputs: [days] },
  { id: 'value-history-20', name: '20%分位数', unit: '倍', expression: '分位数(各日估值, 0.2)', inputs: [days], note: LEVEL },
  { id: 'value-history-50', name: '中位数', unit: '倍', expression: '分位数(各日估值, 0.5)', inputs: [days], note: LEVEL },
  { id: 'value-history-80', name: '80%分位数', unit: '倍', expression: '分位数(各日估值, 0.8)', inputs: [days], note: LEVEL },
  {
    id: 'value-history-percentile',
    name: '历史分位',
    unit: '比例',
    expression: '分位(各日估值, 现值)',
    inputs: [days, of('now', '现值', '倍')],
    note: '低于现值的交易日占比，相等的计一半；没有值的交易日不计。',
  },
  {
    id: 'value-peer-median',
    name: '同业中位',
    unit: '倍',
    expression: '中位(各公司)',
    inputs: [of('peers[].value', '各公司', '倍')],
    note: `行业内有值的上市 A 股。${RANKED}`,
  },
] as const satisfies readonly Formula[]

const peers = [
  reported('value-peer-market-value', of('marketValue', '总市值'), RANKED),
  reported('value-peer-pe', of('pe', '市盈率TTM', '倍'), `亏损时没有。${RANKED}`),
  reported('value-peer-pb', of('pb', '市净率', '倍'), RANKED),
  reported('value-peer-ps', of('ps', '市销率TTM', '倍'), RANKED),
  reported('value-peer-pcf', of('pcf', '市现率TTM', '倍'), `经营现金流净流出时没有。${RANKED}`),
  reported('value-peer-yield', of('dv', '股息率', '比例'), RANKED),
  reported('value-industry-median', of('median', '行业中位', '倍'), `行业内全部有值的上市 A 股的中位数，不限于所列。${RANKED}`),
] as const satisfies readonly Formula[]

const growth = [
  reported('value-growth-3y', of('np3y', '三年复合增速', '比例'), '最近一份年报与三年前的归母净利润之比开三次方减一；任一不为正时不计算。'),
  reported('value-growth-5y', of('np5y', '五年复合增速', '比例'), '最近一份年报与五年前的归母净利润之比开五次方减一；任一不为正时不计算。'),
  reported('value-growth-expected', of('expected', '今年预期增速', '比例'), '第一个未披露年报的年度，机构一致预期归母净利润比前一年。'),
  reported(
    'value-growth-expected-next',
    of('expectedNext', '明年预期增速', '比例'),
    '第二个未披露年报的年度，机构一致预期归母净利润比前一年。',
  ),
  reported(
    'value-implied-growth',
    of('implied', '现价隐含增速', '比例'),
    '使两段现金流折现之和等于总市值的前段年增速，由总市值反解；Σ 基数×(1+g)^t÷(1+r)^t，末年之后按永续增速（Gordon, 1959）。',
  ),
  {
    id: 'value-terminal-share',
    name: '永续段占比',
    unit: '比例',
    expression: '永续段现值 ÷ 总市值',
    inputs: [of('terminal', '永续段现值'), value],
    note: '前段之后全部年份的现值；占比越高，结果越依赖永续增速与折现率。',
  },
] as const satisfies readonly Formula[]

/** Figures of 估值. */
export const valuationFormulas = [...standings, ...history, ...peers, ...growth]
