import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ComparedItem, Comparison } from '@guanlan/contract/schemas/market/comparison.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Compared } from './compared.ts'

type Known = Pick<Compared, 'stocks' | 'period' | 'table'>

/** Why the industry of the compared at `at` has no median on a line. */
function reasonOf({ stocks, period, table }: Known, { key, enddate }: ComparedItem, at: number): string {
  const { industry } = itemAt(stocks, at)
  if (industry === null) return '{sectorMembers}'
  if (period !== null && enddate !== null) return period.gapOf(at) ?? `${industry}行业没有公司算得出${period.name}的这一项`
  const isNowhere = table.figures({ factor: key }).every(Number.isNaN)
  return isNowhere ? '全市场都还没有这项数据' : `${industry}行业没有公司有这项数据`
}

/**
 * Why medians of industries are missing, line by line, as lines lack them for causes of their own: `groups.items.industryMedians.〈factor〉` with the
 * security, and `groups.items.industryMedian.〈factor〉` where all are of one industry. Where they are not, none has one median, for one reason.
 */
export function medianGaps(groups: Comparison['groups'], known: Known): Meta['missing'] {
  const { stocks } = known
  const isOneIndustry = new Set(stocks.map(({ industry }) => industry)).size === 1
  const lines = groups
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      item.industryMedians.flatMap((median, at): Meta['missing'] => {
        if (median !== null) return []
        const reason = reasonOf(known, item, at)
        const own = { field: `groups.items.industryMedians.${item.key}`, reason, secucode: itemAt(stocks, at).secucode }
        return isOneIndustry && at === 0 ? [own, { field: `groups.items.industryMedian.${item.key}`, reason }] : [own]
      }),
    )
  return isOneIndustry ? lines : [...lines, { field: 'groups.items.industryMedian', reason: '行业不同，各自的行业中位数另列' }]
}
