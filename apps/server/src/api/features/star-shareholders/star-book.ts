import type { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import type { StarHoldingRow } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Market } from '../../../market/market.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { firstDayAfter } from '../../../market/reading/first-day-after.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { PrecomputeSources } from '../../../research/precompute/job.ts'
import { startSlices } from '../../../runtime/slices.ts'

/** A line of a list with what it was worth and what came after. */
export type StarEntry = StarHoldingRow & Pick<StarHolding, 'holderId' | 'holderName' | 'kind' | 'tags'>
/** Everything published about 明星股东: lines by holder, and who stands on a list (`listOf`); periods newest first, with the provenance of each list. */
export type StarBook = {
  periods: string[]
  byHolder: ReadonlyMap<string, StarEntry[]>
  byList: ReadonlyMap<string, StarEntry[]>
  origins: readonly Provenance[]
}

/** Periods that are looked back on. */
const MOST = 40

/** Names the list of a company in a period. */
export function listOf({ secucode, enddate }: Pick<StarEntry, 'secucode' | 'enddate'>): string {
  return `${secucode} ${enddate}`
}

/** Reads every line on which a star stood. In slices. */
export async function readStarBook({ datasets: { records }, clock, market }: Omit<PrecomputeSources, 'factors'>): Promise<StarBook> {
  const nowMs = clock.nowMs()
  const slices = startSlices()
  const dates = await records.newestDates(datasets.starHoldings, { to: shanghaiDate(nowMs), count: MOST })
  const bySecurity = new Map<string, StarHolding[]>()
  const [periods, origins]: [string[], Provenance[]] = [[], []]
  for (const date of dates) {
    const kept = await records.byDates(datasets.starHoldings, { from: date, to: date }, { asOfMs: nowMs })
    if (kept.length > 0) {
      periods.push(date)
      origins.push(rowsOrigin(kept))
    }
    for (const { row } of kept) addTo(bySecurity, row.secucode, row)
    if (slices.isOver()) await slices.next()
  }
  const byHolder = new Map<string, StarEntry[]>()
  const byList = new Map<string, StarEntry[]>()
  for (const [secucode, rows] of bySecurity) {
    for (const entry of entriesOf(market, secucode, rows)) {
      addTo(byHolder, entry.holderId, entry)
      addTo(byList, listOf(entry), entry)
    }
    if (slices.isOver()) await slices.next()
  }
  return { periods, byHolder, byList, origins }
}

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const own = lists.get(key)
  if (own === undefined) lists.set(key, [one])
  else own.push(one)
}

function entriesOf(market: Market, secucode: string, rows: readonly StarHolding[]): StarEntry[] {
  const instrument = market.find(secucode)
  if (instrument === null) return []
  const closes = closesOf(market, instrument)
  const { mode, tradeDate } = market.snapshot()
  const running = mode === 'close' ? null : tradeDate
  return rows.map(
    ({ holderId, holderName, kind, tags, endDate, annDate, effectiveAtMs, rank, shares, floatRatio, change, changeShares }) => {
      const day = firstDayAfter(effectiveAtMs)
      const adjusted = (offset: number) => {
        const reported = closes.around(day, offset)
        return reported === null || reported.date === running ? null : reported.adjusted
      }
      const baseClose = adjusted(0)
      const close10 = adjusted(10)
      const close30 = adjusted(30)
      const close60 = adjusted(60)
      const since = (then: number | null) => (then === null || baseClose === null ? null : then / baseClose - 1)
      const close = closes.on(endDate)?.close ?? null
      return {
        holderId,
        holderName,
        kind,
        tags,
        secucode,
        secuabbr: instrument.name,
        enddate: endDate,
        annDate,
        rank,
        shares,
        floatRatio,
        change,
        changeShares,
        close,
        floatMv: shares === null || close === null ? null : shares * close,
        baseClose,
        close10,
        close30,
        close60,
        after10: since(close10),
        after30: since(close30),
        after60: since(close60),
      }
    },
  )
}
