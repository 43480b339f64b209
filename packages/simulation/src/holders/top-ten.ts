import type { FloatHolderLine, HolderLine, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import { type HoldersOfQuarter, type ReportedQuarter, sharesHeld, tradableOf } from './quarters.ts'
import { type Star, starByName } from './stars.ts'

/** Shares of who stood on a list, restated for bonus shares since. */
function listed(quarter: HoldersOfQuarter | null, totalShares: number, list: 'top' | 'topFloat'): Map<string, number> | null {
  if (quarter === null) return null
  const growth = totalShares / quarter.totalShares
  const sharesOf = list === 'top' ? sharesHeld : tradableOf
  return new Map(quarter[list].map((one) => [one.name, Math.round(sharesOf(one) * growth)]))
}

type Change = Pick<HolderLine, 'change' | 'changeShares'>

function changeOf(before: Map<string, number> | null, name: string, shares: number): Change {
  if (before === null) return { change: null, changeShares: null }
  const earlier = before.get(name)
  if (earlier === undefined) return { change: 'new', changeShares: null }
  const more = Math.abs(shares - earlier) <= 1 ? 0 : shares - earlier
  if (more === 0) return { change: 'same', changeShares: 0 }
  return { change: more > 0 ? 'up' : 'down', changeShares: more }
}

/** Both lists of a quarter as the periodic report has them. */
export function topHoldersOf(secucode: string, { when, now, before }: ReportedQuarter): TopHolders {
  const { endDate, totalShares, floatShares, top, topFloat } = now
  const earlier = listed(before, totalShares, 'top')
  const earlierFloat = listed(before, totalShares, 'topFloat')
  const holders: HolderLine[] = top.map(({ name, kind, shares, restricted, pledged }) => {
    return { name, kind, shares, restricted, pledged, ...changeOf(earlier, name, shares) }
  })
  const floatHolders: FloatHolderLine[] = topFloat.map((one) => {
    const shares = tradableOf(one)
    return { name: one.name, kind: one.kind, shares, ...changeOf(earlierFloat, one.name, shares) }
  })
  return { secucode, endDate, annDate: when.annDate, totalShares, floatShares, holders, floatHolders, effectiveAtMs: when.effectiveAtMs }
}

function starRow(top: TopHolders, star: Star): Omit<StarHolding, 'rank' | 'shares' | 'floatRatio' | 'change' | 'changeShares'> {
  const { secucode, endDate, annDate, effectiveAtMs } = top
  return { secucode, endDate, annDate, holderId: star.id, holderName: star.name, kind: star.kind, tags: [...star.tags], effectiveAtMs }
}

/** Stars on the list of tradable shares, and those who stood on the one before. */
export function starHoldingsOf(top: TopHolders, { now, before }: ReportedQuarter): StarHolding[] {
  const rows = top.floatHolders.flatMap(({ name, shares, change, changeShares }, at): StarHolding[] => {
    const star = starByName.get(name)
    if (star === undefined) return []
    const floatRatio = Math.round((shares / top.floatShares) * 1e6) / 1e6
    return [{ ...starRow(top, star), rank: at + 1, shares, floatRatio, change, changeShares }]
  })
  for (const name of listed(before, now.totalShares, 'topFloat')?.keys() ?? []) {
    const star = starByName.get(name)
    if (star === undefined || top.floatHolders.some((line) => line.name === name)) continue
    rows.push({ ...starRow(top, star), rank: null, shares: null, floatRatio: null, change: 'exit', changeShares: null })
  }
  return rows
}
