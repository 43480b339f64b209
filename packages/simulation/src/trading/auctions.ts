import { type AuctionColumn, auctionColumns } from '@guanlan/contract/rows/trading.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { simulatedDays } from '@guanlan/datasets/reach.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { processOf } from '@guanlan/engine/auctions/auction-process.ts'
import { auctionOf } from '../auction.ts'
import type { SimulatedGroup } from '../group.ts'
import { barsWithin, eachPricedDay, type PricedDay } from './priced-days.ts'
import { auctionInvariants } from './session-invariants.ts'
import { openingVolume } from './session-minutes.ts'

const SESSIONS = 6000
let scratch: DatedColumns<AuctionColumn> | null = null

/** The end of an auction and what its course comes to. */
function auctionColumnsOf(place: Parameters<typeof openingVolume>[0], day: PricedDay): Record<AuctionColumn, number> {
  const { world, profile, bars } = place
  const limits = { up: day.up === 0 ? null : day.up / 1000, down: day.down === 0 ? null : day.down / 1000 }
  const request = { secucode: profile.security.code, date: isoOfDay(intAt(bars.date, day.at)), limits }
  const prices = { open: intAt(bars.open, day.at) / 1000, preClose: day.pre / 1000 }
  const points = auctionOf(world, { ...request, ...prices, volume: openingVolume(place, day) })
  const { price, matched, unmatched } = lastItem(points)
  return { price, matched, unmatched, ...processOf(points, limits.up) }
}

/** 开盘集合竞价: what the auction of each session ended at, in the figures of its minutes and of its auction. Filled for the newest weeks, kept from then on. */
export const auctionGroup: SimulatedGroup = {
  datasets: ['auctions'],
  lookBack: 12,
  yearsBefore: 0,
  // each needs the minutes of its session
  newestDays: simulatedDays.auctions,
  open: ({ world, range }) => {
    const from = dayOfIso(range.from)
    const to = dayOfIso(range.to)
    return {
      security(profile, all, emit) {
        const bars = barsWithin(all, { from, to })
        scratch ??= allocateColumns(tradingDatasets.auctions, SESSIONS)
        const { date, values } = scratch
        const place = { world, profile, bars }
        let rows = 0
        eachPricedDay(place, (day) => {
          if (intAt(bars.date, day.at) < from) return
          const columns = auctionColumnsOf(place, day)
          for (const column of auctionColumns) values[column][rows] = columns[column]
          date[rows++] = intAt(bars.date, day.at)
        })
        scratch.length = rows
        if (rows > 0) emit.columns('auctions', profile.security.code, scratch)
      },
    }
  },
  invariants: auctionInvariants,
}
