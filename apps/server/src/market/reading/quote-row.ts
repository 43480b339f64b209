import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import { SHANGHAI_OFFSET_MS } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitDown, isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { type QuoteColumns, type QuoteField, status } from '../quote-columns.ts'
import { change, changeRatio, known, money, ratio } from './figures.ts'
import { pastFigures } from './past-row.ts'
import { sparkline } from './sparkline.ts'

const statusNames = ['trading', 'suspended', 'delisted', 'pre-open', 'closed', 'closed'] as const

type Reader = (q: QuoteColumns, i: Instrument, market: Market) => Quote[QuoteColumnName]

function plain(field: QuoteField): Reader {
  return (q, i) => known(numberAt(q[field], i.row))
}

/** How each column of the quote call is read. Adding a column: one row in the contract, one here, its gap in `quote-gaps.ts`. */
const readers: Record<QuoteColumnName, Reader> = {
  price: plain('price'),
  change: (q, i) => change(q, i.row),
  changeRatio: (q, i) => changeRatio(q, i.row),
  open: plain('open'),
  high: plain('high'),
  low: plain('low'),
  preClose: plain('preClose'),
  volume: plain('volume'),
  amount: (q, i) => money(numberAt(q.amount, i.row)),
  turnoverRatio: (q, i) => ratio(numberAt(q.volume, i.row), numberAt(q.floatShares, i.row)),
  volumeRatio: (q, i, market) => volumeRatio(q, i.row, market),
  amplitudeRatio: (q, i) => ratio(numberAt(q.high, i.row) - numberAt(q.low, i.row), numberAt(q.preClose, i.row)),
  speedRatio: (q, i) => ratio(numberAt(q.price, i.row) - numberAt(q.price5m, i.row), numberAt(q.price5m, i.row)),
  totalMv: (q, i) => money(numberAt(q.price, i.row) * numberAt(q.totalShares, i.row)),
  floatMv: (q, i) => money(numberAt(q.price, i.row) * numberAt(q.floatShares, i.row)),
  peTtm: () => null,
  pb: () => null,
  limitUp: plain('limitUp'),
  limitDown: plain('limitDown'),
  inner: plain('inner'),
  outer: plain('outer'),
  bids: (_, i, market) => market.orderBook(i.row)?.bids ?? null,
  asks: (_, i, market) => market.orderBook(i.row)?.asks ?? null,
  spark: (_, i, market) => sparkline(i, market),
  industry: (_, i, market) => industryOf(i, market),
  st: (_, i) => (i.kind === 'stock' ? i.st : null),
  tradeStatus: (q, i) => tradeStatus(q, i.row),
  limitState: (q, i) => limitState(q, i.row),
  exRight: (_, i, market) => market.isExRight(i.row),
  time: (_, __, market) => instantOf(market).time,
}

export function tradeStatus(q: QuoteColumns, row: number): (typeof statusNames)[number] {
  return statusNames[numberAt(q.status, row)] ?? 'suspended'
}

/** What 量比 is worked out of beside the volume: trading minutes so far, 股 a minute of the five sessions before; nothing where it has no value. */
export function volumeInputs(q: QuoteColumns, row: number, market: Market): { minutes?: number; averageVolume?: number } {
  return volumeRatio(q, row, market) === null ? {} : { minutes: instantOf(market).minutes, averageVolume: q.volumePerMinute5d[row] }
}

/** 量比: volume per trading minute today against the five sessions before. */
function volumeRatio(q: QuoteColumns, row: number, market: Market): number | null {
  const { minutes } = instantOf(market)
  return minutes === 0 ? null : ratio(numberAt(q.volume, row) / minutes, numberAt(q.volumePerMinute5d, row))
}

let instant = { asOfMs: Number.NaN, minutes: 0, time: '' }

/** What follows from the instant of the snapshot: trading minutes so far, HH:mm:ss in Shanghai. */
function instantOf(market: Market): typeof instant {
  const { asOfMs } = market.snapshot()
  if (instant.asOfMs !== asOfMs) {
    const time = new Date(asOfMs + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19)
    instant = { asOfMs, minutes: tradingMinutesElapsed(asOfMs), time }
  }
  return instant
}

let industries: { sectors: Market['sectors']; tradeDate: string; names: Map<string, string | null> } | null = null

/** 行业 a security belongs to in the present session; looked up once per session. */
function industryOf({ id }: Instrument, market: Market): string | null {
  const { tradeDate } = market.snapshot()
  if (industries?.sectors !== market.sectors || industries.tradeDate !== tradeDate)
    industries = { sectors: market.sectors, tradeDate, names: new Map() }
  const { names } = industries
  const known = names.get(id)
  if (known !== undefined) return known
  const name = market.sectorsOf(id).find(({ sector }) => sector.kind === 'industry')?.sector.name ?? null
  names.set(id, name)
  return name
}

function limitState(q: QuoteColumns, row: number): 'up' | 'down' | 'none' | null {
  if (q.status[row] === status.suspended || q.status[row] === status.delisted) return 'none'
  if (Number.isNaN(q.price[row]) || Number.isNaN(q.limitStatus[row])) return null
  if (isLimitUp(numberAt(q.price, row), numberAt(q.limitUp, row))) return 'up'
  return isLimitDown(numberAt(q.price, row), numberAt(q.limitDown, row)) ? 'down' : 'none'
}

/** One row with the columns asked for, all of the present session. */
export function sessionRow(i: Instrument, cols: readonly QuoteColumnName[], market: Market): Quote {
  const q = market.quotes()
  const row: Record<string, unknown> = { secucode: i.id, secuabbr: i.name }
  for (const col of cols) row[col] = readers[col](q, i, market)
  return row as Quote
}

/** The same, of its own newest session where an imported security has no bar of the present one; `time` then carries the date. */
export function quoteRow(i: Instrument, cols: readonly QuoteColumnName[], market: Market): Quote {
  const row = sessionRow(i, cols, market)
  const past = market.pastBar(i.row)
  return past === null ? row : { ...row, ...pastFigures(past, cols) }
}

/** Newest price and change of an instrument; `time` only where they are of its own newest session instead of the snapshot's. */
export function datedPrice(i: Instrument, market: Market): { price: number | null; changeRatio: number | null; time?: string } {
  const { price = null, changeRatio: moved = null, time } = quoteRow(i, ['price', 'changeRatio', 'time'], market)
  const isOwn = market.pastBar(i.row) !== null && typeof time === 'string'
  return { price, changeRatio: moved, ...(isOwn && { time }) }
}
