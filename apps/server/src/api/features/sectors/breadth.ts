import type { SectorBreadth } from '@guanlan/contract/schemas/market/sector-history.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { lastBars } from '@guanlan/engine/bars.ts'
import { closedDown, closedUp, LIMIT_BARS, limitDays } from '@guanlan/engine/limit-board/limit-days.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { finishedBars, finishedKey } from '../../../market/reading/finished-bars.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { adjustedBars, priceView } from '../../../market/reading/price-view.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import type { PrecomputeJob } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { type BreadthDay, countMember, emptyDay } from './breadth-days.ts'
import { membershipOver } from './membership.ts'
import type { Ports } from './ports.ts'

/** Sessions reported; limits are known of one less than `LIMIT_BARS` while a session runs. */
const SESSIONS = LIMIT_BARS - 10
/** Bars read of a member: a year before the first session for its highs. */
const KEPT_BARS = SESSIONS + 260

/** 宽度历史 of every sector. */
export const sectorBreadthJob: PrecomputeJob = {
  id: 'sector-breadth',
  name: '板块宽度历史',
  datasets: [],
  async *run({ market }) {
    for (const { id } of market.sectors) {
      const sector = market.find(id)
      if (sector !== null) yield [finishedKey(market, sector), await workOut(market, sector)]
    }
  },
}

/** 宽度历史 of a sector. Throws unknown_sector. */
export const breadth: Handler<'sectors.breadth', Ports> = async ({ blockcode }, ctx) => {
  const sector = requireSector(ctx.market, blockcode)
  const part = { job: sectorBreadthJob.id, key: finishedKey(ctx.market, sector) }
  const data = await ctx.precompute.answer(part, () => workOut(ctx.market.freeze(), sector))
  return {
    data,
    missing: [...(data.series.length === 0 ? [{ field: 'series', reason: '板块没有行情' }] : []), ...missingOf(data, reasons)],
    ...pricedOver(ctx.market.freeze(), ofLevels(ctx.market, [sector], ofSession(ctx.market.snapshot(), data.series.at(-1)?.date ?? null))),
  }
}

const short = (sessions: number) => `当日没有上市满 ${sessions} 个交易日且有成交的成分股`
const reasons = { 'series.upRatio': '没有取到成分股当日的成交', 'series.ma20Ratio': short(20), 'series.ma60Ratio': short(60) }

async function workOut(market: Market, sector: Instrument): Promise<SectorBreadth> {
  const { date, close, length } = finishedBars(market, sector.row)
  const first = Math.max(0, length - SESSIONS)
  const dates = Array.from(date.subarray(first, length))
  const slices = startSlices()
  const membership = await membershipOver({ market, id: sector.id, dates }, slices)
  const days = dates.map(emptyDay)
  const placeOf = new Map(dates.map((day, at) => [day, at]))
  for (const [row, isMember] of membership) {
    const i = market.instruments[row]
    if (i === undefined || i.kind !== 'stock') continue
    const bars = lastBars(adjustedBars(market, i), KEPT_BARS)
    const limits = limitDays(priceView(market, i, bars))
    countMember(days, { bars, limits, placeOf, isMember, bits: { up: closedUp, down: closedDown } })
    if (slices.isOver()) await slices.next()
  }
  const members = [...membership.values()]
  const lines = days.map((day, at) => lineOf(day, { close: intAt(close, first + at) / PRICE_SCALE, members: countAt(members, at) }))
  // of a session without the bars of any member nothing is known
  const series = lines.filter(({ traded }) => traded > 0)
  return { blockcode: sector.id, blockname: sector.name, series }
}

function countAt(members: readonly Uint8Array[], at: number): number {
  return members.reduce((sum, is) => sum + (is[at] ?? 0), 0)
}

function lineOf({ day, ...counts }: BreadthDay, { close, members }: { close: number; members: number }): SectorBreadth['series'][number] {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const { up, traded, above20, n20, above60, n60 } = counts
  const shares = { upRatio: share(up, traded), ma20Ratio: share(above20, n20), ma60Ratio: share(above60, n60) }
  return { date: isoOfDay(day), close, members, ...counts, ...shares }
}
