import { type Factor, familyOf } from '../factor.ts'
import { periodsOfLine, withPeriods } from './annual.ts'
import { atNewest, type Line } from './report-book.ts'

/** A factor that is a line of the newest report; `note` says so in definitions. */
export type LineFactor = Pick<Factor, 'key' | 'name' | 'definition' | 'formula'> &
  Partial<Pick<Factor, 'synonyms' | 'unit' | 'sources'>> & { line: Line }

/** Sources by the statements a line needs; the newest period is always that of the income statement. */
const INCOME = ['incomeStatements'] as const
export const INCOME_AND_BALANCE = ['incomeStatements', 'balanceSheets'] as const
export const INCOME_AND_CASH = ['incomeStatements', 'cashFlows'] as const
export const BALANCE_AND_CASH = ['incomeStatements', 'balanceSheets', 'cashFlows'] as const

export const NEWEST = '取当时已披露的最新报告期。'
export const TTM = 'TTM 为当时已披露的最近四个季度之和。'
export const QUARTER = '单季为本年累计减去上一报告期的累计。'
export const NOT_OF_BANKS = '银行、券商、保险不分流动与非流动、没有营业成本，故没有。'

const statements = familyOf({ group: '基本面', unit: '比例', sources: INCOME, frequency: '每季度' })

/** Figures of a quarter, or of several years already. */
const OF_NO_YEAR = /单季|季|环比|连续|年报|近\d|复合|加速|年数/

/** Factors of the newest report from a table of lines; 比例 and the income statement unless a row says otherwise. */
export function lineFactors(table: readonly LineFactor[], shared: Partial<Pick<Factor, 'unit' | 'sources'>> = {}): readonly Factor[] {
  return table.map(({ line, ...reported }) => {
    const factor = statements({ ...shared, ...reported, compute: atNewest(line) })
    return factor.unit === '是否' || OF_NO_YEAR.test(factor.name) ? factor : withPeriods(factor, periodsOfLine(line))
  })
}
