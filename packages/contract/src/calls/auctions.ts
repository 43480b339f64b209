import { rpc } from '../call.ts'
import * as auctions from '../schemas/market/auctions.ts'

/** 集合竞价 (@NOTE ours). */
export const auctionsCalls = {
  'auctions.session': rpc('auction.session', auctions.AuctionSessionInput, auctions.AuctionSession, {
    about: '集合竞价：当日全市场的竞价涨幅、匹配量、竞昨比、竞价量比、撤单度与抢筹，可看某一时刻',
    example: { size: 3 },
    fresh: 'snapshot',
  }),
  'auctions.outcomes': rpc('auction.outcomes', auctions.AuctionOutcomesInput, auctions.AuctionOutcomes, {
    about: '竞价到收盘：近 250 个交易日按竞价涨幅与竞昨比分格，开盘到收盘的中位数、收红占比与区间',
    example: {},
    // what is computed in the background comes between two snapshots
    fresh: 'never',
  }),
  'auctions.stock': rpc('auction.stock', auctions.AuctionStockInput, auctions.StockAuctions, {
    about: '个股集合竞价：一个交易日 9:15 至 9:25 的过程，与近 60 个交易日的竞价',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
} as const
