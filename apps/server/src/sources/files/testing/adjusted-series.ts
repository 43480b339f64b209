import { readFileSync } from 'node:fs'
import type { TestBar } from './export-forms.ts'

/** An ex-date of a share: reference price ÷ close before, and what was taken off a share in 元. */
export type ExDate = { date: string; step: number; cash: number }
/** `amount`: cash is taken off as an amount, as Eastmoney does; splits always divide. */
export type Adjusting = { by: 'ratio' | 'amount'; anchor: string; digits: number }

/** A smaller step is a split or bonus shares. */
const LEAST_CASH_STEP = 0.9
/** Before this day the steps of SZ000001 are rounding of a published series, except large ones. */
const EXACT_FROM = '20050101'

/** Ex-dates implied by a published adjusted series, columns ex_date, day before, close before, step, value a share. */
export function publishedExDates(path: string): ExDate[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  const all = lines.map((line): ExDate => {
    const [date = '', , , step, cash] = line.split(',')
    return { date, step: Number(step), cash: Number(cash) }
  })
  return all.filter(({ date, step }) => step < (date >= EXACT_FROM ? 0.999 : 0.95))
}

/** One dividend in the middle of each year, `yieldRatio` of the close before, as companies that pay little have. */
export function yearlyDividends(bars: readonly TestBar[], yieldRatio: number): ExDate[] {
  return bars.flatMap((bar, at) => {
    const before = bars[at - 1]
    if (
      before === undefined ||
      bar.date.slice(4) < '0610' ||
      (before.date.slice(4) >= '0610' && before.date.slice(0, 4) === bar.date.slice(0, 4))
    )
      return []
    const cash = Math.round(before.close * yieldRatio * 1000) / 1000
    return cash === 0 ? [] : [{ date: bar.date, step: 1 - cash / before.close, cash }]
  })
}

/** The bars as a vendor adjusts them to `anchor`: prices before it forward (前复权), after it backward (后复权); volume and amount as traded, previous closes adjusted alike. */
export function adjustedSeries(bars: readonly TestBar[], exDates: readonly ExDate[], { by, anchor, digits }: Adjusting): TestBar[] {
  const scale = 10 ** digits
  const isRatio = ({ step }: ExDate) => by === 'ratio' || step < LEAST_CASH_STEP
  let before = Number.NaN
  return bars.map((bar) => {
    const forward = exDates.filter(({ date }) => bar.date < date && date <= anchor)
    const backward = exDates.filter(({ date }) => anchor < date && date <= bar.date).toReversed()
    const moved = (price: number) => {
      const earlier = forward.reduce((p, one) => (isRatio(one) ? p * one.step : p - one.cash), price)
      const later = backward.reduce((p, one) => (isRatio(one) ? p / one.step : p + one.cash), earlier)
      return Math.round(later * scale + 1e-9) / scale
    }
    const prices = { open: moved(bar.open), high: moved(bar.high), low: moved(bar.low), close: moved(bar.close) }
    const preClose = Number.isNaN(before) ? prices.open : before
    before = prices.close
    return { ...bar, ...prices, preClose }
  })
}

/** The bars with the reference price of the exchange as previous close. */
export function withReferencePrices(bars: readonly TestBar[], exDates: readonly ExDate[]): TestBar[] {
  const stepOn = new Map(exDates.map(({ date, step }) => [date, step]))
  return bars.map((bar, at) => {
    const close = bars[at - 1]?.close ?? bar.preClose
    return { ...bar, preClose: Math.round(close * (stepOn.get(bar.date) ?? 1) * 100) / 100 }
  })
}
