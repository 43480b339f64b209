import type { FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import type { Sentence } from '../sentences/known-sentences.ts'
import { TabSentences } from '../sentences/tab-sentences.tsx'
import { formula, type PeriodFigure, periodFigures, useFinance } from './finance-answer.ts'
import { directionText } from './rank-direction.ts'

/** 财务 in sentences: growth, profitability and cash of the newest report, with the place in the industry. */
export function FinanceSentences({ code }: { code: string }) {
  return <TabSentences query={useFinance(code)} sentencesOf={financeSentences} />
}

export function financeSentences({
  latest,
  industryRank,
  industry,
}: Pick<FinanceBase, 'latest' | 'industryRank' | 'industry'>): Sentence[] {
  if (latest === null) return []
  const period = (key: PeriodFigure): ModuleFigure => {
    const { title, form, formula: id, ...signed } = periodFigures[key]
    return { key, title: `${latest.name}${title}`, value: latest[key], form, formula: formula(id), known: latest, ...signed }
  }
  const place = (key: 'roe' | 'arDays' | 'debtRatio'): (string | ModuleFigure)[] => {
    const rank = industryRank?.[key]
    if (rank === undefined || rank.percentile === null) return []
    const figure: ModuleFigure = {
      key: `${key}-place`,
      title: `${rank.name}行业分位`,
      value: rank.percentile,
      form: 'percent',
      formula: formula('finance-rank-percentile'),
      known: rank,
    }
    const direction = directionText(key)
    return [`，${industry ?? '行业'}内分位`, figure, direction === '' ? '' : `（${direction}）`]
  }
  const { name } = latest
  return [
    [`${name}营业收入`, period('revenue'), '，同比', period('revenueYoy'), '；归母净利润', period('np'), '，同比', period('npYoy'), '。'],
    [`${name}净资产收益率`, period('roe'), ...place('roe'), '；毛利率', period('grossRatio'), '，净利率', period('netRatio'), '。'],
    [`${name}净资产收益率`, period('roe'), ...place('roe'), '；净利率', period('netRatio'), '。'],
    [`经营现金流`, period('ocf'), '，净现比', period('ocfToProfit'), '；资产负债率', period('debtRatio'), ...place('debtRatio'), '。'],
    ['资产负债率', period('debtRatio'), ...place('debtRatio'), '。'],
  ].filter((sentence, at, all) => !isCovered(sentence, all.slice(0, at)))
}

/** Whether an earlier sentence that is known begins as this one does: shorter ones stand in for those with a gap. */
function isCovered(sentence: Sentence, before: readonly Sentence[]): boolean {
  const main = sentence.find((part) => typeof part !== 'string')
  return before.some(
    (other) =>
      other.every((part) => typeof part === 'string' || (part.value !== null && part.value !== undefined)) &&
      other.some((part) => typeof part !== 'string' && part.key === (main as ModuleFigure).key),
  )
}
