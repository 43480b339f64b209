import { DAY_MS, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import type { Invariant, WorldView } from '../group.ts'
import type { BalanceSheet, IncomeStatement } from '../known-rows.ts'

/** Rows of a company known on a date, by period, the newest version of each. */
function knownOn<T extends { endDate: string; annDate: string }>(rows: readonly T[], date: string): Map<string, T> {
  return new Map(rows.filter(({ annDate }) => annDate <= date).map((row) => [row.endDate, row]))
}

/** The four quarters up to the newest report, from figures since the start of the year: this year + last year − the same months of last year. */
function lastFourQuarters(known: ReadonlyMap<string, IncomeStatement>, field: 'parentNetProfit' | 'revenue'): number | null {
  const newest = [...known.keys()].sort().at(-1)
  if (newest === undefined) return null
  const now = known.get(newest)?.[field] ?? 0
  if (newest.endsWith('12-31')) return now
  const year = Number(newest.slice(0, 4)) - 1
  const whole = known.get(`${year}-12-31`)
  const part = known.get(`${year}${newest.slice(4)}`)
  return whole === undefined || part === undefined ? null : now + whole[field] - part[field]
}

type Moment = { secucode: string; date: string; i: number; close: number; shares: number }

/** Every twentieth session of every security with a valuation. */
function* moments(view: WorldView): Generator<Moment> {
  for (const [secucode, { date, length }] of view.columns('valuation')) {
    const profile = view.world.profile(secucode)
    if (profile === undefined) continue
    const bars = view.bars(secucode)
    const closes = new Map(Array.from({ length: bars.length }, (_, k) => [intAt(bars.date, k), intAt(bars.close, k) / 1000]))
    const { capital } = view.world.actions(profile)
    for (let i = 0; i < length; i += 20) {
      const day = isoOfDay(intAt(date, i))
      const { totalShares } = capital.findLast(({ from }) => from <= day) ?? firstItem(capital)
      yield { secucode, date: day, i, close: closes.get(intAt(date, i)) ?? Number.NaN, shares: totalShares }
    }
  }
}

function byCode<T extends { secucode: string }>(rows: readonly T[]): Map<string, T[]> {
  const grouped = new Map<string, T[]>()
  for (const row of rows) grouped.set(row.secucode, [...(grouped.get(row.secucode) ?? []), row])
  return grouped
}

/** Multiple × figure per share is the close, as near as the decimals of the multiple (half of `step`) allow; unknown exactly where the figure is not positive. */
function multipleFault(moment: Moment, { multiple, step }: { multiple: number; step: number }, perShare: number): string | null {
  const { secucode, date, close } = moment
  if (!(perShare > 0)) return Number.isNaN(multiple) ? null : `${secucode} ${date}: ${multiple} of ${perShare}`
  const gap = Math.abs(multiple * perShare - close)
  return gap <= 0.51 * step * perShare + 1e-9 * close ? null : `${secucode} ${date}: ${multiple} × ${perShare} is not ${close}`
}

function multiples(field: 'peTtm' | 'psTtm', of: 'parentNetProfit' | 'revenue'): Invariant['check'] {
  return (view, row) => {
    const incomes = byCode(view.rows('incomeStatements').filter(({ restated }) => !restated))
    for (const moment of moments(view)) {
      const figure = lastFourQuarters(knownOn(incomes.get(moment.secucode) ?? [], moment.date), of)
      if (figure === null) continue
      const multiple = view.columns('valuation').get(moment.secucode)?.values[field][moment.i] ?? 0
      row(multipleFault(moment, { multiple, step: field === 'peTtm' ? 0.01 : 0.001 }, figure / moment.shares))
    }
  }
}

const bookMultiples: Invariant['check'] = (view, row) => {
  const sheets = byCode<BalanceSheet>(view.rows('balanceSheets').filter(({ restated }) => !restated))
  for (const moment of moments(view)) {
    const known = knownOn(sheets.get(moment.secucode) ?? [], moment.date)
    const newest = [...known.keys()].sort().at(-1)
    if (newest === undefined) continue
    const multiple = view.columns('valuation').get(moment.secucode)?.values.pb[moment.i] ?? 0
    row(multipleFault(moment, { multiple, step: 0.001 }, (known.get(newest)?.parentEquity ?? 0) / moment.shares))
  }
}

const yields: Invariant['check'] = (view, row) => {
  for (const { secucode, date, i, close, shares } of moments(view)) {
    const profile = view.world.profile(secucode)
    if (profile === undefined) continue
    const { actions, capital } = view.world.actions(profile)
    const since = new Date(Date.parse(date) - 365 * DAY_MS).toISOString().slice(0, 10)
    const paid = actions
      .filter(({ event }) => event.exDate > since && event.exDate <= date)
      .map(({ event }) => (event.cashPer10 / 10) * (capital.findLast(({ from }) => from < event.exDate) ?? firstItem(capital)).totalShares)
    const expected = sum(paid) / shares / close
    const reported = view.columns('valuation').get(secucode)?.values.dividendYield[i] ?? Number.NaN
    row(Math.abs(reported - expected) <= 5.1e-5 ? null : `${secucode} ${date}: yield ${reported}, paid ${expected}`)
  }
}

/** Rules of valuation. */
export const valuationInvariants: readonly Invariant[] = [
  { name: '市盈率 × 每股收益（TTM）= 收盘价，亏损时没有市盈率', check: multiples('peTtm', 'parentNetProfit') },
  { name: '市销率 × 每股营业收入（TTM）= 收盘价', check: multiples('psTtm', 'revenue') },
  { name: '市净率 × 每股净资产 = 收盘价', check: bookMultiples },
  { name: '股息率 = 一年内现金分红 ÷ 股价', check: yields },
  {
    name: '总市值 = 收盘价 × 总股本',
    check(view, row) {
      for (const { secucode, date, i, close, shares } of moments(view)) {
        const reported = view.columns('valuation').get(secucode)?.values.marketValue[i] ?? Number.NaN
        row(Math.abs(reported - close * shares) <= 500_001 ? null : `${secucode} ${date}: market value ${reported}, ${close} × ${shares}`)
      }
    },
  },
  {
    name: '每个有成交的交易日都有估值',
    check(view, row) {
      for (const [secucode, { date, length }] of view.columns('valuation')) {
        const bars = view.bars(secucode)
        const inside = Array.from(bars.date.subarray(0, bars.length)).filter((day) => day >= intAt(date, 0))
        row(inside.length === length ? null : `${secucode}: ${inside.length} sessions, ${length} with a valuation`)
      }
    },
  },
]
