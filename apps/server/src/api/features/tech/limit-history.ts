import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import type { HypeGene } from '@guanlan/contract/schemas/stock/tech.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isBroken, isDown, isSealed, limitDays } from '@guanlan/engine/limit-board/limit-days.ts'
import { median, sum } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { LEAST_TIMES } from './past-record.ts'
import type { Subject } from './subject.ts'

type Counts = Pick<HypeGene, 'from' | 'to' | 'days' | 'ztCount' | 'ztSealedRatio' | 'dtCount' | 'zbCount' | 'maxLianban' | 'lianbanDist'>
type After = Pick<
  HypeGene,
  'nextOpenPremiumAvg' | 'nextOpenPremiumMedian' | 'nextCloseWinRatio' | 'winLow' | 'winHigh' | 'wins' | 'n' | 'ztHistory'
>

/** What the bars of the window did at their limits, oldest first: place of the bar, its bits, and the run of limit-ups it ends. */
function daysOf({ view, bars }: Subject) {
  const bits = limitDays(view)
  const first = bars.length - bits.length
  let run = 0
  return Array.from(bits, (one, place) => {
    run = isSealed(one) ? run + 1 : 0
    return { at: first + place, bits: one, run }
  })
}

/** How often a share met its limits. */
export function limitCounts(subject: Subject): Counts {
  const days = daysOf(subject)
  const { dates } = subject.bars
  const isKnown = days.length > 0
  const ups = days.filter(({ run }) => run > 0)
  const broken = days.filter(({ bits }) => isBroken(bits)).length
  const lianbanDist: Record<string, number> = {}
  for (const [place, { run }] of days.entries()) {
    if (run > 0 && (days[place + 1]?.run ?? 0) <= run) lianbanDist[run] = (lianbanDist[run] ?? 0) + 1
  }
  return {
    from: isKnown ? isoOfDay(intAt(dates, days[0]?.at ?? 0)) : null,
    to: isKnown ? isoOfDay(intAt(dates, dates.length - 1)) : null,
    days: days.length,
    ztCount: isKnown ? ups.length : null,
    ztSealedRatio: ups.length + broken === 0 ? null : ups.length / (ups.length + broken),
    dtCount: isKnown ? days.filter(({ bits }) => isDown(bits)).length : null,
    zbCount: isKnown ? broken : null,
    maxLianban: isKnown ? ups.reduce((most, { run }) => Math.max(most, run), 0) : null,
    lianbanDist,
  }
}

/** Each limit-up with what is recorded of it and what the price did afterwards, newest first. */
export function limitHistory(subject: Subject, moves: readonly LimitMove[]): After {
  const { dates, open, close } = subject.bars
  const reported = new Map(moves.filter(({ kind }) => kind === 'up').map((move) => [move.tradeDate, move]))
  const over = (column: Float64Array, at: number, by: number) =>
    at + by < column.length ? numberAt(column, at + by) / numberAt(close, at) - 1 : null
  const ztHistory = daysOf(subject)
    .filter(({ run }) => run > 0)
    .map(({ at, run }) => {
      const date = isoOfDay(intAt(dates, at))
      const move = reported.get(date)
      return {
        date,
        reason: move?.reasonText ?? move?.theme ?? null,
        lianban: run,
        openTimes: move?.opens ?? null,
        sealAmount: move?.sealAmount ?? null,
        nextOpen: over(open, at, 1),
        next1: over(close, at, 1),
        next5: over(close, at, 5),
      }
    })
    .reverse()
  const opens = ztHistory.flatMap(({ nextOpen }) => nextOpen ?? [])
  const nexts = ztHistory.flatMap(({ next1 }) => next1 ?? [])
  const n = nexts.length
  const wins = nexts.filter((one) => one > 0).length
  const interval = wilsonInterval(wins, n)
  return {
    nextOpenPremiumAvg: opens.length === 0 ? null : sum(opens) / opens.length,
    nextOpenPremiumMedian: median(opens),
    nextCloseWinRatio: n >= LEAST_TIMES ? wins / n : null,
    winLow: interval?.[0] ?? null,
    winHigh: interval?.[1] ?? null,
    wins,
    n,
    ztHistory,
  }
}
