import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type ChangeCounts, changeCounts } from '../../live/eastmoney/market/change-counts.ts'
import { type LiveQuotes, readLiveQuotes } from '../../live/live-quotes.ts'
import type { JobResult, Work } from './work.ts'

/** B shares and such as are suspended are counted otherwise: beyond this share of the market the quotes are not those of the session. */
const TOLERANCE = 0.05
const SHARES = /^(SH6|SZ[03]|BJ)/

/** How many shares rose, stood and fell by their quotes. */
export function countChanges({ ids, figures }: Pick<LiveQuotes, 'ids' | 'figures'>): ChangeCounts {
  const counts: ChangeCounts = { ups: 0, flats: 0, downs: 0 }
  ids.forEach((id, at) => {
    const price = itemAt(figures.price, at)
    const before = itemAt(figures.preClose, at)
    if (!SHARES.test(id) || price === null || before === null || !figures.volume[at]) return
    counts[price > before ? 'ups' : price < before ? 'downs' : 'flats']++
  })
  return counts
}

/** Why two counts cannot be of the same session, in Chinese; null where they can. */
export function disagreement(ours: ChangeCounts, vendor: ChangeCounts): string | null {
  const most = TOLERANCE * (vendor.ups + vendor.flats + vendor.downs)
  const isNear = Math.abs(ours.ups - vendor.ups) <= most && Math.abs(ours.downs - vendor.downs) <= most
  if (isNear) return null
  return `收盘行情里上涨 ${ours.ups} 家、下跌 ${ours.downs} 家，东方财富的涨跌分布是 ${vendor.ups} 家、${vendor.downs} 家，相差过大`
}

/** Compares the settled quotes of the market with the vendor's own distribution of changes: two ways to the same figures. */
export async function checkBreadth({ store, layer, nowMs }: Work): Promise<JobResult> {
  const round = await readLiveQuotes(store)
  const { date, stage } = sessionPosition(nowMs())
  const seen = round === null ? null : sessionPosition(round.atMs)
  if (round === null || stage !== 'final' || seen?.date !== date || seen.stage !== 'final')
    return { done: false, reason: '收盘行情还没有取到' }
  const reason = disagreement(countChanges(round), await changeCounts(layer))
  return reason === null ? { done: true, coveredTo: date } : { done: false, reason }
}
