import type { Parameter } from '../described.ts'
import { Table } from '../table.ts'
import { MAIN, NOTE, nets, ofBar, SIZES, traded, UNREPORTED } from './order-sizes.ts'

const ADJUSTED = '后复权收盘价。'

/** The sessions of a period, how many its parameter says. */
export const flowPeriodTable = new Table('flow-period', {
  article: 'money-flow',
  note: NOTE,
  dataset: 'moneyFlow',
  absent: UNREPORTED,
  facts: {
    ...nets,
    ...traded,
    volume: ofBar('成交量', 'volume'),
    floatShares: {
      name: '流通股',
      unit: '股',
      doc: '可上市流通的 A 股，不含限售股。',
      source: { dataset: 'shareCapital' },
      absent: '{shareCapital}',
    },
    endAdjusted: ofBar('期末复权价', 'close', { doc: ADJUSTED }),
    startAdjusted: ofBar('期初前一日复权价', 'close', { doc: ADJUSTED, absent: '区间之前没有日线（新上市）' }),
  },
})
const period = flowPeriodTable.facts

/** Sessions of a period. */
export const flowDays: Parameter = { name: 'N', field: 'days', unit: '日' }
const nameOf = (n: number) => (n === 1 ? '当日' : `近${n}日`)

/** Factors of a figure of `what` by length of the period; a single day has words of its own. */
const familyOf = (
  what: string,
  suffix: string,
  more: { values: readonly number[]; one: readonly string[]; longer?: readonly string[] },
) => ({
  parameter: flowDays,
  values: more.values,
  of: (n: number) => ({
    key: `${suffix}-${n}d`,
    name: `${nameOf(n)}${what}`,
    synonyms: n === 1 ? more.one : [what, ...(more.longer ?? [])].map((word) => `${n}日${word}`),
  }),
})

/** Net flow and turnover of each session of the period. */
export const periodNets = flowPeriodTable.figure('nets', {
  name: '每日主力净流入',
  unit: '元',
  isSigned: true,
  value: period.superNet.plus(period.bigNet),
})
export const periodAmounts = flowPeriodTable.figure('amounts', { name: '每日成交额', unit: '元', value: period.amount })
const turnover = periodAmounts.whole('Σ')

const periodNet = flowPeriodTable.figure('mainNet', {
  name: '近{N}日主力净流入',
  short: '主力净流入',
  unit: '元',
  isSigned: true,
  value: periodNets.whole('Σ'),
  doc: `近 {N} 个有成交的交易日超大单与大单的买入额减卖出额。${MAIN}`,
  factor: familyOf('主力净流入', 'main-net', {
    values: [1, 3, 5, 10, 20, 60],
    one: ['主力净流入', '主力资金净流入', '主力资金流入'],
    longer: ['主力资金净流入'],
  }),
})

const periodRatio = flowPeriodTable.figure('mainRatio', {
  name: '近{N}日主力净占比',
  short: '占成交',
  unit: '比例',
  isSigned: true,
  value: periodNet.over(turnover),
  doc: `近 {N} 个有成交的交易日主力净流入占成交额的比例。${MAIN}`,
  factor: familyOf('主力净占比', 'main-ratio', { values: [1, 3, 5, 10, 20, 60], one: ['主力净占比'] }),
})

for (const size of ['super', 'big', 'mid', 'small'] as const) {
  const [what, share] = [`${SIZES[size]}净流入`, `${SIZES[size]}净占比`]
  const sum = flowPeriodTable.figure(`${size}Sum`, {
    name: `近{N}日${what}`,
    unit: '元',
    isSigned: true,
    value: period[`${size}Net`].whole('Σ'),
    doc: `近 {N} 个有成交的交易日${SIZES[size]}的买入额减卖出额，按成交单大小分类，是统计口径而非账户。`,
    factor: familyOf(what, `${size}-net`, { values: [1, 5, 20], one: [what, `${SIZES[size]}净额`] }),
  })
  flowPeriodTable.figure(`${size}Ratio`, {
    name: `近{N}日${share}`,
    unit: '比例',
    isSigned: true,
    value: sum.over(turnover),
    doc: `近 {N} 个有成交的交易日${what}占成交额的比例，按成交单大小分类，是统计口径而非账户。`,
    factor: familyOf(share, `${size}-ratio`, { values: [1, 5], one: [share] }),
  })
}

flowPeriodTable.figure('mainFloatRatio', {
  name: '近{N}日主力净流入占流通市值',
  unit: '比例',
  isSigned: true,
  value: periodNet.over(period.close.times(period.floatShares)),
  doc: `近 {N} 个有成交的交易日主力净流入占流通市值的比例。${MAIN}`,
  factor: familyOf('主力净流入占流通市值', 'main-float-ratio', { values: [1, 5, 20], one: ['主力净流入占流通市值'] }),
})

flowPeriodTable.figure('bigVolume', {
  name: '近{N}日大单净量',
  unit: '比例',
  isSigned: true,
  value: periodNets.times(period.volume).over(period.amount).whole('Σ').over(period.floatShares),
  doc: `近 {N} 个有成交的交易日主力净流入按当日成交均价折成的股数占流通股本的比例，即 DDE 大单净量的通行算法。${MAIN}各家软件的大单门槛不同，数值会有差异。`,
  factor: familyOf('大单净量', 'big-volume', { values: [1, 5, 10], one: ['大单净量', 'DDE大单净量', 'DDX', '主力净量'] }),
})

const inflows = flowPeriodTable.figure('inflows', {
  name: '净流入各日的主力净流入',
  unit: '元',
  value: periodNets.compared('>', 0).choose(periodNets),
})
flowPeriodTable.figure('mainDays', {
  name: '近{N}日主力净流入天数',
  unit: '日',
  value: inflows.whole('个数'),
  doc: `最近 {N} 个有成交的交易日里主力净流入为正的天数。${MAIN}`,
  factor: {
    parameter: flowDays,
    values: [5, 10, 20],
    of: (n) => ({ key: `main-days-${n}d`, synonyms: [`${n}日主力净流入天数`, `${n}日内主力净流入天数`] }),
  },
})

const periodChange = flowPeriodTable.figure('changeRatio', {
  name: '区间涨跌幅',
  short: '涨跌幅',
  unit: '比例',
  isSigned: true,
  value: period.endAdjusted.over(period.startAdjusted).minus(1),
  doc: ADJUSTED,
})

/** Several sessions together. */
export const flowPeriod = [periodNet, periodRatio, periodChange, period.endAdjusted, period.startAdjusted] as const
