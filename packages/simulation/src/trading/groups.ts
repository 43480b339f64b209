import type { SimulatedGroup } from '../group.ts'
import { auctionGroup } from './auctions.ts'
import { bigDealGroup } from './big-deals.ts'
import { blockGroup } from './block-trades.ts'
import { limitGroup } from './limit-moves.ts'
import { marginGroup } from './margin.ts'
import { traderGroup } from './traders.ts'

/** Groups of what is traded beside the bars; traders follow from dragon-tiger lists, which must stand before. */
export const tradingGroups: readonly SimulatedGroup[] = [marginGroup, limitGroup, blockGroup, auctionGroup, bigDealGroup, traderGroup]
