/** Sides a company is looked at from, in the order they are shown. */
export const dimensionKeys = ['finance', 'value', 'money', 'tech', 'holder', 'event', 'operate'] as const
export type DimensionKey = (typeof dimensionKeys)[number]

export type CheckOperator = '≥' | '≤' | '>' | '<'

/**
 * One question to the figures of a security: is `factor` (as it stands, in its own unit) beyond a number, or beyond the median of its industry? Whoever
 * passes is counted, no advice is given.
 */
export type Check = {
  /** Kept for ever: answers and links hold it. */
  key: string
  dimension: DimensionKey
  /** What is so when it is passed, a sentence without a judgement. */
  name: string
  factor: string
  op: CheckOperator
  than: number | 'industry'
  weight: 1 | 2 | 3
  /** Not asked of banks, brokers and insurers, whose statements have no such lines. */
  notForFinancials?: true
}

/** A dimension, its share of the whole in percent. */
export type Dimension = { key: DimensionKey; name: string; weight: number }

export const dimensions: readonly Dimension[] = [
  { key: 'finance', name: '财务', weight: 25 },
  { key: 'value', name: '估值', weight: 15 },
  { key: 'money', name: '资金', weight: 15 },
  { key: 'tech', name: '技术', weight: 15 },
  { key: 'holder', name: '股东', weight: 10 },
  { key: 'event', name: '事件', weight: 10 },
  { key: 'operate', name: '经营', weight: 10 },
]

/** Industries (申万一级) whose statements differ from those of all others. */
export const FINANCIAL_INDUSTRIES: ReadonlySet<string> = new Set(['银行', '非银金融'])

type Line = readonly [key: string, name: string, factor: string, op: CheckOperator, than: number | 'industry', weight: 1 | 2 | 3]

/** Makes the checks of one dimension of lines; `notForFinancials` are the keys of those not asked of financial companies. */
export function checksOf(dimension: DimensionKey, lines: readonly Line[], notForFinancials: readonly string[] = []): readonly Check[] {
  return lines.map(([key, name, factor, op, than, weight]) => ({
    key,
    dimension,
    name,
    factor,
    op,
    than,
    weight,
    ...(notForFinancials.includes(key) ? { notForFinancials: true as const } : {}),
  }))
}
