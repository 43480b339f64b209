import type { Unit } from '@guanlan/figures/unit.ts'
import type { InputValue } from '../formulas/evaluate.ts'
import type { FactorColumns, FactorRecords, SecurityView } from './security-view.ts'

/** Groups of the dictionary, in its order. */
export const factorGroups = ['行情', '技术面', '基本面', '资金面', '消息面', '人气', '股东'] as const
export type FactorGroup = (typeof factorGroups)[number]

/** What a factor is read from: the market itself (`benchmarkBars`: bars of 沪深300, `sectionIndexBars`: bars of the index of its section), or a data set. */
export type FactorSource =
  | 'dayBars'
  | 'benchmarkBars'
  | 'sectionIndexBars'
  | 'securities'
  | 'shareCapital'
  | 'dividends'
  | 'dayFacts'
  | keyof FactorRecords
  | keyof FactorColumns

/** How often the figure below it changes. */
type FactorFrequency = '每个交易日' | '每季度' | '不定期'

/**
 * One figure of every security and session. `compute` reads nothing but what was known after the session's close, so that a cut of a past session is
 * what could have been screened then; it answers NaN where the figure is unknown or not defined, never 0 for missing.
 */
export type Factor = {
  /** Lower-case words with hyphens, kept for ever: addresses and saved screens hold it. */
  key: string
  /** 近20日涨跌幅. */
  name: string
  /** Other words traders write for it. */
  synonyms?: readonly string[]
  group: FactorGroup
  unit: Unit
  /** What it says, one or two sentences, with the rule for what is not defined. */
  definition: string
  /** How it comes about, in words and 通达信's functions. */
  formula: string
  sources: readonly FactorSource[]
  /** Sources that do instead of `sources`, all of them together; read where those know nothing of the security. */
  instead?: readonly FactorSource[]
  frequency: FactorFrequency
  /** False where the source has the present state only, so that past cuts repeat what was known when they were computed. */
  isPointInTime: boolean
  /** True where it is a figure of every annual report too, so that years of it can be asked for. */
  isYearly?: boolean
  compute(view: SecurityView): number
  /** What it follows from in one security, where its definition says so; NaN is unknown. */
  inputs?(view: SecurityView): readonly FactorInput[]
}

/** One named quantity of a formula with its value, or those of all rows it is taken over, for one security. */
export type FactorInput = { name: string; unit: Unit; value: InputValue }

type Family = Pick<Factor, 'group' | 'unit' | 'sources' | 'frequency'> & Partial<Pick<Factor, 'isPointInTime' | 'unit' | 'instead'>>
type Member = Omit<Factor, keyof Family | 'isPointInTime'> & Partial<Family>

/** Makes factors that share group, sources and frequency; a member may say otherwise. Point in time unless said. */
export function familyOf(shared: Family): (member: Member) => Factor {
  return (member) => ({ isPointInTime: true, ...shared, ...member })
}
