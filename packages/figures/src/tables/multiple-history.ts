import type { FactorPart, Parameter } from '../described.ts'
import { type Expression, type FactGiven, type Figure, type FigureRecord, ParameterValue } from '../expression.ts'
import { Table } from '../table.ts'
import { multipleRecords, valuationTable } from './valuation.ts'
import { TTM } from './valuation-facts.ts'

/** Fewer known sessions of a year than these say nothing of its level. */
const SESSIONS_A_YEAR = 120
/** A history has to reach back over so much of the days of the years. */
const DAYS_A_YEAR = 365 * 0.9
/** Whether a history of so many calendar days is one of so many years. */
export const isLongEnough = (days: number, years: number) => days >= DAYS_A_YEAR * years

const TOO_SHORT = '历史不足该年数的 90%，或有值的交易日不足每年 120 个（上市不久，或多数时间亏损）'
const NO_SESSION = '这段时间没有一个交易日有值'

/** Years up to now that a history is read of. */
export const historyYears: Parameter = { name: 'N', field: 'years', unit: '年' }
const years = new ParameterValue(historyYears)

export type Multiple = keyof typeof multipleRecords
/** What a multiple of a session is: reported, or computed from what is; `factors` names those of its standing. */
type MultipleGiven = {
  id: string
  article: string
  column: string
  absent: string
  doc?: string
  facts?: { readonly marketValue: FactGiven; readonly ocfTtm: FactGiven }
  factors?: { key: string; name: string; words: readonly string[]; deviates: boolean }
}

const MULTIPLES = {
  pe_ttm: {
    id: 'pe',
    article: 'pe-ratio',
    column: 'peTtm',
    absent: '最近四个季度亏损，或不足四个季度',
    factors: { key: 'pe', name: '市盈率', words: ['PE'], deviates: true },
  },
  pb: {
    id: 'pb',
    article: 'pb-roe',
    column: 'pb',
    absent: '归母净资产不为正，或没有资产负债表',
    factors: { key: 'pb', name: '市净率', words: ['PB'], deviates: true },
  },
  ps: {
    id: 'ps',
    article: 'pe-ratio',
    column: 'psTtm',
    absent: '没有营业收入，或不足四个季度',
    factors: { key: 'ps', name: '市销率', words: ['PS'], deviates: true },
  },
  pcf: { id: 'pcf', article: 'cash-and-profit', column: 'marketValue', absent: '经营现金流净流出，或不足四个季度' },
  dv: {
    id: 'dividend-yield',
    article: 'dividends',
    column: 'dividendYield',
    absent: '没有分红记录的来源',
    factors: { key: 'dividend-yield', name: '股息率', words: [], deviates: false },
  },
} as const satisfies Record<Multiple, MultipleGiven>

/** A session: the multiple as it is reported, positive ones alone; 市现率 follows from the reports of the time. */
function sessionsOf(metric: Multiple, part: 'history' | 'window') {
  const { id, article, column, absent }: MultipleGiven = MULTIPLES[metric]
  const now = multipleRecords[metric]
  const { unit, name } = now.definition
  const price = valuationTable.facts.price
  const table = new Table(`${id}-${part}`, {
    article,
    dataset: 'valuation',
    absent,
    facts: {
      reported: metric === 'pcf' ? { name: '总市值', unit: '元', source: { column } } : { name, unit, source: { column } },
      ocfTtm: { name: '经营现金流净额TTM', unit: '元', doc: TTM, source: { dataset: 'cashFlows', column: 'netOperating' } },
      now: { name: `当前${name}`, unit, of: now, source: { column } },
      price: { ...price.definition, of: price },
      span: { name: '历史天数', unit: '天', doc: '第一个交易日到现在的日历天数。', source: { column: 'date' }, absent: '没有估值历史' },
    },
  })
  const { reported, ocfTtm } = table.facts
  const value: FigureRecord<'value'> = table.figure('value', {
    name,
    unit,
    value: metric === 'pcf' ? ocfTtm.compared('>', 0).choose(reported.over(ocfTtm)) : reported,
    absent,
    doc: '收盘后按当时已披露的报告计算。',
  })
  const counted = <Field extends string>(field: Field, words: string, of: Expression): Figure<Field> =>
    table.figure(field, { name: words, unit: '天', value: of })
  const n = counted('n', '有值的天数', value.whole('个数'))
  const below = counted('below', '低于现值的天数', value.count('<', table.facts.now))
  const equal = counted('equal', '等于现值的天数', value.count('=', table.facts.now))
  return { table, name, unit, ...table.facts, value, n, below, equal, isNegative: table.facts.now.compared('<', 0) }
}

type Sessions = ReturnType<typeof sessionsOf>

/** Levels, and the place of the present value among sessions, a share of them; `of` says of which, or that they are too few. */
function levelsOf(
  { table, name, unit, value, below, equal, isNegative }: Sessions,
  of: { n: Figure; isEnough?: Expression; absent: string },
) {
  const { n, isEnough, absent } = of
  const level = <Field extends string>(field: Field, how: '20分位' | '中位' | '80分位', short: string) => {
    const whole = value.whole(how)
    return table.figure(field, {
      name: `${name}${short}`,
      short,
      unit,
      value: isEnough?.choose(whole) ?? whole,
      absent,
      doc: '只计有值的交易日，线性插值。',
    })
  }
  const pctile = table.figure('pctile', {
    name: `${name}历史分位`,
    short: '历史分位',
    unit: '比例',
    value: isNegative.choose(Number.NaN, below.plus(equal.over(2)).over(n)),
    absent: '当前的倍数为负（亏损、净资产为负、净流出），没有分位',
    doc: '与自身历史相比；亏损、净资产为负等没有值的交易日不计，另行计数。',
  })
  return [level('p20', '20分位', '20% 分位数'), level('p50', '中位', '中位数'), level('p80', '80分位', '80% 分位数'), pctile] as const
}

/** 估值走势: all sessions there are of so many years. */
function historyOf(metric: Multiple) {
  const sessions = sessionsOf(metric, 'history')
  const { table, name, unit, value, now, n, below, equal } = sessions
  const of = <Field extends string>(field: Field, how: '最小' | '最大' | '平均', short: string): Figure<Field> =>
    table.figure(field, { name: `${name}${short}`, short, unit, value: value.whole(how), absent: NO_SESSION })
  const levels = levelsOf(sessions, { n, absent: NO_SESSION })
  const [, median] = levels
  const spread = [
    now,
    of('min', '最小', '最低'),
    of('max', '最大', '最高'),
    of('mean', '平均', '平均'),
    ...levels,
    n,
    below,
    equal,
  ] as const
  // a multiple that is reported is its own input
  const session = metric === 'pcf' ? [value, sessions.reported, sessions.ocfTtm] : [value]
  return { table, spread, session, value, median }
}

/** 估值分位: the last years, unknown where too few sessions of them are. */
function windowOf(metric: Multiple) {
  const sessions = sessionsOf(metric, 'window')
  const { table, now, price, span, n, below, equal } = sessions
  const knownDays = table.figure('known-days', {
    name: '够数的天数',
    unit: '天',
    value: n.compared('<', years.times(SESSIONS_A_YEAR)).choose(Number.NaN, n),
    absent: TOO_SHORT,
  })
  const enough = table.figure('enough', {
    name: '够用的天数',
    unit: '天',
    value: span.compared('<', years.times(DAYS_A_YEAR)).choose(Number.NaN, knownDays),
    absent: TOO_SHORT,
    doc: '历史不足该年数的 90%，或有值的交易日不足每年 120 个时没有。',
  })
  const [p20, p50, p80, pctile] = levelsOf(sessions, { n: enough, isEnough: enough.compared('>', 0), absent: TOO_SHORT })
  const priceAt = <Field extends string>(field: Field, words: string, level: Figure): Figure<Field> =>
    table.figure(field, {
      name: `${sessions.name}${words}对应价`,
      unit: '元',
      isPrice: true,
      value: now.compared('>', 0).choose(price.times(level).over(now)),
      absent: '当前的倍数为负，换算不出价格',
      doc: '倍数回到这一水平时的价格（优先取近 5 年的水平，不足时取近 3 年、近 1 年），利润与净资产不变；只是换算，不是预测。',
    })
  const { factors }: MultipleGiven = MULTIPLES[metric]
  if (factors !== undefined) standingFactors(sessions, { knownDays, factors })
  return {
    table,
    standing: [n, below, equal, enough, p20, p50, p80, pctile] as const,
    band: [
      now,
      price,
      p20,
      p50,
      p80,
      priceAt('lowPrice', '20%', p20),
      priceAt('middlePrice', '中位', p50),
      priceAt('highPrice', '80%', p80),
    ] as const,
  }
}

/** Where the multiple of a session stands in its own last years, of what is known of them. */
function standingFactors(
  { table, below, equal, value, now }: Sessions,
  { knownDays, factors: { key, name, words, deviates } }: { knownDays: Figure; factors: NonNullable<MultipleGiven['factors']> },
) {
  const note = `只计有值的交易日（亏损、净资产为负的不计），{N} 年内不足每年 ${SESSIONS_A_YEAR} 个时没有；当日没有值时没有。`
  const perYears = (n: number): FactorPart => ({
    key: `${key}-percentile-${n}y`,
    synonyms: [
      `${name}近${n}年分位`,
      `近${n}年${name}分位`,
      ...words.map((word) => `${word}${n}年分位`),
      ...(n === 3 ? [`${name}分位`, `${name}历史分位`, `${name}百分位`, ...words.map((word) => `${word}分位`)] : []),
    ],
  })
  table.figure('place', {
    name: `${name}{N}年分位`,
    unit: '比例',
    value: below.plus(equal.over(2)).over(knownDays),
    doc: `当日${name}在自身近 {N} 年中的位置：低于它的交易日占比，相等的计一半，0 为最低，1 为最高。${note}`,
    factor: { parameter: historyYears, values: [1, 3, 5], of: perYears },
  })
  if (!deviates) return
  table.figure('toMedian', {
    name: `${name}偏离{N}年中位数`,
    unit: '比例',
    isSigned: true,
    value: knownDays.compared('>', 0).choose(now.over(value.whole('中位')).minus(1)),
    doc: `当日${name}与自身近 {N} 年中位数之比减一。${note}`,
    factor: {
      parameter: historyYears,
      values: [3],
      of: (n) => ({
        key: `${key}-to-median-${n}y`,
        synonyms: [`${name}偏离中位数`, ...words.map((word) => `${word}偏离中位数`)],
      }),
    },
  })
}

export const multipleHistory = {
  pe_ttm: historyOf('pe_ttm'),
  pb: historyOf('pb'),
  ps: historyOf('ps'),
  pcf: historyOf('pcf'),
  dv: historyOf('dv'),
} as const satisfies Record<Multiple, unknown>

export const multipleWindow = {
  pe_ttm: windowOf('pe_ttm'),
  pb: windowOf('pb'),
  ps: windowOf('ps'),
  pcf: windowOf('pcf'),
  dv: windowOf('dv'),
} as const satisfies Record<Multiple, unknown>
