import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, shanghaiDate, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { type StockDay, stockDays } from '@guanlan/engine/hot-money/stock-days.ts'
import { SeatAliases, type TraderDay, traderDays } from '@guanlan/engine/hot-money/trader-days.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { knownBranches } from '../../../research/hot-money/hot-money-job.ts'
import type { Ports } from './ports.ts'

/** Days of lists that are read for the calendar: a year holds fewer. */
const DATES = 520
const YEAR = 365

/** Lists of a day by stock, what traders did on them, and how often each stock was listed within a year. */
export type ListedDay = {
  days: readonly StockDay[]
  traders: readonly TraderDay[]
  /** By security; null where the lists do not reach back a year. */
  times: ReadonlyMap<string, number> | null
  origin: Provenance
}

/** Lists of the newest days come to be known while the clock goes on, without a publication: those are read again so often. */
const AGAIN_MS = 600_000
const DAY_MS = 86_400_000

/** Days with lists that are known by now, the newest first. Throws TornPart. */
export async function listedDates(ctx: Ports): Promise<readonly string[]> {
  const today = shanghaiDate(ctx.clock.nowMs())
  const dates = await oncePublished(ctx.datasets, `dragon-tiger dates ${today}`, () =>
    ctx.datasets.records.newestDates(datasets.dragonTiger, { to: today, count: DATES }),
  )
  const [newest] = dates
  if (newest === undefined || newest < today) return dates
  return (await listedDay(ctx, newest, dates)).days.length > 0 ? dates : dates.slice(1)
}

/** Everything the lists of a day say. Throws TornPart. */
export async function listedDay(ctx: Ports, date: string, dates: readonly string[]): Promise<ListedDay> {
  const decided = (await ctx.seatBook.corrections()).filter(({ decision }) => decision !== null).length
  const nowMs = ctx.clock.nowMs()
  const again = date >= shanghaiDate(nowMs - DAY_MS) ? Math.floor(nowMs / AGAIN_MS) : ''
  const index = knownBranches(ctx).branches.size
  return oncePublished(ctx.datasets, `dragon-tiger day ${date} ${again} ${decided} ${index}`, () => readDay(ctx, date, dates))
}

async function readDay(ctx: Ports, date: string, dates: readonly string[]): Promise<ListedDay> {
  const known = { asOfMs: ctx.clock.nowMs() }
  const kept = await ctx.datasets.records.byDates(datasets.dragonTiger, { from: date, to: date }, known)
  const index = knownBranches(ctx)
  const days = stockDays(
    kept.map(({ row }) => row),
    index,
  )
  const aliases = new SeatAliases(await ctx.seatBook.seats(), index)
  return {
    days,
    traders: days.flatMap((day) => traderDays(day, aliases)),
    times: await timesOf(ctx, { date, dates, secucodes: [...new Set(days.map(({ secucode }) => secucode))] }),
    origin: rowsOrigin(kept),
  }
}

type Times = { date: string; dates: readonly string[]; secucodes: readonly string[] }

async function timesOf(ctx: Ports, { date, dates, secucodes }: Times): Promise<ReadonlyMap<string, number> | null> {
  const from = fromDayNumber(toDayNumber(date) - YEAR)
  const oldest = dates.at(-1)
  if (oldest === undefined || oldest > from || !ctx.datasets.isComplete('dragonTiger')) return null
  const rows = await ctx.datasets.records.bySecurities(datasets.dragonTiger, secucodes, { asOfMs: ctx.clock.nowMs() })
  const within = (code: string) => (rows.get(code) ?? []).filter(({ row }) => row.tradeDate > from && row.tradeDate <= date)
  return new Map(secucodes.map((code) => [code, new Set(within(code).map(({ row }) => row.tradeDate)).size]))
}
