import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const shares = { key: 'shares', name: '变动股数', unit: '股' } as const
const adjusted = '后复权收盘价；按该股自己有行情的交易日数，停牌日不算。'
const perDay = '同一天的各类解禁只算一次。次数少时中位数与区间都不稳定。'
const cap = '大股东（控股股东及一致行动人合并计算，或持股 5% 以上的股东）最近 90 个自然日内按该方式减持的股份。'

/** Figures of 增减持 and 限售解禁. */
export const holderTradesFormulas = [
  reported('stake-trade-shares', inputOf('shares', '变动股数', '股')),
  reported('stake-trade-ratio', inputOf('totalRatio', '占总股本', '比例'), '公告所载。'),
  {
    id: 'stake-trade-float-ratio',
    name: '占流通股',
    unit: '比例',
    expression: '变动股数 ÷ 流通股本',
    inputs: [shares, { key: 'floatShares', name: '流通股本', unit: '股' }],
    note: '流通股本为变动截止日的数。',
  },
  reported('stake-trade-price', inputOf('avgPrice', '均价', '元'), '公告所载的成交均价，不复权。'),
  reported('stake-trade-amount', inputOf('amount', '金额', '元')),
  reported('stake-trade-after', inputOf('afterShares', '变动后持股', '股')),
  reported('stake-trade-after-ratio', inputOf('afterRatio', '变动后占比', '比例')),
  reported('plan-shares', inputOf('maxShares', '计划上限', '股'), '预披露公告所载的最多股数。'),
  reported('plan-ratio', inputOf('maxRatio', '上限占总股本', '比例')),
  reported('plan-done', inputOf('doneShares', '已完成', '股'), '计划的最近一次进展公告。'),
  {
    id: 'plan-progress',
    name: '完成比例',
    unit: '比例',
    expression: '已完成 ÷ 计划上限',
    inputs: [
      { key: 'doneShares', name: '已完成', unit: '股' },
      { key: 'maxShares', name: '计划上限', unit: '股' },
    ],
    note: '计划写的是上限，不必做满；完成比例低不代表违约。',
  },
  {
    id: 'plan-passed',
    name: '时间进度',
    unit: '比例',
    expression: '已过天数 ÷ 窗口天数',
    inputs: [
      { key: 'passedDays', name: '已过天数', unit: '天' },
      { key: 'windowDays', name: '窗口天数', unit: '天' },
    ],
    note: '计划窗口的自然日。',
  },
  {
    id: 'sold-90d',
    name: '90 天已减持',
    unit: '股',
    expression: 'Σ 每次减持',
    inputs: [{ key: 'parts', name: '每次减持', unit: '股' }],
    note: cap,
  },
  {
    id: 'sold-90d-ratio',
    name: '占总股本',
    unit: '比例',
    expression: '已减持 ÷ 总股本',
    inputs: [
      { key: 'shares', name: '已减持', unit: '股' },
      { key: 'totalShares', name: '总股本', unit: '股' },
    ],
    note: cap,
  },
  reported('sold-90d-limit', inputOf('limitRatio', '规定上限', '比例'), '任意连续 90 个自然日：集中竞价 1%，大宗交易 2%。'),
  {
    id: 'sold-90d-left',
    name: '剩余额度',
    unit: '比例',
    expression: '最大(规定上限 − 占总股本, 0)',
    inputs: [
      { key: 'limitRatio', name: '规定上限', unit: '比例' },
      { key: 'ratio', name: '占总股本', unit: '比例' },
    ],
    note: '由公告估算，不计尚未公告的变动。',
  },
  reported('book-per-share', inputOf('bps', '每股净资产', '元'), '最近一期定期报告归属于母公司股东的净资产除以股本。'),
  {
    id: 'low-to-book',
    name: '低点与净资产之比',
    unit: '倍',
    expression: '最低收盘价 ÷ 每股净资产',
    inputs: [
      { key: 'low', name: '最低收盘价', unit: '元' },
      { key: 'bps', name: '每股净资产', unit: '元' },
    ],
    note: '最近 20 个交易日的最低收盘价，向后复权到报告期末。',
  },
  reported('unlock-holders', inputOf('holders', '股东数', '个')),
  reported('unlock-shares', inputOf('shares', '解禁股数', '股')),
  reported('unlock-able', inputOf('ableShares', '可流通', '股'), '扣除仍受高管锁定、质押冻结等约束的部分。'),
  {
    id: 'unlock-amount',
    name: '市值',
    unit: '元',
    expression: '可流通 × 前收盘价',
    inputs: [
      { key: 'ableShares', name: '可流通', unit: '股' },
      { key: 'preClose', name: '前收盘价', unit: '元' },
    ],
    note: '已解禁的按解禁前一个交易日的收盘价，待解禁的按最新收盘价，都不复权。',
  },
  reported('unlock-total-ratio', inputOf('totalRatio', '占总股本', '比例'), '解禁股数占当时总股本。'),
  reported('unlock-float-ratio', inputOf('floatRatio', '占流通股', '比例'), '可流通股数占解禁前的流通股本。'),
  reported('unlock-pre-close', inputOf('preClose', '前收盘价', '元'), '解禁日前一个交易日；待解禁的为最新收盘价。'),
  {
    id: 'unlock-before',
    name: '前 20 日',
    unit: '比例',
    expression: '前收复权价 ÷ 再前 20 日复权价 − 1',
    inputs: [
      { key: 'preAdjusted', name: '前收复权价', unit: '元' },
      { key: 'before20Adjusted', name: '再前 20 日复权价', unit: '元' },
    ],
    note: `到解禁前一个交易日为止的 20 个交易日；${adjusted}`,
  },
  {
    id: 'unlock-after',
    name: '后 20 日',
    unit: '比例',
    expression: '后 20 日复权价 ÷ 前收复权价 − 1',
    inputs: [
      { key: 'after20Adjusted', name: '后 20 日复权价', unit: '元' },
      { key: 'preAdjusted', name: '前收复权价', unit: '元' },
    ],
    note: `从解禁前一个交易日收盘到解禁日起第 20 个交易日收盘；${adjusted}`,
  },
  {
    id: 'unlock-effect-median',
    name: '中位数',
    unit: '比例',
    expression: '中位(各次涨跌幅)',
    inputs: [{ key: 'values', name: '各次涨跌幅', unit: '比例' }],
    note: perDay,
  },
  {
    id: 'unlock-effect-low',
    name: '最低',
    unit: '比例',
    expression: '最小(各次涨跌幅)',
    inputs: [{ key: 'values', name: '各次涨跌幅', unit: '比例' }],
    note: perDay,
  },
  {
    id: 'unlock-effect-high',
    name: '最高',
    unit: '比例',
    expression: '最大(各次涨跌幅)',
    inputs: [{ key: 'values', name: '各次涨跌幅', unit: '比例' }],
    note: perDay,
  },
  reported('unlock-holder-shares', inputOf('shares', '解禁股数', '股')),
  reported('unlock-holder-able', inputOf('able', '可流通', '股')),
  {
    id: 'unlock-holder-amount',
    name: '市值',
    unit: '元',
    expression: '可流通 × 价格',
    inputs: [
      { key: 'able', name: '可流通', unit: '股' },
      { key: 'price', name: '价格', unit: '元' },
    ],
    note: '价格为解禁前一个交易日的收盘价，待解禁的为最新收盘价。',
  },
  reported('unlock-holder-remain', inputOf('remain', '之后仍受限', '股'), '同名股东在其后各次解禁中的股数相加；只计公告列名的。'),
] as const satisfies readonly Formula[]
