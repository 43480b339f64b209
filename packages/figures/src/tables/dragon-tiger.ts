import type { FactorFamily, FactorPart, Parameter } from '../described.ts'
import { Table } from '../table.ts'

const SEATS = '榜单上的席位相加，同一席位只计一次。'

/** Calendar days up to a session, this one included, whose lists a factor is of. */
export const listedDays: Parameter = { name: 'N', field: 'days', unit: '日' }
const within = (of: (days: number) => FactorPart): FactorFamily => ({ parameter: listedDays, values: [30, 90, 365], of })
/** The same, and of the session alone. */
const withinOrOn = (of: (days: number) => FactorPart): FactorFamily => ({ parameter: listedDays, values: [1, 30, 90, 365], of })
const named = (days: number, ...words: readonly string[]) => (days === 1 ? words.flatMap((word) => [`今日${word}`, `当日${word}`]) : [])
const seatsOf = (name: string, doc: string) =>
  ({ name, doc, unit: '元', isSigned: true, source: { column: 'seats' }, absent: '来源还没有给出这个榜的席位' }) as const

/** 龙虎榜 of a security, one row per list, the oldest day first; sums are of a frame with one list of each day. */
export const dragonTigerTable = new Table('listed', {
  article: 'dragon-tiger',
  note: '含当日，按自然日计；一日上几个榜的只计一次，先取当日榜；没有上榜记录且来源不完整时没有。',
  dataset: 'dragonTiger',
  absent: '来源只给出席位，没有这一项',
  facts: {
    close: { name: '收盘价', unit: '元', isPrice: true },
    changeRatio: { name: '涨跌幅', unit: '比例', isSigned: true, doc: '榜单所指的一天或三天。' },
    amount: { name: '成交额', unit: '元', doc: '榜单所指的一天或三天合计。' },
    buyAmount: { name: '席位买入', unit: '元', doc: SEATS },
    sellAmount: { name: '席位卖出', unit: '元', doc: SEATS },
    netAmount: { name: '席位净买入', short: '净买入', unit: '元', isSigned: true, doc: '席位买入减席位卖出。' },
    institutionNet: seatsOf('机构专用净买入', '机构专用席位买入减卖出，同一席位只计一次。'),
    northboundNet: seatsOf('股通专用净买入', '沪股通、深股通专用席位买入减卖出，同一席位只计一次。'),
  },
})
const { close, changeRatio, amount, buyAmount, sellAmount, netAmount, institutionNet, northboundNet } = dragonTigerTable.facts

const netRatio = dragonTigerTable.figure('netRatio', {
  name: '净买入占成交',
  short: '占成交',
  unit: '比例',
  isSigned: true,
  value: netAmount.over(amount),
})

/** A list. */
export const listedDay = [close, changeRatio, amount, buyAmount, sellAmount, netAmount, netRatio] as const

/** Days on lists. */
export const listedDayCount = dragonTigerTable.figure('dayCount', {
  name: '龙虎榜上榜天数',
  unit: '次',
  value: amount.whole('个数'),
  factor: within((days) => ({
    key: `dragon-tiger-${days}d`,
    name: `近${days}天龙虎榜上榜次数`,
    doc: `近 ${days} 个自然日登上龙虎榜的天数。`,
    synonyms: [`${days}天龙虎榜上榜次数`, `近${days}天上榜次数`, ...(days === 365 ? ['近一年龙虎榜上榜次数', '近一年上榜次数'] : [])],
  })),
  doc: '一段时间内登上龙虎榜的天数。',
})

dragonTigerTable.figure('isListed', {
  name: '龙虎榜上榜',
  unit: '是否',
  value: listedDayCount.compared('>', 0),
  factor: {
    parameter: listedDays,
    values: [1],
    of: () => ({ key: 'dragon-tiger-today', synonyms: ['今日上榜', '当日上龙虎榜', '上龙虎榜'] }),
  },
  doc: '当日登上龙虎榜。',
})

dragonTigerTable.figure('netAmountSum', {
  name: '近{N}天龙虎榜净买入',
  unit: '元',
  isSigned: true,
  value: netAmount.whole('Σ'),
  doc: '近 {N} 个自然日龙虎榜上所列席位的买入额减卖出额。',
  factor: withinOrOn((days) => ({
    key: `dragon-tiger-net-${days}d`,
    synonyms: [`${days}天龙虎榜净买入`, `近${days}天龙虎榜净买额`, ...named(days, '龙虎榜净买入', '龙虎榜净买额')],
  })),
})

dragonTigerTable.figure('institutionNetSum', {
  name: '近{N}天龙虎榜机构净买入',
  unit: '元',
  isSigned: true,
  value: institutionNet.whole('Σ'),
  doc: '近 {N} 个自然日龙虎榜上机构专用席位的买入额减卖出额。',
  factor: withinOrOn((days) => ({
    key: `dragon-tiger-institution-${days}d`,
    synonyms: [`${days}天龙虎榜机构净买入`, `近${days}天机构席位净买入`, ...named(days, '龙虎榜机构净买入')],
  })),
})

dragonTigerTable.figure('northboundNetSum', {
  name: '近{N}天龙虎榜陆股通净买入',
  unit: '元',
  isSigned: true,
  value: northboundNet.whole('Σ'),
  doc: '近 {N} 个自然日龙虎榜上沪股通、深股通专用席位的买入额减卖出额。',
  factor: withinOrOn((days) => ({
    key: `dragon-tiger-northbound-${days}d`,
    synonyms: [`${days}天龙虎榜北向净买入`, `近${days}天龙虎榜北向净买入`, ...named(days, '龙虎榜北向净买入', '龙虎榜陆股通净买入')],
  })),
})
