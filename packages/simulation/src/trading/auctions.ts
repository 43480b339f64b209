import type { AuctionColumn } from '@guanlan/contract/rows/trading.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { simulatedDays } from '@guanlan/datasets/reach.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { auctionKey, unmatchedAt } from '../auction.ts'
import type { SimulatedGroup } from '../group.ts'
import { barsWithin, eachPricedDay } from './priced-days.ts'
import { auctionInvariants } from './session-invariants.ts'
import { openingVolume } from './session-minutes.ts'

const SESSIONS = 6000
let scratch: DatedColumns<AuctionColumn> | null = null

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
          const matched = openingVolume(place, day)
          values.price[rows] = intAt(bars.open, day.at) / 1000
          values.matched[rows] = matched
          values.unmatched[rows] = unmatchedAt(auctionKey(world.seed, profile.subject, intAt(bars.date, day.at)), matched)
          date[rows++] = intAt(bars.date, day.at)
        })
        scratch.length = rows
        if (rows > 0) emit.columns('auctions', profile.security.code, scratch)
      },
    }
  },
  invariants: auctionInvariants,
}
