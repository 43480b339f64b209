import {
  type AuctionColumn,
  BigDeals,
  BlockTrade,
  LimitMove,
  type MarginColumn,
  MarginTotal,
  Trader,
  TraderSeat,
  TraderTrade,
} from '@guanlan/contract/rows/trading.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type ColumnFacts, columns, records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'
import { simulatedDays } from '../reach.ts'

/** Exchanges publish the margin figures of a session before the next one opens. */
const NEXT_MORNING_MINUTE = 8 * 60 + 40
const AUCTION_END_MINUTE = 9 * 60 + 25
const BIG_DEAL_DAYS = simulatedDays.bigDeals

const money: ColumnFacts = { unit: '元', decimals: 0, range: [0, 1e12] }
const shares: ColumnFacts = { unit: '股', decimals: 0, range: [0, 1e11] }
const sourced = { freshForMs: SESSION_MS, providers: ['files', 'live', 'simulated'] } as const
/** Traders are hearsay: no public source reports them. */
const invented = { freshForMs: 60 * SESSION_MS, providers: ['files', 'simulated'] } as const

export const tradingDatasets = {
  margin: columns<MarginColumn>({
    ...sourced,
    key: 'margin',
    name: '融资融券',
    schedule: 'pre-open',
    columns: { finBalance: money, finBought: money, lendShares: shares, lendSold: shares },
    packed: true,
    known: { daysLater: 1, minute: NEXT_MORNING_MINUTE },
    quality: {
      neverConstant: ['finBalance', 'finBought'],
      neverAllNull: ['finBalance', 'finBought', 'lendShares'],
      crossChecks: [
        {
          name: '当日开仓不超过余额',
          holds: (v, row) =>
            !(numberAt(v.finBought, row) > numberAt(v.finBalance, row)) && !(numberAt(v.lendSold, row) > numberAt(v.lendShares, row)),
        },
      ],
    },
  }),
  marginTotals: records<MarginTotal>({
    ...sourced,
    key: 'marginTotals',
    name: '两市融资融券',
    schedule: 'pre-open',
    schema: MarginTotal,
    partitions: { whole: true },
    keys: ['tradeDate', 'exchange'],
    units: { finBalance: '元', finBought: '元', lendBalance: '元', lendShares: '股' },
    quality: {
      neverConstant: ['finBalance', 'finBought'],
      ranges: { finBalance: [0, 1e14], finBought: [0, 1e13] },
      crossChecks: [{ name: '当日买入不超过余额', holds: (r) => r.finBought <= r.finBalance }],
    },
  }),
  auctions: columns<AuctionColumn>({
    ...sourced,
    providers: ['files', 'simulated'],
    key: 'auctions',
    revision: 2,
    name: '开盘集合竞价',
    schedule: 'session-end',
    columns: {
      price: { unit: '元', decimals: 3, range: [0.001, 1e5] },
      matched: shares,
      unmatched: { unit: '股', decimals: 0, range: [-1e11, 1e11] },
      sealMost: { ...shares, remark: '9:20 之前涨停价上买方未匹配量的最大值，没有到过涨停价为 0' },
      sealLocked: { ...shares, remark: '9:20 涨停价上的买方未匹配量，价不在涨停价为 0' },
      latePrice: { unit: '元', decimals: 3, range: [0.001, 1e5], remark: '9:24 的虚拟匹配价' },
      lateMatched: { ...shares, remark: '9:24 的匹配量' },
    },
    packed: true,
    known: { daysLater: 0, minute: AUCTION_END_MINUTE },
    quality: { neverConstant: ['price', 'matched'], neverAllNull: ['price', 'matched', 'unmatched'] },
  }),
  blockTrades: records<BlockTrade>({
    ...sourced,
    key: 'blockTrades',
    name: '大宗交易',
    schedule: 'evening',
    schema: BlockTrade,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['secucode', 'tradeDate', 'dealNo'],
    units: { price: '元', close: '元', volume: '股', amount: '元' },
    quality: {
      neverConstant: ['price', 'volume', 'amount'],
      ranges: { premiumRatio: [-0.6, 1] },
      crossChecks: [
        { name: '成交额 = 价格 × 数量', holds: (r) => Math.abs(r.amount - r.price * r.volume) <= 1 },
        {
          name: '折溢率 = 成交价 ÷ 收盘价 − 1',
          holds: (r) =>
            r.close === null || r.premiumRatio === null
              ? r.close === r.premiumRatio
              : Math.abs(r.premiumRatio - (r.price / r.close - 1)) <= 1e-5,
        },
      ],
    },
  }),
  limitMoves: records<LimitMove>({
    ...sourced,
    key: 'limitMoves',
    name: '涨停跌停',
    schedule: 'session-end',
    schema: LimitMove,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['secucode', 'tradeDate', 'kind'],
    units: { close: '元', limitPrice: '元', amount: '元', sealAmount: '元' },
    quality: {
      neverConstant: ['close', 'limitPrice', 'firstSealTime'],
      neverAllNull: ['theme', 'reasonText'],
      ranges: { changeRatio: [-0.5, 1], streak: [0, 60], opens: [0, 240] },
      crossChecks: [
        { name: '封板收于涨跌停价，炸板收于其下', holds: (r) => (r.kind === 'broken' ? r.close < r.limitPrice : r.close === r.limitPrice) },
        { name: '只有跌停可以不写首次封板时间', holds: (r) => r.kind === 'down' || r.firstSealTime !== null },
        {
          name: '首次封板不晚于最后封板',
          holds: (r) => r.lastSealTime === null || r.firstSealTime === null || r.firstSealTime <= r.lastSealTime,
        },
        { name: '炸板没有封单', holds: (r) => (r.kind === 'broken') === (r.sealAmount === null) },
      ],
    },
  }),
  bigDeals: records<BigDeals>({
    ...sourced,
    // public pages report them of one company, page by page: the largest of a market would be some ten thousand requests a day
    providers: ['files', 'simulated'],
    key: 'bigDeals',
    name: '大单追踪',
    schedule: 'session-end',
    schema: BigDeals,
    partitions: { date: 'tradeDate', security: 'secucode' },
    keys: ['secucode', 'tradeDate'],
    units: { deals: '元、股' },
    retentionDays: BIG_DEAL_DAYS,
    quality: {
      crossChecks: [
        {
          name: '大单成交额 = 价格 × 数量',
          holds: (r) => r.deals.every(({ amount, price, volume }) => Math.abs(amount - price * volume) <= 1),
        },
      ],
    },
  }),
  traders: records<Trader>({
    ...invented,
    key: 'traders',
    name: '游资',
    schedule: 'weekly',
    schema: Trader,
    partitions: { whole: true },
    keys: ['traderId'],
    quality: { neverConstant: ['name', 'description'] },
  }),
  traderSeats: records<TraderSeat>({
    ...invented,
    key: 'traderSeats',
    name: '游资席位',
    revision: 2,
    schedule: 'weekly',
    schema: TraderSeat,
    partitions: { whole: true },
    keys: ['traderId', 'seat', 'from'],
    quality: {
      neverConstant: ['seat', 'confidence'],
      crossChecks: [
        { name: '起始日不晚于截止日', holds: (r) => r.to === null || r.from <= r.to },
        {
          name: 'B 级至少两个独立来源',
          holds: (r) => r.confidence !== 'B' || new Set(r.evidence.map(({ address }) => address)).size > 1,
        },
      ],
    },
  }),
  traderTrades: records<TraderTrade>({
    ...invented,
    freshForMs: SESSION_MS,
    key: 'traderTrades',
    name: '游资买卖',
    schedule: 'evening',
    schema: TraderTrade,
    partitions: { date: 'tradeDate' },
    keys: ['traderId', 'secucode', 'tradeDate', 'days'],
    units: { buyAmount: '元', sellAmount: '元', netAmount: '元', amount: '元' },
    quality: {
      neverConstant: ['netAmount', 'amount'],
      ranges: { changeRatio: [-1, 100] },
      crossChecks: [
        { name: '净额 = 买入 − 卖出', holds: (r) => r.netAmount === r.buyAmount - r.sellAmount },
        { name: '席位买卖不超过成交额', holds: (r) => r.buyAmount <= r.amount && r.sellAmount <= r.amount },
      ],
    },
  }),
}
