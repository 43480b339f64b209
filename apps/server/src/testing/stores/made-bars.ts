import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'

/** A cash dividend: on its ex-date the exchange's previous close is the close before it less this many 元 a share. */
export type MadeDividend = { exDate: string; cashPerShare: number }
/** A day bar as exchanges publish it: prices in 元 with two decimals, volume 股, amount 元. */
export type MadeBar = {
  date: string
  open: number
  high: number
  low: number
  close: number
  preClose: number
  volume: number
  amount: number
  turnoverRatio: number
}
export type MadeSecurity = { code: string; floatShares: number; bars: MadeBar[]; dividends: MadeDividend[] }
/** What the last session of a security is to show. `broken`: the upper limit was touched and left. */
export type LastDay = 'up-limit' | 'down-limit' | 'broken' | 'flat' | 'usual'
export type MadeSpan = { from: string; to: string; last: LastDay }

const CENTS = 100
/** Sessions between two dividends; none falls on the last sessions. */
const DIVIDEND_EVERY = 120
const FLOAT_SHARES = 400_000_000

/** Price-limit ratios of the boards for shares without risk warning, as the exchanges published them. */
function limitPerMille(code: string, date: string): number {
  if (code.startsWith('SH688')) return 200
  if (code.startsWith('SZ30')) return date >= '2020-08-24' ? 200 : 100
  return code.startsWith('BJ') ? 300 : 100
}

/** Uniform numbers in [0, 1) that depend on the seed alone (Lehmer generator). */
function uniform(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7) || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const halfUp = (cents: number, perMille: number) => Math.floor((cents * perMille + 500) / 1000)

/** Prices of one session in cents, within the limits of its previous close. */
function pricesOf(reference: number, perMille: number, random: () => number): { open: number; high: number; low: number; close: number } {
  const [up, down] = [halfUp(reference, 1000 + perMille) - 1, halfUp(reference, 1000 - perMille) + 1]
  const within = (cents: number) => Math.min(up, Math.max(down, Math.round(cents)))
  const move = (size: number) => reference * size * (random() + random() - 1)
  const open = within(reference + move(0.01))
  let close = within(open + move(0.03))
  if (close === reference) close = within(reference + 1)
  const high = within(Math.max(open, close) + reference * 0.01 * random())
  const low = within(Math.min(open, close) - reference * 0.01 * random())
  return { open, close, high: Math.max(high, open, close), low: Math.min(low, open, close) }
}

function lastPrices(kind: LastDay, reference: number, perMille: number) {
  const up = halfUp(reference, 1000 + perMille)
  const down = halfUp(reference, 1000 - perMille)
  if (kind === 'up-limit') return { open: reference, high: up, low: reference, close: up }
  if (kind === 'down-limit') return { open: reference, high: reference, low: down, close: down }
  if (kind === 'broken') return { open: reference, high: up, low: reference, close: up - 3 }
  return { open: reference, high: reference + 2, low: reference - 2, close: reference }
}

/** Day bars of a security from one date to another, every session, by a rule that follows from its code alone. */
export function madeSecurity(code: string, { from, to, last }: MadeSpan): MadeSecurity {
  const random = uniform(code)
  const days = tradingDaysBetween(from, to)
  const dividends: MadeDividend[] = []
  let close = Math.round((8 + 40 * random()) * CENTS)
  const bars = days.map((date, at) => {
    const isExDate = at > 0 && at % DIVIDEND_EVERY === 0 && at < days.length - 5
    const cash = isExDate ? Math.max(1, Math.round(close * 0.03)) : 0
    if (isExDate) dividends.push({ exDate: date, cashPerShare: cash / CENTS })
    const reference = close - cash
    const perMille = limitPerMille(code, date)
    const isLast = at === days.length - 1 && last !== 'usual'
    const prices = isLast ? lastPrices(last, reference, perMille) : pricesOf(reference, perMille, random)
    const volume = 100 * Math.round(10_000 + 90_000 * random())
    close = prices.close
    const mean = (prices.open + prices.high + prices.low + prices.close) / 4
    return {
      date,
      open: prices.open / CENTS,
      high: prices.high / CENTS,
      low: prices.low / CENTS,
      close: prices.close / CENTS,
      preClose: reference / CENTS,
      volume,
      amount: Math.round(volume * mean) / CENTS,
      turnoverRatio: volume / FLOAT_SHARES,
    }
  })
  return { code, floatShares: FLOAT_SHARES, bars, dividends }
}
