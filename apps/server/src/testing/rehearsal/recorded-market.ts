import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import { recordedDaily, recordedTable, type TableRow } from './recorded-files.ts'

/** A day bar: prices in 元, volume in 股, amount in 元. */
export type Bar = { date: string; open: number; high: number; low: number; close: number; volume: number; amount: number }

/** A share of the rehearsed market. `recorded`: its bars are those that were recorded, laid on other dates. */
export type Share = {
  secucode: string
  name: string
  industry: string
  listDate: string
  totalShares: number
  floatShares: number
  bars: readonly Bar[]
  recorded: boolean
  isSuspended: boolean
}

/** The session that is rehearsed from its opening to its evening, and the one after the holiday that follows it. */
export const FIRST_SESSION = '2026-09-24'
export const HOLIDAY = '2026-09-25'
export const NEXT_SESSION = '2026-09-28'

/** Every so-manieth share of the list of codes takes part besides those with recorded figures. */
const OF_LIST = 40
/** Every so-manieth share is suspended on the first session. */
const SUSPENDED_OF = 37
const HISTORY = 120
const DEFAULT_SHARES = 800_000_000
const LIMIT = 0.1

const cents = (price: number) => Math.round(price * 100) / 100

/** Recorded series, newest last; their last bar is laid on NEXT_SESSION, the one before on FIRST_SESSION, and so on. */
type Donor = { code: string; bars: Bar[]; floatShares: number }

function barOf(row: TableRow, date: string): Bar {
  const [open, high, low, close, volume, amount] = mapTuple(['open', 'high', 'low', 'close', 'volume', 'amount'], (key) => Number(row[key]))
  return { date, open, high, low, close, volume, amount }
}

function datesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => addTradingDays(NEXT_SESSION, at + 1 - count))
}

function donors(): Donor[] {
  const sina = recordedDaily().map(({ code, rows }) => ({
    code,
    rows: rows.slice(-HISTORY),
    float: Number(rows.at(-1)?.outstanding_share),
  }))
  const raw = recordedTable('bars')
  const older = ['600000.sh', '000001.sz'].map((symbol) => {
    const rows = raw.filter((row) => row.symbol === symbol).slice(-HISTORY)
    return { code: symbol.slice(0, 6), rows, float: DEFAULT_SHARES * 30 }
  })
  return [...sina, ...older].map(({ code, rows, float }) => {
    const dates = datesOf(rows.length)
    return { code, floatShares: Math.round(float), bars: rows.map((row, at) => barOf(row, itemAt(dates, at))) }
  })
}

/**
 * A donor's series at a level of prices. The recorded files of 2026 are forward-adjusted, their amounts are not: the mean price of a day is brought between
 * its low and high.
 */
function scaled(donor: Donor, level: number, volumeFactor: number): Bar[] {
  const factor = level / (donor.bars.at(-2)?.close ?? level)
  return donor.bars.map((bar) => {
    const [open, close] = [cents(bar.open * factor), cents(bar.close * factor)]
    const high = Math.max(cents(bar.high * factor), open, close)
    const low = Math.min(cents(bar.low * factor), open, close)
    const volume = Math.max(100, Math.round((bar.volume * volumeFactor) / 100) * 100)
    const mean = Math.min(high, Math.max(low, (bar.amount / bar.volume) * factor))
    return { date: bar.date, open, high, low, close, volume, amount: Math.round(volume * mean) }
  })
}

/** Sessions a share of the recorded pool may have been at its limit on: FIRST_SESSION and some before. */
const LIMIT_UP_DAYS = 8

/** A recorded limit-up: the share closes at its upper limit, from where it opened two percent higher; which of the last sessions follows from its code. */
function withLimitUp(bars: Bar[], number: number): Bar[] {
  const date = addTradingDays(FIRST_SESSION, -(number % LIMIT_UP_DAYS))
  const at = bars.findIndex((bar) => bar.date === date)
  const before = itemAt(bars, at - 1).close
  const close = cents(before * (1 + LIMIT))
  const open = cents(before * 1.02)
  const volume = itemAt(bars, at).volume
  const bar = { date, open, high: close, low: cents(before * 1.01), close, volume, amount: Math.round(volume * before * 1.06) }
  const later = bars.slice(at + 1).map((one) => scaledBar(one, close / itemAt(bars, at).close))
  return [...bars.slice(0, at), bar, ...later]
}

function scaledBar(bar: Bar, factor: number): Bar {
  const [open, high, low, close] = mapTuple([bar.open, bar.high, bar.low, bar.close], (price) => cents(price * factor))
  const mean = Math.min(high, Math.max(low, (bar.amount / bar.volume) * factor))
  return { ...bar, open, high, low, close, amount: Math.round(bar.volume * mean) }
}

/** Beijing's shares were renumbered in October 2025. */
const presentCode = (code: string) => (/^(4|8)/.test(code) ? `920${code.slice(3)}` : code)

/** Every share of the rehearsed market: recorded ones, those of the recorded pool of limit-ups, and a part of the list of codes. */
export function recordedMarket(): Share[] {
  const series = donors()
  const own = new Map(series.map((donor) => [donor.code, donor]))
  const pool = new Set(
    recordedTable('limitUps').flatMap(({ folder, 代码: code = '' }) => (folder === '20260724' && /^(60|00)/.test(code) ? [code] : [])),
  )
  const listed = recordedTable('securities').filter(({ code = '' }, at) => own.has(code) || pool.has(code) || at % OF_LIST === 0)
  const shares = new Map<string, Share>()
  for (const row of listed) {
    const share = shareOf(row, { series, own, isLimitUp: pool.has(row.code ?? '') })
    if (share !== null) shares.set(share.secucode, share)
  }
  return [...shares.values()].sort((a, b) => (a.secucode < b.secucode ? -1 : 1))
}

type Sources = { series: Donor[]; own: ReadonlyMap<string, Donor>; isLimitUp: boolean }

function shareOf(row: TableRow, { series, own, isLimitUp }: Sources): Share | null {
  const { code = '', name = '', industry = '', list_date: listDate = '' } = row
  const digits = presentCode(code)
  const secucode = parseSecuCode(digits)
  if (secucode === null || name.includes('退')) return null
  const recorded = own.get(code)
  const number = Number(digits)
  const donor = recorded ?? itemAt(series, number % series.length)
  const level = recorded?.bars.at(-2)?.close ?? 3 + (number % 97)
  const bars = scaled(donor, level, recorded === undefined ? 0.1 + (number % 7) / 20 : 1)
  const floatShares = recorded?.floatShares ?? DEFAULT_SHARES
  return {
    secucode,
    name,
    industry,
    listDate,
    totalShares: Math.round(floatShares * 1.25),
    floatShares,
    bars: isLimitUp && recorded === undefined ? withLimitUp(bars, number) : bars,
    recorded: recorded !== undefined,
    isSuspended: recorded === undefined && !isLimitUp && number % SUSPENDED_OF === 0,
  }
}
