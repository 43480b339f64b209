import { type Consensus, type ResearchReport, ratings } from '@guanlan/contract/rows/research.ts'
import type { Change } from '@guanlan/contract/schemas/stock/overview.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { sharesFor } from '../../../market/reading/shares-for.ts'
import { newestBy, type TwoStates, twoStates } from '../../../market/reading/two-states.ts'
import { type Asked, type Compared, comparedOf, dayOf, moneyOf } from './compared.ts'

/** A consensus that moved by less is not reported. */
const LEAST_REVISION = 0.005

const holdsOn = (row: Consensus | null, day: string) => row !== null && (row.validUntil === null || row.validUntil > day)

/** 一致预期 of the first year both report: 每股收益 on the shares of today, 归母净利润. Throws TornPart. */
export async function consensusChange(asked: Asked): Promise<Compared> {
  const { ctx, i, sinceMs, today } = asked
  const two = await twoStates(ctx, i, { dataset: datasets.consensus, sinceMs })
  return comparedOf(['consensus', '一致预期'], two, () => {
    const before = newestBy(two.before, 'date')
    const after = newestBy(two.after, 'date')
    const from = before?.date ?? null
    const to = after?.date ?? null
    if (!holdsOn(before, dayOf(sinceMs)) || before === null) return { from, to, items: [], note: '起点时没有 180 天内的一致预期' }
    if (!holdsOn(after, today) || after === null) return { from, to, items: [], note: '现在没有 180 天内的一致预期' }
    return { from, to, items: consensusItems(asked, before, after), note: '' }
  })
}

function consensusItems({ ctx, i, today }: Asked, before: Consensus, after: Consensus): Change[] {
  const events = ctx.market.exRights(i.row)
  const now = after.years.find(({ year }) => before.years.some((one) => one.year === year))
  const then = before.years.find(({ year }) => year === now?.year)
  if (now === undefined || then === undefined) return []
  const about = {
    kind: 'consensus' as const,
    detail: `${before.firms} 家机构 → ${after.firms} 家机构`,
    before: before.date,
    after: after.date,
    date: after.date,
    tab: 'ratings',
    module: 'consensus',
    source: datasets.consensus.name,
  }
  const eps = moneyOf(then.epsMean / sharesFor(events, before.date, today), now.epsMean / sharesFor(events, after.date, today))
  const np = then.netProfitMean === null || now.netProfitMean === null ? null : moneyOf(then.netProfitMean, now.netProfitMean)
  const isReported = ({ change }: typeof eps) => change !== null && Math.abs(change) >= LEAST_REVISION
  return [
    ...(isReported(eps) ? [{ ...about, title: `${now.year}年每股收益一致预期`, money: eps }] : []),
    ...(np !== null && isReported(np) ? [{ ...about, title: `${now.year}年归母净利润一致预期`, money: np }] : []),
  ]
}

const nameOf = (code: string) => ratings.find((one) => one.code === code)?.name ?? code

/** Reports that became readable since then, newest first. */
export function newReports({ after }: TwoStates<ResearchReport>, sinceMs: number): ResearchReport[] {
  return after.filter(({ effectiveAtMs }) => effectiveAtMs > sinceMs).sort((a, b) => b.effectiveAtMs - a.effectiveAtMs)
}

/** Ratings raised and lowered by reports since then. */
export function ratingChanges({ sinceMs }: Asked, two: TwoStates<ResearchReport>): Compared {
  return comparedOf(['rating', '评级调整'], two, () => {
    const fresh = newReports(two, sinceMs)
    const last =
      two.before
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null
    return { from: last, to: fresh[0]?.date ?? last, items: fresh.flatMap(ratingItem) }
  })
}

function ratingItem({ ratingChange, rating, previousRating, firm, title, date }: ResearchReport): Change[] {
  if ((ratingChange !== 'up' && ratingChange !== 'down') || rating === null || previousRating === null) return []
  return [
    {
      kind: 'rating',
      title: `${firm}${ratingChange === 'up' ? '上调' : '下调'}评级`,
      detail: title,
      before: nameOf(previousRating),
      after: nameOf(rating),
      date,
      tab: 'ratings',
      module: 'research-reports',
      source: datasets.researchReports.name,
    },
  ]
}
