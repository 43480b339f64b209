import type { StrategyFactor, StrategySignal, StrategyTrade } from '@guanlan/contract/rows/strategies.ts'
import { strategies } from '@guanlan/datasets/strategy-list.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'

const strategyOf = (id: string) => strategies.find((one) => one.id === id)

/** Closes up to a bar with later dividends and new shares taken back out (前复权 as of that bar), oldest first: another way than the generator's. */
function closesUpTo(view: WorldView, secucode: string, end: number): number[] {
  const { date, close } = view.bars(secucode)
  const profile = view.world.profile(secucode)
  const events = profile === undefined ? [] : view.world.actions(profile).actions.map(({ event }) => event)
  const closes: number[] = []
  let ratio = 1
  for (let i = end; i >= 0; i--) {
    closes.unshift(intAt(close, i) * ratio)
    const ex = events.filter(({ exDate }) => i > 0 && dayOfIso(exDate) > intAt(date, i - 1) && dayOfIso(exDate) <= intAt(date, i))
    const tick = profile?.tick ?? 10
    if (ex.length > 0)
      ratio *= ex.reduce((price, event) => exRightPriceMilli(price, event, tick), intAt(close, i - 1)) / intAt(close, i - 1)
  }
  return closes
}

const mean = (values: readonly number[]) => sum(values) / values.length

/** Factors of prices by their definitions, from the closes and turnovers of 62 bars up to the session. */
function pricesSay(closes: readonly number[], amounts: readonly number[]): Partial<Record<StrategyFactor, number>> {
  const back = (n: number) => itemAt(closes, closes.length - 1 - n)
  const ma = (n: number) => mean(closes.slice(-n))
  const changes = closes.slice(-60).map((close, k) => close / itemAt(closes, closes.length - 61 + k) - 1)
  const drift = mean(changes)
  return {
    change: back(0) / back(1) - 1,
    return20: back(0) / back(20) - 1,
    return60: back(0) / back(60) - 1,
    aboveMa10: back(0) / ma(10) - 1,
    aboveMa20: back(0) / ma(20) - 1,
    aboveMa60: back(0) / ma(60) - 1,
    ma5over20: ma(5) / ma(20) - 1,
    ma20over60: ma(20) / ma(60) - 1,
    overHigh60: back(0) / Math.max(...closes.slice(-61, -1)) - 1,
    amountRatio: lastItem(amounts) / mean(amounts.slice(-21, -1)),
    amountShrink: mean(amounts.slice(-5)) / mean(amounts.slice(-60)),
    amount20: mean(amounts.slice(-20)),
    volatility60: Math.sqrt(mean(changes.map((change) => (change - drift) ** 2))),
  }
}

/** Factors of the valuation history and the statements, as other groups report them. */
function reportsSay(view: WorldView, { secucode, date }: StrategySignal): Partial<Record<StrategyFactor, number>> {
  const valuation = view.columns('valuation').get(secucode)
  const at = valuation?.date.indexOf(dayOfIso(date)) ?? -1
  if (valuation === undefined || at < 0) return {}
  const { peTtm, pb, dividendYield } = valuation.values
  return { peTtm: numberAt(peTtm, at), pb: numberAt(pb, at), dividendYield: numberAt(dividendYield, at) }
}

/** Steps in which the valuation history is reported. */
const STEPS: Partial<Record<StrategyFactor, number>> = { peTtm: 0.01, pb: 0.001, dividendYield: 0.0001 }
const isNear = (factor: StrategyFactor, a: number, b: number) => Math.abs(a - b) <= (STEPS[factor] ?? 0) + 2e-6 * Math.max(1, Math.abs(b))

/** Every n-th signal, so that the slow way stays affordable. */
const MOST = 1500

const followsRule: Invariant['check'] = (view, row) => {
  const signals = view.rows('strategySignals').filter(({ side }) => side === 'enter')
  for (const signal of signals.filter((_, k) => k % Math.ceil(signals.length / MOST) === 0)) {
    const { date, amount, length } = view.bars(signal.secucode)
    const end = date.subarray(0, length).indexOf(dayOfIso(signal.date))
    const amounts = Array.from(amount.subarray(Math.max(end - 61, 0), end + 1))
    const said = { ...pricesSay(closesUpTo(view, signal.secucode, end).slice(-62), amounts), ...reportsSay(view, signal) }
    const wrong = Object.entries(signal.figures).find(([factor, value]) => {
      const other = said[factor as StrategyFactor]
      return other !== undefined && !isNear(factor as StrategyFactor, value, other)
    })
    const conditions = strategyOf(signal.strategyId)?.entry ?? []
    const unmet = conditions.find(({ factor, op, value }) => {
      const figure = signal.figures[factor] ?? Number.NaN
      // figures are reported with six decimals
      return op.startsWith('>') ? !(figure >= value - 1e-6) : !(figure <= value + 1e-6)
    })
    row(
      wrong === undefined && unmet === undefined
        ? null
        : `${signal.id}: ${JSON.stringify(wrong)} ${unmet?.factor}; ${JSON.stringify(said)}`,
    )
  }
}

/** Growth of the newest report announced by the day, from the statements reported. */
const growthFollows: Invariant['check'] = (view, row) => {
  const byCode = Map.groupBy(
    view.rows('incomeStatements').filter(({ restated }) => !restated),
    ({ secucode }) => secucode,
  )
  for (const { id, secucode, date, figures } of view.rows('strategySignals')) {
    if (figures.profitGrowth === undefined) continue
    const out = (byCode.get(secucode) ?? []).filter(({ annDate }) => annDate <= date).toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    const before = out.find(
      ({ endDate }) => endDate === `${Number(firstItem(out).endDate.slice(0, 4)) - 1}${firstItem(out).endDate.slice(4)}`,
    )
    if (before === undefined) continue
    const growth = firstItem(out).parentNetProfit / before.parentNetProfit - 1
    row(
      Math.abs(growth - figures.profitGrowth) <= 2e-6 * Math.max(1, growth)
        ? null
        : `${id}: ${figures.profitGrowth}, statements say ${growth}`,
    )
  }
}

function priceOf(view: WorldView, secucode: string, date: string): { open: number; close: number } {
  const bars = view.bars(secucode)
  const i = bars.date.subarray(0, bars.length).indexOf(dayOfIso(date))
  return { open: intAt(bars.open, i) / 1000, close: intAt(bars.close, i) / 1000 }
}

/** Gross return from prices and ex-right days alone: reinvested at each reference price. */
function grossOf(view: WorldView, { secucode, entryDate, entryPrice, exitDate, exitPrice }: StrategyTrade): number {
  const profile = view.world.profile(secucode)
  const bars = view.bars(secucode)
  let shares = 1
  for (const { event } of profile === undefined ? [] : view.world.actions(profile).actions) {
    if (event.exDate <= (entryDate ?? '') || event.exDate > (exitDate ?? '')) continue
    const i = bars.date.subarray(0, bars.length).findIndex((day) => day >= dayOfIso(event.exDate))
    if (i < 1 || intAt(bars.date, i) > dayOfIso(exitDate ?? '')) continue
    shares *= intAt(bars.close, i - 1) / exRightPriceMilli(intAt(bars.close, i - 1), event, profile?.tick)
  }
  return ((exitPrice ?? 0) * shares) / (entryPrice ?? 1) - 1
}

const tradesMatchPrices: Invariant['check'] = (view, row) => {
  for (const trade of view.rows('strategyTrades')) {
    if (trade.entryDate === null || trade.exitDate === null || trade.status !== 'closed') continue
    const isEntry = priceOf(view, trade.secucode, trade.entryDate).open === trade.entryPrice
    const isExit = priceOf(view, trade.secucode, trade.exitDate).open === trade.exitPrice
    const gap = Math.abs(grossOf(view, trade) - (trade.grossReturn ?? Number.NaN))
    row(isEntry && isExit && gap <= 2e-6 ? null : `${trade.id}: ${trade.grossReturn}, prices say ${grossOf(view, trade)}`)
  }
}

/** Over all sessions a strategy's results are those of its trades, but for positions that are open at the end. */
const daysAddUp: Invariant['check'] = (view, row) => {
  for (const { id, mostPerDay, mostSessions } of strategies) {
    const days = view.rows('strategyDays').filter(({ strategyId }) => strategyId === id)
    const closed = view.rows('strategyTrades').filter(({ strategyId, netReturn }) => strategyId === id && netReturn !== null)
    const entered = days.reduce((sum, day) => sum + day.entered, 0)
    const left = days.reduce((sum, day) => sum + day.left, 0)
    row(
      left === closed.length && entered - left === lastItem(days).holdings
        ? null
        : `${id}: ${entered} entered, ${left} left, ${closed.length} trades`,
    )
    let holdings = 0
    for (const day of days) {
      holdings += day.entered - day.left
      row(holdings === day.holdings ? null : `${id} ${day.date}: ${day.holdings} held, ${holdings} by entries and exits`)
    }
    const byDays = days.reduce((sum, day) => sum + day.netReturn, 0) * mostPerDay * mostSessions
    const byTrades = closed.reduce((sum, { netReturn }) => sum + (netReturn ?? 0), 0)
    row(Math.abs(byDays - byTrades) <= 0.35 * (entered - left) + 0.01 ? null : `${id}: days say ${byDays}, trades ${byTrades}`)
  }
}

const signalsPair: Invariant['check'] = (view, row) => {
  const perDay = Map.groupBy(
    view.rows('strategySignals').filter(({ side }) => side === 'enter'),
    ({ strategyId, date }) => `${strategyId} ${date}`,
  )
  for (const [day, signals] of perDay) row(signals.length <= 2 ? null : `${day}: ${signals.length} signals`)
  const entered = new Set(view.rows('strategySignals').map(({ id }) => id))
  for (const { id, strategyId, secucode, signalDate } of view.rows('strategyTrades')) {
    row(entered.has(`${strategyId}-${signalDate}-${secucode}-enter`) || signalDate < view.range.from ? null : `${id}: no signal`)
  }
}

/** Rules of strategies. */
export const strategyInvariants: readonly Invariant[] = [
  { name: '策略信号的数值由截至当日的行情与估值另算得出，满足规则', check: followsRule },
  { name: '策略信号的业绩同比由已公告的报表得出', check: growthFollows },
  { name: '策略交易以次日开盘价成交，收益与价格、除权相符', check: tradesMatchPrices },
  { name: '策略每日收益合计等于各笔交易', check: daysAddUp },
  { name: '每笔策略交易都有信号，每日信号不超过上限', check: signalsPair },
]
