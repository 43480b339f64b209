import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'

export type Reason = DragonTigerList['reason']
/** Which shares a rule speaks of; shares with a risk warning only have a rule of several days. */
export type Section = 'sh-main' | 'sz-main' | 'star' | 'chinext' | 'bse' | 'st'

/**
 * A published trigger (交易公开信息): the figure that counts, from which value on, and how many securities of the section are listed at most. `deviation` is the change less
 * that of the index of the section.
 */
export type Trigger = {
  reason: Exclude<Reason, 'listing' | 'other'>
  figure: 'deviation' | 'change' | 'amplitude' | 'turnover'
  /** A fraction; falls are compared with its negative. */
  from: number
  /** The five furthest, or all for triggers over three days. */
  most: number
  text: string
}

const FIVE = 5
const percent = (value: number) => `${Math.round(value * 100)}%`

function daily(figure: 'deviation' | 'change', from: number): Trigger[] {
  const name = figure === 'deviation' ? '偏离值' : ''
  return [
    { reason: 'gain', figure, from, most: FIVE, text: `日涨幅${name}达到${percent(from)}的前五只证券` },
    { reason: 'loss', figure, from, most: FIVE, text: `日跌幅${name}达到${percent(from)}的前五只证券` },
  ]
}

function busy(amplitude: number, turnover: number): Trigger[] {
  return [
    { reason: 'amplitude', figure: 'amplitude', from: amplitude, most: FIVE, text: `日振幅值达到${percent(amplitude)}的前五只证券` },
    { reason: 'turnover', figure: 'turnover', from: turnover, most: FIVE, text: `日换手率达到${percent(turnover)}的前五只证券` },
  ]
}

function threeDays(from: number): Trigger[] {
  const all = { figure: 'deviation' as const, from, most: Number.POSITIVE_INFINITY }
  return [
    { ...all, reason: 'gain3', text: `连续三个交易日内，涨幅偏离值累计达到${percent(from)}的证券` },
    { ...all, reason: 'loss3', text: `连续三个交易日内，跌幅偏离值累计达到${percent(from)}的证券` },
  ]
}

const MAIN: readonly Trigger[] = [...daily('deviation', 0.07), ...busy(0.15, 0.2), ...threeDays(0.2)]
const WIDE: readonly Trigger[] = [...daily('change', 0.15), ...busy(0.3, 0.3), ...threeDays(0.3)]
const BEIJING: readonly Trigger[] = [...daily('change', 0.2), ...busy(0.3, 0.2), ...threeDays(0.4)]

type Dated = { from: string; triggers: readonly Trigger[] }

/** Triggers of each section with the day they hold from, oldest first (沪深北交易所《交易规则》; 创业板 as the main board before 2020-08-24). */
const RULES: Readonly<Record<Section, readonly Dated[]>> = {
  'sh-main': [{ from: '2006-07-01', triggers: MAIN }],
  'sz-main': [{ from: '2006-07-01', triggers: MAIN }],
  star: [{ from: '2019-07-22', triggers: WIDE }],
  chinext: [
    { from: '2009-10-30', triggers: MAIN },
    { from: '2020-08-24', triggers: WIDE },
  ],
  bse: [{ from: '2021-11-15', triggers: BEIJING }],
  st: [{ from: '2020-08-24', triggers: threeDays(0.12) }],
}

export const LISTING_TEXT = '无价格涨跌幅限制的证券'

/** The index a section's deviation is measured against. */
export const BENCHMARKS: Readonly<Record<Section, string>> = {
  'sh-main': 'SH000001',
  'sz-main': 'SZ399001',
  star: 'SH000688',
  chinext: 'SZ399006',
  bse: 'BJ899050',
  st: 'SH000001',
}

/** The triggers of a section on a day (YYYY-MM-DD); none before its first rule. */
export function triggersOn(section: Section, date: string): readonly Trigger[] {
  return RULES[section].findLast(({ from }) => from <= date)?.triggers ?? []
}

/** Smallest value a figure of any day can be listed with, for looking no further. */
export const LEAST = { move: 0.07, amplitude: 0.15, turnover: 0.2, threeDays: 0.12 } as const
