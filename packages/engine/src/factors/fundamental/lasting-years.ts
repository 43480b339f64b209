import type { Factor } from '../factor.ts'
import { BALANCE_AND_CASH, type LineFactor, lineFactors } from './line-factors.ts'
import * as item from './lines.ts'
import { growth, type Line, lastAnnual, over } from './report-book.ts'

/** A figure of annual reports; `unit` 比例 unless it says otherwise. `isHighest`: the highest of the years is asked for, not the lowest. */
type Item = { key: string; name: string; words: readonly string[]; line: Line; unit?: '元'; isHighest?: boolean; years?: readonly number[] }

const ITEMS: readonly Item[] = [
  { key: 'roe', name: '净资产收益率', words: ['ROE'], line: item.roeAnnual, years: [2, 4] },
  { key: 'roe', name: '净资产收益率', words: ['ROE'], line: item.roeAnnual, isHighest: true, years: [2, 3, 5] },
  { key: 'gross-margin', name: '毛利率', words: ['销售毛利率'], line: over(item.grossProfit, item.revenue) },
  { key: 'net-margin', name: '净利率', words: ['销售净利率'], line: over(item.netProfit, item.revenue) },
  { key: 'revenue-yoy', name: '营收同比', words: yoyWords('营收', '营业收入'), line: growth(item.revenue, 4) },
  { key: 'profit-yoy', name: '净利润同比', words: yoyWords('净利润', '归母净利润'), line: growth(item.parentProfit, 4) },
  { key: 'deducted-yoy', name: '扣非净利润同比', words: yoyWords('扣非净利润', '扣非净利'), line: growth(item.deductedProfit, 4) },
  { key: 'profit', name: '归母净利润', words: ['净利润'], line: item.parentProfit, unit: '元' },
  { key: 'deducted-profit', name: '扣非净利润', words: ['扣非净利'], line: item.deductedProfit, unit: '元' },
  { key: 'revenue', name: '营业收入', words: ['营收'], line: item.revenue, unit: '元' },
  { key: 'ocf', name: '经营现金流净额', words: ['经营现金流', '经营性现金流'], line: item.operatingCash, unit: '元' },
  { key: 'rd-expense-ratio', name: '研发费用率', words: [], line: over(item.rdExpense, item.revenue) },
  { key: 'debt-ratio', name: '资产负债率', words: ['负债率'], line: over(item.totalLiabilities, item.totalAssets), isHighest: true },
]

function yoyWords(...names: readonly string[]): string[] {
  return names.flatMap((name) => [`${name}同比`, `${name}增长率`, `${name}同比增长率`, `${name}增速`, `${name}同比增速`])
}

const YEARS = [1, 2, 3, 5]

function ofYears(line: Line, years: number, isHighest: boolean): Line {
  const join = isHighest ? Math.max : Math.min
  return (book, end) => join(...Array.from({ length: years }, (_, back) => lastAnnual(line, back)(book, end)))
}

function lastingFactor({ key, name, words, line, unit, isHighest = false }: Item, years: number): LineFactor {
  const side = isHighest ? '最高' : '最低'
  if (years === 1) {
    return {
      key: `${key}-annual`,
      name: `年报${name}`,
      synonyms: words.filter((word) => word !== name).map((word) => `年报${word}`),
      definition: `最近一份年报的${name}。`,
      formula: `年报${name}`,
      ...(unit && { unit }),
      line: lastAnnual(line),
    }
  }
  return {
    key: `${key}-${isHighest ? 'max' : 'min'}-${years}y`,
    name: `近${years}年${side}${name}`,
    synonyms: words.filter((word) => word !== name).map((word) => `近${years}年${side}${word}`),
    definition: `最近 ${years} 份年报的${name}中${side}的一年；缺一年即没有。${isHighest ? '小' : '大'}于某值即连续 ${years} 年都${isHighest ? '小' : '大'}于它。`,
    formula: `${isHighest ? 'HHV' : 'LLV'}(年报${name},${years} 年)`,
    ...(unit && { unit }),
    line: ofYears(line, years, isHighest),
  }
}

/** Figures of the newest annual report, and the worst year of the newest annual reports: 连续3年净利润同比大于20%. */
export const lastingYearFactors: readonly Factor[] = lineFactors(
  ITEMS.flatMap((one) => (one.years ?? YEARS).map((years) => lastingFactor(one, years))),
  { sources: BALANCE_AND_CASH },
)
