import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { records } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { boardOf, toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { securityOf, stMarkOf } from '@guanlan/domain/securities/securities.ts'
import { z } from 'zod'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import type { LiveQuote } from '../../live-quotes.ts'
import { figureOf, LOT, type UpstreamRow } from '../../read-columns.ts'
import { ALL_SHARES, codeOf, firstRows, LISTS_HOST, listRows } from '../clist.ts'

/** f2 last, f5 手, f6 元, f12 code, f13 market, f14 name, f15 high, f16 low, f17 open, f18 previous close, f20 and f21 market value, f26 list date, f297 session of the figures. */
const COLUMNS = ['f2', 'f5', 'f6', 'f12', 'f13', 'f14', 'f15', 'f16', 'f17', 'f18', 'f20', 'f21', 'f297'] as const
const FIELDS = [...COLUMNS, 'f26'] as const
const QUERY = { fs: ALL_SHARES, fields: FIELDS, columns: COLUMNS }

/** Every listed share as the vendor lists it: code, name and how it stands. Throws UpstreamFault. */
export async function marketList(layer: FetchLayer): Promise<UpstreamRow[]> {
  return await listRows(layer, QUERY)
}

/** A hundred of them, to see whether the vendor answers as it used to. Throws UpstreamFault. */
export async function marketSample(layer: FetchLayer): Promise<UpstreamRow[]> {
  return await firstRows(layer, QUERY)
}

/** Marks the exchanges put before a name for a day or some (new, ex-right): the name behind them is cut to fit. */
const PASSING_MARK = /^(N|C|XD|XR|DR)(?=[^A-Z])/

function nameOf(code: string, text: string): string {
  const name = text.replaceAll(/\s/g, '')
  if (!PASSING_MARK.test(name)) return name
  return securityOf(toSecuCode(code))?.name ?? name
}

function listDateOf(row: UpstreamRow, code: string): string | null {
  const digits = String(row.f26 ?? '')
  if (/^(19|20)\d{6}$/.test(digits)) return isoOfDay(digits)
  return securityOf(toSecuCode(code))?.listDate ?? null
}

/** The entry of the list of codes; industry and, where the vendor reports none, list date come from the product's own table. */
export function securityRow(row: UpstreamRow): RowOf<'securities'> {
  const secucode = codeOf(row)
  const name = nameOf(secucode, String(row.f14))
  const board = boardOf(toSecuCode(secucode))
  const industry = securityOf(toSecuCode(secucode))?.industry ?? null
  return { secucode, name, listDate: listDateOf(row, secucode), delistDate: null, industry, board, st: stMarkOf(name), delisted: false }
}

/** Shares of a market value at a price; the vendor rounds the value to 元, so prices of 1 元 and more give whole shares exactly. */
function sharesOf(value: unknown, price: number | null): number | null {
  const figure = figureOf(value)
  return figure === null || price === null || price <= 0 ? null : Math.round(figure / price)
}

/** How a share stands; a price that is unknown means that it does not trade. */
export function quoteRow(row: UpstreamRow): LiveQuote {
  const price = figureOf(row.f2)
  const lots = figureOf(row.f5)
  return {
    secucode: codeOf(row),
    price,
    preClose: figureOf(row.f18),
    open: figureOf(row.f17),
    high: figureOf(row.f15),
    low: figureOf(row.f16),
    volume: lots === null ? null : lots * LOT,
    amount: figureOf(row.f6),
    totalShares: sharesOf(row.f20, price),
    floatShares: sharesOf(row.f21, price),
  }
}

/** The session (YYYY-MM-DD) most rows of a round belong to. Suspended shares keep an older one. Throws UpstreamFault where no row names a date. */
export function sessionOf(rows: readonly UpstreamRow[]): string {
  const counts = new Map<string, number>()
  for (const { f297 } of rows) {
    const day = String(f297)
    if (/^20\d{6}$/.test(day)) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (most === undefined) throw new UpstreamFault('format', LISTS_HOST, 'f297 里没有日期')
  const [day] = most
  return isoOfDay(day)
}

const figure = z.number().min(0).nullable()
const LiveQuoteRow = z.object({
  secucode: z.string(),
  price: z.number().positive().nullable(),
  preClose: figure,
  open: figure,
  high: figure,
  low: figure,
  volume: figure,
  amount: figure,
  totalShares: figure,
  floatShares: figure,
  effectiveAtMs: z.number(),
})

/** The mean price of what was traded may lie outside high and low by what rounding to 手 and 元 makes. */
function isPaidWithinDay({ volume, amount, high, low }: LiveQuote): boolean {
  if (!volume || !amount || high === null || low === null) return true
  const tolerance = 0.002 + LOT / 2 / volume
  return amount / volume >= low * (1 - tolerance) - 0.005 && amount / volume <= high * (1 + tolerance) + 0.005
}

/** Before the first trade shares have no opening price and no volume, and many have no indicative price. */
export const auctionRules = () => ({
  ...quoteRules,
  quality: { ...quoteRules.quality, neverConstant: ['preClose'], neverAllNull: ['preClose'] } as const,
})

/** Rules a round of quotes is judged by before it is shown. */
export const quoteRules = records<LiveQuote & { effectiveAtMs: number }>({
  key: 'quotes',
  name: '实时行情',
  schedule: 'tick',
  freshForMs: 0,
  providers: ['live'],
  schema: LiveQuoteRow,
  partitions: { whole: true },
  keys: ['secucode'],
  quality: {
    neverConstant: ['price', 'preClose', 'amount'],
    neverAllNull: ['price', 'open', 'volume'],
    ranges: { price: [0, 100_000] },
    crossChecks: [
      { name: '最高价不低于最低价', holds: ({ high, low }) => high === null || low === null || high >= low },
      { name: '均价在最高价与最低价之间（单位为手与元）', holds: isPaidWithinDay },
    ],
  },
})
