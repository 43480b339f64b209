import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { ttmOf } from '@guanlan/engine/factors/fundamental/reports.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { ratio, round, signedRatio } from '../../../market/reading/figures.ts'
import type { ImportedMultiples } from '../../../market/reading/imported-valuation.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import type { RecordStore } from '../../../storage/columns/record-store.ts'

/** What the newest published reports report a company, 元; NaN where they do not. */
export type Reported = {
  profitTtm: number
  /** Of the newest annual report. */
  profitYear: number
  /** From the start of the year, over so many quarters. */
  profit: number
  quarters: number
  revenueTtm: number
  equity: number
}

/** Figures of the stock page that need reports beside the price. */
export type Multiples = Pick<StockBase, 'peStatic' | 'peDyn' | 'ps' | 'eps' | 'bps'> & Pick<StockBase['quote'], 'peTtm' | 'pb'>
export const multipleFields = ['peTtm', 'peStatic', 'peDyn', 'pb', 'ps', 'eps', 'bps'] as const satisfies readonly (keyof Multiples)[]

const EPS_DECIMALS = 8

/** Newest statements of companies as published by an instant; those that published none are left out. Throws TornPart. */
export async function readReported(records: RecordStore, secucodes: readonly string[], asOfMs: number): Promise<Map<string, Reported>> {
  const [incomes, balances] = await Promise.all([
    records.bySecurities(datasets.incomeStatements, secucodes, { asOfMs }),
    records.bySecurities(datasets.balanceSheets, secucodes, { asOfMs }),
  ])
  const reported = [...incomes].flatMap(([secucode, kept]) => {
    const balance = byPeriod(balances.get(secucode)?.map(({ row }) => row) ?? []).at(-1)
    const reported = reportedOf(byPeriod(kept.map(({ row }) => row)), balance?.parentEquity ?? Number.NaN)
    return reported === null ? [] : [[secucode, reported] as const]
  })
  return new Map(reported)
}

function reportedOf(income: readonly IncomeStatement[], equity: number): Reported | null {
  const newest = income.at(-1)
  if (newest === undefined) return null
  return {
    profitTtm: ttmOf(income, ({ parentNetProfit }) => parentNetProfit),
    profitYear: income.findLast(({ endDate }) => endDate.endsWith('-12-31'))?.parentNetProfit ?? Number.NaN,
    profit: newest.parentNetProfit,
    quarters: Number(newest.endDate.slice(5, 7)) / 3,
    revenueTtm: ttmOf(income, ({ revenue }) => revenue),
    equity,
  }
}

function byPeriod<Row extends { endDate: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))
}

type Priced = { price: number; totalShares: number }

/** Price over what the reports report, negative at a loss or with negative equity; null where the price or the report's figure is unknown. */
export function multiplesOf(reported: Reported, { price, totalShares }: Priced): Multiples {
  const value = price * totalShares
  const perShare = (amount: number) => (Number.isFinite(amount / totalShares) ? round(amount / totalShares, EPS_DECIMALS) : null)
  return {
    peTtm: signedRatio(value, reported.profitTtm),
    peStatic: signedRatio(value, reported.profitYear),
    peDyn: signedRatio(value, (reported.profit * 4) / reported.quarters),
    pb: signedRatio(value, reported.equity),
    ps: ratio(value, reported.revenueTtm),
    eps: perShare(reported.profitTtm),
    bps: perShare(reported.equity),
  }
}

/** The reports' figures by the names formulas have for them; those that are unknown are left out. */
export function multipleInputs(reported: Reported | null): Partial<StockBase> {
  if (reported === null) return {}
  const { profitTtm, profitYear, profit, quarters, revenueTtm, equity } = reported
  const named = { netProfitTtm: profitTtm, netProfitYear: profitYear, netProfit: profit, quarters, revenueTtm, equity }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => Number.isFinite(value)))
}

const below = {
  peTtm: ['profitTtm', '最近四个季度净利润为零，不计算', '已披露的报告不足以算出最近四个季度'],
  peStatic: ['profitYear', '上年度净利润为零，不计算', '{incomeStatements|还没有披露年报}'],
  peDyn: ['profit', '本期净利润为零，不计算', '没有最新报告期的净利润'],
  pb: ['equity', '净资产为零，不计算', '没有最新报告期的净资产'],
  ps: ['revenueTtm', '最近四个季度没有营业收入', '已披露的报告不足以算出最近四个季度'],
  eps: ['profitTtm', '', '已披露的报告不足以算出最近四个季度'],
  bps: ['equity', '', '没有最新报告期的净资产'],
} as const satisfies Record<keyof Multiples, readonly [keyof Reported, string, string]>

/** Why no multiple of an instrument can be determined whatever its price; null where one can. */
export function withoutReports(i: Pick<Instrument, 'kind' | 'source' | 'board'>): string | null {
  if (i.kind !== 'stock') return '指数与板块没有此项'
  return i.board === 'b' ? 'B 股以外币计价，不与人民币报表相比' : null
}

/** Why there are no reports, by where the bars come from. */
const UNREPORTED: Readonly<Record<string, string>> = {
  live: ofKind('not_fetched', '没有取到财务报表：可能还没有向上游取，也可能没有披露过'),
}

const OF_PROFIT = ofKind('not_imported', '需要 股本、利润表（或 估值历史），导入后可用')
/** The same of a store of files: what each multiple is computed of. */
const NOT_IMPORTED: Readonly<Record<keyof Multiples, string>> = {
  peTtm: OF_PROFIT,
  peStatic: ofKind('not_imported', '需要 股本、利润表，导入后可用'),
  peDyn: ofKind('not_imported', '需要 股本、利润表，导入后可用'),
  pb: ofKind('not_imported', '需要 股本、资产负债表（或 估值历史），导入后可用'),
  ps: OF_PROFIT,
  eps: ofKind('not_imported', '需要 股本、利润表，导入后可用'),
  bps: ofKind('not_imported', '需要 股本、资产负债表，导入后可用'),
}

/** Why a multiple is null. */
export function multipleGap(field: keyof Multiples, reported: Reported | null, i: Pick<Instrument, 'kind' | 'source' | 'board'>): string {
  const never = withoutReports(i)
  if (never !== null) return never
  if (reported === null) return i.source === 'files' ? NOT_IMPORTED[field] : (UNREPORTED[i.source] ?? '还没有披露财务报表')
  const [key, atLoss, unknown] = below[field]
  const amount = reported[key]
  if (Number.isNaN(amount)) return unknown
  return amount <= 0 && atLoss !== '' ? atLoss : '没有现价或{shareCapital}'
}

/** The same by the session the factors were last computed of, of the whole market at once: what the trailing multiples need. Null where they do not report. */
export function reportedInCut(cut: StoredCut, secucode: string): Reported | null {
  const row = rowsOf(cut).get(secucode)
  if (row === undefined) return null
  const of = (key: string) => cut.columns.get(key)?.[row] ?? Number.NaN
  const profitTtm = of('profit-ttm')
  const equity = of('net-assets')
  const revenueTtm = of('revenue-ttm')
  if (Number.isNaN(profitTtm) && Number.isNaN(equity)) return null
  return { profitTtm, equity, revenueTtm, profitYear: Number.NaN, profit: Number.NaN, quarters: Number.NaN }
}

const IN_CUT = { peTtm: 'pe-ttm', pb: 'pb', ps: 'ps-ttm', totalMv: 'total-mv' } as const

/** What the factors of a session took from the imported valuations of that day; null where they are of another session (YYYY-MM-DD), or report nothing. */
export function multiplesInCut(cut: StoredCut | null, secucode: string, date: string): ImportedMultiples | null {
  const row = cut === null || cut.date !== date ? undefined : rowsOf(cut).get(secucode)
  if (cut === null || row === undefined) return null
  const of = (key: string) => {
    const value = (cut.signed.get(key) ?? cut.columns.get(key))?.[row] ?? Number.NaN
    return Number.isNaN(value) ? null : round(value, EPS_DECIMALS)
  }
  const reported = { peTtm: of(IN_CUT.peTtm), pb: of(IN_CUT.pb), ps: of(IN_CUT.ps), totalMv: of(IN_CUT.totalMv) }
  return Object.values(reported).every((value) => value === null) ? null : reported
}
