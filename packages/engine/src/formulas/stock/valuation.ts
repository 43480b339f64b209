import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const value = of('marketValue', '总市值')
const profit = of('npTtm', '归母净利润TTM')
const price = of('price', '现价')
const now = of('now', '当前倍数', '倍')
const days = of('series[].value', '各日估值', '倍')
const TTM = 'TTM 为已披露的最近四个季度之和。'
const LEVEL = '只计有值的交易日，线性插值。'
const RANKED = '取最近一次计算的因子，不随盘中价格变动。'
const WEEKLY = '每周最后一个交易日收盘后，按当时已披露的报告计算。'

const multiples = [
  { id: 'value-market-value', name: '总市值', unit: '元', expression: '现价 × 总股本', inputs: [price, of('totalShares', '总股本', '股')] },
  {
    id: 'value-free-cash',
    name: '自由现金流TTM',
    unit: '元',
    expression: '经营现金流净额TTM − 资本支出TTM',
    inputs: [of('ocfTtm', '经营现金流净额TTM'), of('capexTtm', '资本支出TTM')],
    note: `资本支出为购建固定资产、无形资产和其他长期资产支付的现金。${TTM}`,
  },
  {
    id: 'value-enterprise',
    name: '企业价值',
    unit: '元',
    expression: '总市值 + 有息借款 + 少数股东权益 − 货币资金',
    inputs: [value, of('borrowing', '有息借款'), of('minorityEquity', '少数股东权益'), of('cash', '货币资金')],
    note: '有息借款为短期借款与长期借款，应付债券未计入；金融企业不计算。',
  },
  {
    id: 'value-profit-growth',
    name: '净利润TTM同比',
    unit: '比例',
    expression: '(归母净利润TTM − 一年前归母净利润TTM) ÷ 绝对值(一年前归母净利润TTM)',
    inputs: [profit, of('npTtmBefore', '一年前归母净利润TTM')],
  },
  {
    id: 'value-pe-ttm',
    name: '市盈率TTM',
    unit: '倍',
    expression: '总市值 ÷ 归母净利润TTM',
    inputs: [value, profit],
    note: `亏损时为负，显示为亏损。${TTM}`,
  },
  {
    id: 'value-pe-static',
    name: '市盈率静态',
    unit: '倍',
    expression: '总市值 ÷ 年报归母净利润',
    inputs: [value, of('npYear', '年报归母净利润')],
    note: '最近一份年报，亏损时为负，显示为亏损。',
  },
  {
    id: 'value-pe-dynamic',
    name: '市盈率动态',
    unit: '倍',
    expression: '总市值 ÷ (本期归母净利润 × 4 ÷ 季度数)',
    inputs: [value, of('npSoFar', '本期归母净利润'), of('quarters', '季度数', '个')],
    note: '把最近报告期的累计利润折成全年，不计季节性；亏损时为负，显示为亏损。',
  },
  {
    id: 'value-pb',
    name: '市净率',
    unit: '倍',
    expression: '总市值 ÷ 归母净资产',
    inputs: [value, of('equity', '归母净资产')],
    note: '最近一期资产负债表，净资产为负时为负，显示为净资产为负。',
  },
  {
    id: 'value-ps',
    name: '市销率TTM',
    unit: '倍',
    expression: '总市值 ÷ 营业收入TTM',
    inputs: [value, of('revenueTtm', '营业收入TTM')],
    note: TTM,
  },
  {
    id: 'value-pcf',
    name: '市现率TTM',
    unit: '倍',
    expression: '总市值 ÷ 经营现金流净额TTM',
    inputs: [value, of('ocfTtm', '经营现金流净额TTM')],
    note: `净流出时为负，显示为净流出。${TTM}`,
  },
  {
    id: 'value-peg',
    name: 'PEG',
    unit: '倍',
    expression: '市盈率TTM ÷ (净利润TTM同比 × 100)',
    inputs: [of('pe.ttm', '市盈率TTM', '倍'), of('npGrowth', '净利润TTM同比', '比例')],
    note: '以过去一年的增速计算，亏损或没有增长时不计算。',
  },
  {
    id: 'value-ev-ebit',
    name: 'EV/EBIT',
    unit: '倍',
    expression: '企业价值 ÷ 息税前利润TTM',
    inputs: [of('enterpriseValue', '企业价值'), of('ebitTtm', '息税前利润TTM')],
    note: '息税前利润为利润总额加财务费用；任一不为正时不计算。',
  },
  {
    id: 'value-dividend-yield',
    name: '股息率',
    unit: '比例',
    expression: '近 12 个月每股现金分红 ÷ 现价',
    inputs: [of('cashPerShare', '近 12 个月每股现金分红'), of('price', '现价')],
    note: '除权除息日落在近 12 个月内的税前现金分红，送转股之前的折算到现在的股数；没有分红为 0。',
  },
] as const satisfies readonly Formula[]

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
export const valuationFormulas = [...multiples, ...standings, ...history, ...peers, ...growth]
