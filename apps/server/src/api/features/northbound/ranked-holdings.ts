import { AppError } from '@guanlan/contract/errors.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { columnsOrigin } from '../../../market/reading/company-columns.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import { type Slices, startSlices } from '../../../runtime/slices.ts'
import type { Ports } from './ports.ts'
import { quarterOf } from './quarters.ts'
import { rawCloses } from './raw-close.ts'

/** Shares held of each security by code, 股, and what they were worth, 元. */
export type Held = ReadonlyMap<string, { holdShares: number; holdMv: number | null }>
export type HeldPair = { date: string; prevDate: string | null; now: Held; before: Held; origin: Provenance }

/** Holdings at the end of a quarter and of the one before. */
export async function quarterlyHeld(ctx: Ports, { date, prevDate }: { date: string; prevDate: string | null }): Promise<HeldPair> {
  const read = async (day: string) => {
    const { rows, origin } = await quarterOf(ctx, day)
    const held = new Map(rows.map(({ secucode, holdShares, holdValue }) => [secucode, { holdShares, holdMv: holdValue }]))
    return { held, origin }
  }
  const { held: now, origin } = await read(date)
  return { date, prevDate, now, before: prevDate === null ? new Map() : (await read(prevDate)).held, origin }
}

/** Holdings after a session of the daily regime, and so many sessions before. Throws no_data for sessions that are not kept across the market. */
export async function dailyHeld(ctx: Ports, { date, sessions }: { date: string; sessions: number }): Promise<HeldPair> {
  const shown = tradingDayOnOrBefore(date)
  const prevDate = addTradingDays(shown, -sessions)
  const slices = startSlices()
  const now = await across(ctx, { date: shown, slices })
  const before = await across(ctx, { date: prevDate, slices })
  if (now === null || before === null)
    throw new AppError('no_data', '逐日持股的全市场排行只保存披露期最后 60 个交易日（2024-05-24 至 2024-08-16）', 'date')
  return { date: shown, prevDate, now, before, origin: columnsOrigin(datasets.northboundHoldings, dayOfIso(shown), ctx.source) }
}

async function across(ctx: Ports, { date, slices }: { date: string; slices: Slices }): Promise<Held | null> {
  const section = await ctx.datasets.columns.across(datasets.northboundHoldings, dayOfIso(date))
  if (section === null) return null
  const held = new Map<string, { holdShares: number; holdMv: number | null }>()
  for (const [at, secucode] of section.secucodes.entries()) {
    const holdShares = numberAt(section.values.holdShares, at)
    const row = ctx.market.find(secucode)?.row
    if (Number.isNaN(holdShares) || row === undefined) continue
    const close = rawCloses(ctx.market, row)(date)
    held.set(secucode, { holdShares, holdMv: close === null ? null : holdShares * close })
    if (slices.isOver()) await slices.next()
  }
  return held
}
