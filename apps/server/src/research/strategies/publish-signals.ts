import type { SignalEntry } from '@guanlan/contract/schemas/research/strategies.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { type Targets, targetChanges, targetsOf } from '@guanlan/engine/strategies/held-targets.ts'
import { appendedTo, type Signal } from '@guanlan/engine/strategies/signal-chain.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { lackingDatasets } from '../backtest/lacking-datasets.ts'
import { type BacktestOrder, figureScreen } from '../backtest/order.ts'
import { isDecision, type Running, screenEvenings, unknownFigures } from './run-span.ts'
import { orderWithin, sha256 } from './strategy-definition.ts'
import { appendEntries, readVerified, type Strategy } from './strategy-store.ts'

/** `evening`: the newest finished session, whose bars are stored; `killedOn`: session on which the tracked account reached its kill line. */
export type Evening = { evening: string; firstEvening: string; killedOn: string | null; nowMs: number }

/** A log that does not hold: nothing is added to it. */
class BrokenLog extends Error {
  override readonly name = 'BrokenLog'
}

/**
 * Publishes what a rule wants after the newest finished session; sessions that were missed are not made up for. Returns how many entries were added. Throws BrokenLog
 * where the log was changed, or the clock is behind its last entry.
 */
export async function publishSignals(running: Running, strategy: Strategy, given: Evening): Promise<number> {
  const { db } = running.database
  const { log, chain } = await readVerified(db, strategy)
  if (chain.fault !== null)
    throw new BrokenLog(`策略 ${strategy.id} 的第 ${chain.fault.seq} 条记录有误，没有继续发布：${chain.fault.reason}`)
  if (strategy.stoppedAtMs !== null || log.some(({ side }) => side === 'kill') || given.evening < given.firstEvening) return 0
  const last = lastItem(log)
  const decided = last.side === 'publish' ? null : last.date
  if (decided !== null && decided >= given.evening) return 0
  const publishedAt = formatInstant(given.nowMs)
  if (publishedAt < last.publishedAt)
    throw new BrokenLog(`时钟 ${publishedAt} 早于策略 ${strategy.id} 的上一条记录 ${last.publishedAt}，没有发布`)
  const signals = await signalsOf(running, strategy, { ...given, log, decided })
  await appendEntries(db, strategy, appendedTo(last, signals, { publishedAt, sha256 }))
  return signals.length
}

type Decided = Evening & { log: readonly SignalEntry[]; decided: string | null }

async function signalsOf(running: Running, strategy: Strategy, { evening, killedOn, log, decided }: Decided): Promise<Signal[]> {
  const targets = targetsOf(log)
  if (killedOn !== null) return await killed(running, targets, evening)
  const order = orderWithin(strategy.definition, { from: evening, to: evening })
  const since = decided === null ? [evening] : tradingDaysBetween(decided, evening).slice(1)
  const decides = decided === null || order.rule !== undefined || since.some((session) => isDecision(session, order))
  if ((await lackingDatasets(running.database, figureScreen(order))).length > 0) return []
  const found = decides ? await findPicks(running, order) : { picks: null }
  if (found === null) return []
  const { top, hold } = order
  const changes = targetChanges(targets, { session: evening, top, hold, ...found })
  const weight = order.weight === 'equal' && (hold === null || order.rule !== undefined) ? 1 / top : null
  const closes = await closesOn(
    running,
    changes.map(({ secucode }) => secucode),
    evening,
  )
  const signals = changes.map(({ side, secucode, reason }): Signal => {
    return { side, date: evening, secucode, price: closes.get(secucode) ?? null, weight: side === 'enter' ? weight : null, reason }
  })
  if (signals.length > 0 || !decides) return signals
  return [ofNobody('none', evening, targets.size === 0 ? 'empty' : 'unchanged')]
}

const ofNobody = (side: 'none' | 'kill', date: string, reason: string): Signal => ({
  side,
  date,
  secucode: null,
  price: null,
  weight: null,
  reason,
})

/** The kill line was reached: every position is closed. */
async function killed(running: Running, targets: Targets, evening: string): Promise<Signal[]> {
  const closes = await closesOn(running, [...targets.keys()], evening)
  const leaving = [...targets.keys()].map((secucode): Signal => {
    return { side: 'leave', date: evening, secucode, price: closes.get(secucode) ?? null, weight: null, reason: 'killed' }
  })
  return [...leaving, ofNobody('kill', evening, 'killed')]
}

/** What a rule finds on the evening an order ends with; null where a figure it reads is unknown of every security. */
async function findPicks(running: Running, order: BacktestOrder) {
  const session = dayOfIso(order.to)
  const { past } = await screenEvenings(running, order, [session])
  if (unknownFigures(order, past).length > 0) return null
  const picks = past.picks.get(session) ?? []
  const { exitOn } = past
  if (order.rule === undefined) return { picks }
  return { picks, exits: (secucode: string) => exitOn?.(secucode, session) === true }
}

/** Closes of a session, 元 unadjusted; securities without a bar have none. */
async function closesOn({ database }: Running, codes: readonly string[], date: string): Promise<Map<string, number>> {
  const store = createMarketStore(database)
  const closes = new Map<string, number>()
  for (const code of codes) {
    const { close, length } = await store.readRange(code, dayOfIso(date), dayOfIso(date))
    if (length > 0) closes.set(code, (close[0] ?? 0) / PRICE_SCALE)
  }
  return closes
}
