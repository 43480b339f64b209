import type { Combinable, Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

/** Spans around the first tradable open after publication: twenty sessions before it, the gap to it, and 1, 5, 20, 60 sessions from it. */
export const studySpans = ['before20', 'open', 'after1', 'after5', 'after20', 'after60'] as const
export type StudySpan = (typeof studySpans)[number]

/** With fewer cases only their number is given, with fewer sessions no interval. */
export const LEAST_CASES = 20
export const LEAST_SESSIONS = 10
const FEW = `不足 ${LEAST_CASES} 例`
const FEW_DAYS = `不足 ${LEAST_CASES} 例，或不足 ${LEAST_SESSIONS} 个交易日`
const CASES = '一例是一只股票一天里的一类事件，首个可交易的开盘不是一字，而且这一段已经走完。'
const OWN = '从公布后首个可交易的开盘算起，第 1 日到当日收盘。'
const MARKET = '同期全市场：同样的起止都有价格的其他 A 股涨跌幅的平均数。'
const INDUSTRY = '同期行业：当时属于同一行业、同样的起止都有价格的其他股票涨跌幅的平均数，不足 4 只不算。'
const DAYS =
  '同一天的股票一同涨跌，所以区间由按交易日重抽样 400 次得出，取 2.5% 与 97.5% 分位。相邻日子的 20 日、60 日互相重叠，实际的不确定性更大。'
const bars = { dataset: 'dayBars', column: 'close' } as const

/** What stocks did around the first tradable open after events of a kind. */
export const eventStudyTable = new Table('event-study', {
  article: 'event-study',
  dataset: 'dayBars',
  absent: FEW,
  facts: {
    n: { name: '例数', unit: '个', doc: CASES, source: bars },
    sessions: { name: '交易日数', unit: '日', doc: '这些例子分布在几个交易日。', source: bars },
    wins: { name: '强于同期市场的例数', unit: '个', doc: MARKET, source: bars },
    priced: { name: '有涨跌幅的例数', unit: '个', doc: CASES, source: bars },
    ups: { name: '上涨的例数', unit: '个', doc: OWN, source: bars },
    own: { name: '涨跌幅中位数', unit: '比例', isSigned: true, doc: OWN, source: bars },
    excess: { name: '相对市场中位数', unit: '比例', isSigned: true, doc: `涨跌幅减去同期全市场。${MARKET}`, source: bars },
    excessMean: { name: '相对市场平均数', unit: '比例', isSigned: true, doc: `涨跌幅减去同期全市场。${MARKET}`, source: bars },
    excessLow: { name: '相对市场区间下限', unit: '比例', isSigned: true, doc: DAYS, absent: FEW_DAYS, source: bars },
    excessHigh: { name: '相对市场区间上限', unit: '比例', isSigned: true, doc: DAYS, absent: FEW_DAYS, source: bars },
    industryN: { name: '有行业可比的例数', unit: '个', doc: INDUSTRY, source: bars },
    industryExcess: {
      name: '相对行业中位数',
      unit: '比例',
      isSigned: true,
      doc: `涨跌幅减去同期行业。${INDUSTRY}`,
      absent: `有行业可比的${FEW}`,
      source: bars,
    },
    industryMean: { name: '相对行业平均数', unit: '比例', isSigned: true, doc: INDUSTRY, absent: `有行业可比的${FEW}`, source: bars },
    industryLow: { name: '相对行业区间下限', unit: '比例', isSigned: true, doc: DAYS, absent: `有行业可比的${FEW_DAYS}`, source: bars },
    industryHigh: { name: '相对行业区间上限', unit: '比例', isSigned: true, doc: DAYS, absent: `有行业可比的${FEW_DAYS}`, source: bars },
  },
})
const study = eventStudyTable.facts
const INTERVAL = '95% 区间（Wilson），把各例当作彼此独立；同一天的股票一同涨跌，实际的不确定性更大。'

type Share = { part: Combinable & Expression; of: Combinable & Expression }

/** A share with its interval, where there are enough cases. */
function shareOf<Field extends string>(table: Table, field: Field, { part, of, name, doc }: Share & { name: string; doc: string }) {
  const whereEnough = (value: Expression) => of.compared('>', LEAST_CASES - 1).choose(value)
  const { low, high } = wilson(part, of)
  const figure = <F extends string>(key: F, given: { name: string; value: Expression; doc: string }) =>
    table.figure(key, { unit: '比例', absent: FEW, ...given, value: whereEnough(given.value) })
  return [
    figure(`${field}Ratio`, { name, value: part.over(of), doc }),
    figure(`${field}Low`, { name: `${name}区间下限`, value: low, doc: INTERVAL }),
    figure(`${field}High`, { name: `${name}区间上限`, value: high, doc: INTERVAL }),
  ] as const
}

const win = shareOf(eventStudyTable, 'win', {
  part: study.wins,
  of: study.n,
  name: '强于市场占比',
  doc: `${MARKET}没有关系时接近 50%。`,
})
const up = shareOf(eventStudyTable, 'up', { part: study.ups, of: study.priced, name: '上涨占比', doc: OWN })

/** A span over some of the cases of a kind. */
export const eventPart = [study.n, study.sessions, study.wins, study.own, study.excess, study.excessLow, study.excessHigh, ...win] as const

/** A span over all cases of a kind. */
export const eventStudy = [
  ...eventPart,
  study.priced,
  study.ups,
  study.excessMean,
  study.industryN,
  study.industryExcess,
  study.industryMean,
  study.industryLow,
  study.industryHigh,
  ...up,
] as const

/** How often the first open after events of a kind could not be traded. */
export const eventOpenTable = new Table('event-open', {
  article: 'event-study',
  dataset: 'dayBars',
  absent: FEW,
  facts: {
    opened: { name: '已有首个开盘的事件', unit: '个', doc: '公布之后已有成交的事件，公布后 20 个交易日都没有成交的不计。', source: bars },
    onePrice: {
      name: '首日一字的事件',
      unit: '个',
      doc: '首个有成交的交易日全天一字：利好为一字涨停（买不到），利空为一字跌停（卖不出）。',
      source: bars,
    },
  },
})
const open = eventOpenTable.facts

export const eventOpen = [
  open.opened,
  open.onePrice,
  ...shareOf(eventOpenTable, 'onePrice', {
    part: open.onePrice,
    of: open.opened,
    name: '首日一字占比',
    doc: '首日一字的事件 ÷ 已有首个开盘的事件。',
  }),
] as const

const UNFINISHED = '这一段还没有走完，或公布后还没有成交'

/** An event with what followed it. */
export const eventCaseTable = new Table('event-case', {
  article: 'event-study',
  dataset: 'dayBars',
  absent: UNFINISHED,
  facts: {
    r1: { name: '首日开盘到收盘', short: '1 日', unit: '比例', isSigned: true, doc: OWN, source: bars },
    r5: { name: '5 个交易日', short: '5 日', unit: '比例', isSigned: true, doc: OWN, source: bars },
    r20: { name: '20 个交易日', short: '20 日', unit: '比例', isSigned: true, doc: OWN, source: bars },
    r60: { name: '60 个交易日', short: '60 日', unit: '比例', isSigned: true, doc: OWN, source: bars },
    market20: { name: '20 个交易日同期全市场', unit: '比例', isSigned: true, doc: MARKET, source: bars },
  },
})
const one = eventCaseTable.facts

export const eventCase = [
  one.r1,
  one.r5,
  one.r20,
  one.r60,
  one.market20,
  eventCaseTable.figure('excess20', {
    name: '20 个交易日相对市场',
    short: '20 日相对市场',
    unit: '比例',
    isSigned: true,
    value: one.r20.minus(one.market20),
    doc: MARKET,
    absent: UNFINISHED,
  }),
] as const
