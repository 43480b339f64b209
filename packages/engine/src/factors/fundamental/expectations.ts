import type { Consensus, YearConsensus } from '@guanlan/contract/rows/research.ts'
import { compile } from '@guanlan/figures/evaluate.ts'
import { expectedNext, growthTable } from '@guanlan/figures/tables/valuation-growth.ts'
import { sum } from '../../statistics.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import { daysSince } from '../rows-of.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { growthFrame, reportedYear, validConsensus } from './growth-rows.ts'
import { reportBook, statementsOf } from './report-book.ts'
import { figureOf } from './reports.ts'
import { marketValue } from './valuation.ts'

const expected = familyOf({ group: '基本面', unit: '比例', sources: ['consensus', 'incomeStatements'], frequency: '不定期' })
const PRICED = ['consensus', 'dayBars', 'shareCapital'] as const
const CONSENSUS_NOTE = '一致预期为各机构近 180 天最新一份研报的平均；没有有效预测时没有。'

/** The newest consensus while it holds. */
const consensus = derived((view) => validConsensus(view.records('consensus'), view.date))

const yearOf = derived((view) => reportedYear(reportBook(view)?.end))

/** Expectation of the first year that is not reported yet (1), or the one after (2). */
function ofYear(view: SecurityView, ahead: number, from = consensus(view)): YearConsensus | undefined {
  return from?.years.find(({ year }) => year === yearOf(view) + ahead)
}

const growth = derived((view) => growthFrame({ income: statementsOf(view).income, end: reportBook(view)?.end }, consensus(view)))
const computeNext = compile(expectedNext)
const nextOf = (view: SecurityView) => computeNext(growth(view), growth(view).length - 1)

/** What profit is expected to grow by. */
// which years are not reported yet follows from the reports
const growthFactors = factorsOfTable(growthTable, { group: '基本面', frequency: '不定期', frameOf: growth }).map((factor) => ({
  ...factor,
  sources: ['consensus', 'incomeStatements'] as const,
}))

function forwardPe(view: SecurityView, ahead: number): number {
  const profit = figureOf(ofYear(view, ahead)?.netProfitMean)
  return profit > 0 ? marketValue(view) / profit : Number.NaN
}

/** How far a figure of the same year was raised since the consensus that stood so many days ago. */
function revision(view: SecurityView, days: number): number {
  const before = view.records('consensus').findLast(({ date }) => daysSince(view, date) >= days)
  const then = ofYear(view, 1, before)?.epsMean
  const now = ofYear(view, 1)?.epsMean
  return then === undefined || now === undefined || then === 0 ? Number.NaN : (now - then) / Math.abs(then)
}

const YEARS = [
  [1, '今年', '第一个未披露年报的年度'],
  [2, '明年', '第二个未披露年报的年度'],
] as const

const profits: readonly Factor[] = YEARS.flatMap(([ahead, word, says]) => [
  expected({
    key: `pe-forward-${ahead}y`,
    name: `预测市盈率${word}`,
    synonyms: [`${word}预测市盈率`, `${word}预测PE`, ...(ahead === 1 ? ['预测市盈率', '预测PE', '动态预测市盈率', '远期市盈率'] : [])],
    unit: '倍',
    sources: [...PRICED, 'incomeStatements'],
    definition: `总市值与${says}一致预期归母净利润之比；预期亏损时没有。${CONSENSUS_NOTE}`,
    formula: '总市值 ÷ 预期净利润',
    compute: (view) => forwardPe(view, ahead),
  }),
])

const changes: readonly Factor[] = [
  expected({
    key: 'expected-profit',
    name: '预期净利润',
    synonyms: ['一致预期净利润', '预测净利润'],
    unit: '元',
    definition: `第一个未披露年报的年度的一致预期归母净利润。${CONSENSUS_NOTE}`,
    formula: 'MEAN(各机构预测净利润)',
    compute: (view) => figureOf(ofYear(view, 1)?.netProfitMean),
  }),
  expected({
    key: 'peg-forward',
    name: '预测PEG',
    synonyms: ['预期PEG', '一致预期PEG'],
    unit: '倍',
    sources: [...PRICED, 'incomeStatements'],
    definition: `预测市盈率今年与预期净利润增速明年（百分数）之比；预期亏损或没有增长时没有。${CONSENSUS_NOTE}`,
    formula: '预测市盈率今年 ÷ (预期净利润增速明年 × 100)',
    compute(view) {
      const next = nextOf(view)
      return next > 0 ? forwardPe(view, 1) / (next * 100) : Number.NaN
    },
  }),
  ...[30, 90].map((days) =>
    expected({
      key: `expected-revision-${days}d`,
      name: `近${days}天预期上调`,
      synonyms: [`近${days}天盈利预测上调`, ...(days === 90 ? ['预期上调', '盈利预测上调', '业绩预期上调'] : [])],
      definition: `同一年度一致预期每股收益相对 ${days} 天前的变化，以其绝对值为基数；下调为负数，当时没有预测时没有。${CONSENSUS_NOTE}`,
      formula: `预期每股收益 ÷ ${days} 天前的预期每股收益 − 1`,
      compute: (view) => revision(view, days),
    }),
  ),
  expected({
    key: 'expected-dispersion',
    name: '盈利预测分歧',
    synonyms: ['预期分歧', '盈利预测分歧度'],
    definition: `各机构今年每股收益预测的最高与最低之差，与平均的绝对值之比；不足两家时没有。${CONSENSUS_NOTE}`,
    formula: '(MAX(预测每股收益) − MIN(预测每股收益)) ÷ |平均|',
    compute(view) {
      const reported = ofYear(view, 1)
      if (reported === undefined || (reported.n ?? 0) < 2 || reported.epsMean === 0) return Number.NaN
      return (figureOf(reported.epsMax) - figureOf(reported.epsMin)) / Math.abs(reported.epsMean)
    },
  }),
]

/** A figure of the ratings that stand. */
function ofRatings(figure: (ratings: Consensus['ratings'], all: number) => number): (view: SecurityView) => number {
  return (view) => {
    const reported = consensus(view)?.ratings
    const all = reported === undefined ? 0 : sum(Object.values(reported))
    return reported === undefined || all === 0 ? Number.NaN : figure(reported, all)
  }
}

function upside(field: 'mean' | 'low' | 'high'): (view: SecurityView) => number {
  return (view) => figureOf(consensus(view)?.targets?.[field]) / fromEnd(view.rawClose) - 1
}

const opinions: readonly Factor[] = [
  ...(
    [
      ['target-upside', '目标价空间', ['目标价上涨空间', '目标价涨幅', '上涨空间'], 'mean', '平均'],
      ['target-upside-low', '最低目标价空间', [], 'low', '最低'],
      ['target-upside-high', '最高目标价空间', [], 'high', '最高'],
    ] as const
  ).map(([key, name, synonyms, field, word]) =>
    expected({
      key,
      name,
      synonyms,
      sources: ['consensus', 'dayBars'],
      definition: `各机构有效研报${word}目标价与现价之比减一；研报未给目标价时没有。只是研报所述，不是预测。`,
      formula: `${word}目标价 ÷ 现价 − 1`,
      compute: upside(field),
    }),
  ),
  expected({
    key: 'covering-firms',
    name: '覆盖机构家数',
    synonyms: ['机构覆盖家数', '覆盖家数', '研报覆盖家数', '预测机构数'],
    unit: '家',
    sources: ['consensus'],
    definition: '近 180 天内有研报的机构家数；没有有效研报时没有。',
    formula: 'COUNT(不同机构, 180 天)',
    compute: (view) => consensus(view)?.firms ?? Number.NaN,
  }),
  expected({
    key: 'rating-score',
    name: '机构评级均分',
    synonyms: ['综合评级', '评级均分', '机构评级'],
    unit: '分',
    sources: ['consensus'],
    definition: '有效研报评级的平均：买入 5、增持 4、中性 3、减持 2、卖出 1；没有评级时没有。只是研报所述。',
    formula: '(5×买入 + 4×增持 + 3×中性 + 2×减持 + 1×卖出) ÷ 家数',
    compute: ofRatings(
      ({ buy, overweight, neutral, underweight, sell }, all) => (5 * buy + 4 * overweight + 3 * neutral + 2 * underweight + sell) / all,
    ),
  }),
  expected({
    key: 'buy-rating-ratio',
    name: '买入评级占比',
    synonyms: ['买入评级比例'],
    sources: ['consensus'],
    definition: '有效研报中买入评级的家数占比；没有评级时没有。只是研报所述。',
    formula: '买入家数 ÷ 评级家数',
    compute: ofRatings(({ buy }, all) => buy / all),
  }),
  expected({
    key: 'buy-rating-count',
    name: '买入评级家数',
    synonyms: ['买入评级数', '买入评级'],
    unit: '家',
    sources: ['consensus'],
    definition: '有效研报中给出买入评级的机构家数；没有评级时没有。只是研报所述。',
    formula: 'COUNT(评级 = 买入)',
    compute: ofRatings(({ buy }) => buy),
  }),
]

/** What research firms expect of a company. */
export const expectationFactors: readonly Factor[] = [...growthFactors, ...profits, ...changes, ...opinions]
