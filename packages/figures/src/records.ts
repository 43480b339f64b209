import type { FigureRecord } from './expression.ts'
import type { Table } from './table.ts'
import { abnormalMoveTable } from './tables/abnormal-move.ts'
import { auctionTable } from './tables/auction.ts'
import { auctionMarketTable } from './tables/auction-market.ts'
import { auctionOutcomeTable } from './tables/auction-outcome.ts'
import { bigDealTable } from './tables/big-deal.ts'
import { blockAfterTable, blockTradeTable } from './tables/block-trades.ts'
import { dragonTigerTable } from './tables/dragon-tiger.ts'
import { eventCaseTable, eventOpenTable, eventStudyTable } from './tables/event-study.ts'
import { flashAfterTable, flashMoveTable } from './tables/flash.ts'
import { flowTable } from './tables/flow.ts'
import { flowMinuteTable } from './tables/flow-minute.ts'
import { flowPartTable } from './tables/flow-part.ts'
import { flowPeriodTable } from './tables/flow-period.ts'
import { seatHabitTable, seatPartnerTable, seatPathTable, seatTradeTable, seatWinTable } from './tables/hot-money.ts'
import { hotBoardTable, hotEntryTable } from './tables/hot-search.ts'
import { limitSessionTable } from './tables/limit-session.ts'
import { limitStockTable } from './tables/limit-stock.ts'
import { limitTierTable } from './tables/limit-tier.ts'
import { marginTable } from './tables/margin.ts'
import { marketTemperatureTable, temperatureAfterTable } from './tables/market-temperature.ts'
import { multipleHistory, multipleWindow } from './tables/multiple-history.ts'
import { strategyTable } from './tables/strategy.ts'
import { textMoodTable } from './tables/text-mood.ts'
import { topicAfterTable, topicMemberTable, topicTable } from './tables/topic.ts'
import { topicRankTable, topicStockTable } from './tables/topic-rank.ts'
import { valuationTable } from './tables/valuation.ts'
import { growthTable } from './tables/valuation-growth.ts'
import { valuationIndustryTable } from './tables/valuation-industry.ts'
import { verdictTable } from './tables/valuation-verdict.ts'
import { bandTable, valuationWeekTable } from './tables/valuation-week.ts'

/** Every table of figures. */
export const tables: readonly Table[] = [
  marginTable,
  flowTable,
  flowPeriodTable,
  flowPartTable,
  flowMinuteTable,
  bigDealTable,
  blockTradeTable,
  blockAfterTable,
  dragonTigerTable,
  flashMoveTable,
  flashAfterTable,
  hotBoardTable,
  hotEntryTable,
  seatTradeTable,
  seatWinTable,
  seatPathTable,
  seatHabitTable,
  seatPartnerTable,
  eventStudyTable,
  eventOpenTable,
  eventCaseTable,
  textMoodTable,
  topicTable,
  topicRankTable,
  topicStockTable,
  topicAfterTable,
  topicMemberTable,
  limitStockTable,
  limitSessionTable,
  limitTierTable,
  abnormalMoveTable,
  auctionTable,
  auctionMarketTable,
  auctionOutcomeTable,
  marketTemperatureTable,
  temperatureAfterTable,
  strategyTable,
  valuationTable,
  ...Object.values(multipleHistory).map(({ table }) => table),
  ...Object.values(multipleWindow).map(({ table }) => table),
  verdictTable,
  valuationWeekTable,
  bandTable,
  valuationIndustryTable,
  growthTable,
]

/** Facts and figures of a table. */
export function recordsOf(table: Table): readonly FigureRecord[] {
  return [...Object.values(table.facts), ...table.figures]
}

const byId = new Map(tables.flatMap(recordsOf).map((record) => [record.id, record]))

/** The record of an id read from an answer; null when this version does not know it. */
export function findRecord(id: string): FigureRecord | null {
  return byId.get(id) ?? null
}
