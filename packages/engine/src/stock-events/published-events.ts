import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { GoodEvent, Survey } from '@guanlan/contract/rows/events.ts'
import type { EarningsForecast, FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import type { HolderPlan, HolderTrade, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { StockEventCode } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { formatPercent } from '@guanlan/domain/format/percent.ts'
import { formatScale } from '@guanlan/domain/format/scale.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'
import type { StockEvent } from './stock-event.ts'

/** Rows of one stock by data set, every version, in the order of their publication. */
export type PublishedRows = {
  goodEvents: readonly GoodEvent[]
  financialIndicators: readonly FinancialIndicator[]
  earningsForecasts: readonly EarningsForecast[]
  holderTrades: readonly HolderTrade[]
  holderPlans: readonly HolderPlan[]
  unlocks: readonly Unlock[]
  announcements: readonly Announcement[]
  surveys: readonly Survey[]
  dragonTiger: readonly DragonTigerList[]
}
export type PublishedDataset = keyof PublishedRows

const GROWTH = 0.5
const GOOD_FORECASTS: readonly string[] = ['预增', '扭亏']
const BAD_FORECASTS: readonly string[] = ['预减', '首亏', '续亏']
const LEAST_UNLOCK = 0.01
const LEAST_VISITORS = 30
const NET_SHARE = 0.15
const INQUIRY = /问询函|关注函|监管函|监管工作函/
const ANSWERED = /回复|答复|回函|核查意见|延期|专项说明/
const INVESTIGATION = /立案/
const CLOSED = /结案|撤销|终结|解除|不予|结果|进展/

type Row = { secucode: string; effectiveAtMs: number }
type Found = { code: StockEventCode; key: string; date: string; detail: string; value: number | null; announcementId?: string }

const yuan = (value: number) => `${formatScale(value)}元`
const shares = (value: number) => formatVolume(value, '股')

/** What a row of each data set is an event of; null where it is none. */
const readers: { readonly [D in PublishedDataset]: (row: PublishedRows[D][number]) => Found | null } = {
  goodEvents: ({ id, kind, eventDate, reason, value, announcementId }) => ({
    ...{ code: kind, key: id, date: eventDate, detail: reason, value },
    ...(announcementId === null ? {} : { announcementId }),
  }),
  financialIndicators({ endDate, annDate, npYoy, eps, restated }) {
    if (restated || npYoy === null) return null
    const found = { key: endDate, date: annDate, value: npYoy }
    if (npYoy >= GROWTH && eps !== null && eps > 0)
      return { ...found, code: 'profitGrowth', detail: `${endDate} 报告期归母净利润同比增长 ${formatPercent(npYoy)}` }
    if (npYoy > -GROWTH) return null
    return { ...found, code: 'profitFall', detail: `${endDate} 报告期归母净利润同比下降 ${formatPercent(-npYoy)}` }
  },
  earningsForecasts({ endDate, annDate, type, npMin, npMax }) {
    const isGood = GOOD_FORECASTS.includes(type)
    if (!isGood && !BAD_FORECASTS.includes(type)) return null
    const range = [npMin, npMax].filter((bound) => bound !== null).map(yuan)
    const profit = range.length === 0 ? '' : `，归母净利润 ${[...new Set(range)].join(' 至 ')}`
    return {
      ...{ code: isGood ? 'forecastGood' : 'forecastBad', key: endDate, date: annDate },
      ...{ detail: `${endDate} 报告期${type}${profit}`, value: npMin ?? npMax },
    }
  },
  holderTrades({ tradeId, annDate, direction, holderName, shares: traded, ratio }) {
    const isGood = direction === 'increase'
    const part = ratio === null ? '' : `，占总股本 ${formatPercent(ratio)}`
    return {
      ...{ code: isGood ? 'holderIncrease' : 'holderDecrease', key: tradeId, date: annDate, value: traded },
      detail: `${holderName}${isGood ? '增持' : '减持'} ${shares(traded)}${part}`,
    }
  },
  holderPlans({ planId, annDate, updatedDate, direction, holderName, maxShares, maxRatio }) {
    if (direction !== 'decrease' || updatedDate !== annDate) return null
    const detail = `${holderName}拟减持不超过 ${shares(maxShares)}，占总股本 ${formatPercent(maxRatio)}`
    return { code: 'decreasePlan', key: planId, date: annDate, value: maxShares, detail }
  },
  unlocks({ date, kind, shares: free, totalRatio, annDate, isFinal }) {
    if (!isFinal || totalRatio < LEAST_UNLOCK) return null
    const detail = `${date} 解禁 ${shares(free)}，占总股本 ${formatPercent(totalRatio)}`
    return { code: 'unlock', key: `${date}.${kind}`, date: annDate, value: free, detail }
  },
  announcements({ id, annDate, title }) {
    const found = { key: id, date: annDate, detail: title, value: null, announcementId: id }
    if (INQUIRY.test(title) && !ANSWERED.test(title)) return { ...found, code: 'inquiry' }
    if (INVESTIGATION.test(title) && !CLOSED.test(title)) return { ...found, code: 'investigation' }
    return null
  },
  surveys({ id, annDate, organizations }) {
    if (organizations === null || organizations < LEAST_VISITORS) return null
    return { code: 'survey', key: id, date: annDate, value: organizations, detail: `一次接待 ${organizations} 家机构` }
  },
  dragonTiger({ tradeDate, reason, netAmount, amount }) {
    if (netAmount === null || Math.abs(netAmount) < NET_SHARE * amount) return null
    const isGood = netAmount > 0
    const side = isGood ? '净买入' : '净卖出'
    return {
      ...{ code: isGood ? 'dragonTigerBuy' : 'dragonTigerSell', key: `${tradeDate}.${reason}`, date: tradeDate, value: netAmount },
      detail: `上榜席位${side} ${yuan(Math.abs(netAmount))}，占成交额 ${formatPercent(Math.abs(netAmount) / amount)}`,
    }
  },
}

/**
 * Events of one stock in the rows of one data set, of the kinds that are taken from it: the first version that meets the rule, and of one kind and day the one with
 * the largest value.
 */
export function publishedEvents<D extends PublishedDataset>(
  dataset: D,
  rows: PublishedRows[D],
  isWanted: (code: StockEventCode) => boolean,
): StockEvent[] {
  const read = readers[dataset] as (row: PublishedRows[D][number]) => Found | null
  const first = new Map<string, StockEvent>()
  for (const row of [...rows].sort((a: Row, b: Row) => a.effectiveAtMs - b.effectiveAtMs)) {
    const found = read(row)
    if (found === null || !isWanted(found.code)) continue
    const { key, announcementId = null, ...event } = found
    const id = `${row.secucode}.${found.code}.${key}`
    if (!first.has(id)) first.set(id, { ...event, id, atMs: row.effectiveAtMs, announcementId })
  }
  return onceADay([...first.values()])
}

function onceADay(events: readonly StockEvent[]): StockEvent[] {
  const size = ({ value }: StockEvent) => Math.abs(value ?? 0)
  const kept = new Map<string, StockEvent>()
  for (const event of events) {
    const day = `${event.code} ${event.date}`
    const before = kept.get(day)
    if (before === undefined || size(event) > size(before)) kept.set(day, event)
  }
  return [...kept.values()]
}
