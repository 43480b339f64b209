import { Consensus, ResearchReport, ratings } from '@guanlan/contract/rows/research.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const rank = (rating: string) => ratings.findIndex(({ code }) => code === rating)

/** What the change of a rating must be. */
function changeOf({ rating, previousRating }: Pick<ResearchReport, 'rating' | 'previousRating'>): ResearchReport['ratingChange'] {
  if (rating === null) return null
  if (previousRating === null) return 'first'
  const steps = rank(rating) - rank(previousRating)
  return steps === 0 ? 'maintain' : steps < 0 ? 'up' : 'down'
}

/** Whether a figure lies between two others, as far as they are known. */
function inside(value: number | null, [low, high]: readonly [number | null, number | null]): boolean {
  const least = low ?? Number.NEGATIVE_INFINITY
  const most = high ?? Number.POSITIVE_INFINITY
  return least <= most && (value === null || (least <= value && value <= most))
}

export const researchDatasets = {
  researchReports: records<ResearchReport>({
    key: 'researchReports',
    revision: 2,
    name: '研究报告',
    schedule: 'evening',
    freshForMs: 2 * SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    schema: ResearchReport,
    partitions: { date: 'date', security: 'secucode' },
    keys: ['id'],
    units: { targetLow: '元', targetHigh: '元', price: '元', eps: '元/股', netProfit: '元', revenue: '元' },
    quality: {
      neverConstant: ['title', 'firm', 'rating'],
      neverAllNull: ['analysts'],
      ranges: { price: [0.01, 1e5], targetLow: [0.01, 1e6], targetHigh: [0.01, 1e6] },
      crossChecks: [
        {
          name: '目标价下限不高于上限',
          holds: (r) => (r.targetLow === null) === (r.targetHigh === null) && (r.targetLow ?? 0) <= (r.targetHigh ?? 0),
        },
        { name: '评级变化与前次评级一致', holds: (r) => r.ratingChange === null || r.ratingChange === changeOf(r) },
        { name: '预测年度逐年相连', holds: ({ forecasts }) => forecasts.every(({ year }, k) => year === firstItem(forecasts).year + k) },
        {
          name: '每股收益与净利润同号',
          holds: (r) => r.forecasts.every(({ eps, netProfit }) => netProfit === null || eps * netProfit >= 0),
        },
      ],
    },
  }),
  consensus: records<Consensus>({
    key: 'consensus',
    revision: 2,
    name: '一致预期',
    schedule: 'evening',
    freshForMs: 6 * SESSION_MS,
    providers: ['files', 'live', 'simulated'],
    schema: Consensus,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'date'],
    units: { mean: '元', median: '元', low: '元', high: '元', epsMean: '元/股', netProfitMean: '元', revenueMean: '元' },
    quality: {
      neverConstant: ['years', 'firms'],
      crossChecks: [
        { name: '各评级家数合计 = 机构数', holds: (r) => Object.values(r.ratings).reduce((sum, n) => sum + n, 0) === r.firms },
        {
          name: '目标价均值在高低之间',
          holds: ({ targets }) => targets === null || inside(targets.mean, [targets.low, targets.high]),
        },
        { name: '预测均值在高低之间', holds: ({ years }) => years.every((y) => inside(y.epsMean, [y.epsMin, y.epsMax])) },
      ],
    },
  }),
}
