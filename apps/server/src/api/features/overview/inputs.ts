import { AppError } from '@guanlan/contract/errors.ts'
import type { FigureInputs } from '@guanlan/contract/schemas/stock/overview.ts'
import type { ColumnDataset, DatedColumns, RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { createBars, sliceBars } from '@guanlan/engine/bars.ts'
import type { Factor, FactorInput } from '@guanlan/engine/factors/factor.ts'
import { type FactorGround, factorInputs, workable } from '@guanlan/engine/factors/factor-inputs.ts'
import { factorOf, factors } from '@guanlan/engine/factors/index.ts'
import { listedInputs } from '@guanlan/engine/factors/listed-inputs.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { FACTORS_NOT_READY, spelledOut } from '../../../market/reading/absence.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { finishedHistory } from '../../../market/reading/day-series.ts'
import { round } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { finishedAdjusted, priceView } from '../../../market/reading/price-view.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { yearBars } from '../../../market/reading/year-bars.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import { industryGap, industryMembers, NONE_COMPUTED, outsideCut } from '../../../research/factors/industry-members.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const NOT_APART = '算法用到逐日行情或明细，不是几个数的四则运算，输入不逐项列出'

const byName = new Map(factors.map((factor) => [factor.name, factor]))

/** What a factor's figure of a company, or the median of its industry, is worked out of. Throws unknown_security, no_data for an index, invalid_input for an unknown factor. */
export const inputs: Handler<'overview.inputs', Ports> = async ({ secucode, key, of }, ctx) => {
  const range = Object.hasOwn(RANGES, key) ? RANGES[key] : undefined
  if (range !== undefined) return { data: rangeInputs(ctx, secucode, range), missing: [{ field: 'date', reason: '不是选股因子的数值' }] }
  const i = requireStock(ctx, secucode)
  const factor = factorOf(key)
  if (factor === null) throw new AppError('invalid_input', `没有因子「${key}」`, 'key')
  const cut = ctx.factors.cut()
  const reported = of === 'own' ? await ownInputs(ctx, i, { factor, cut }) : industryInputs(ctx, i, factor)
  const data: FigureInputs = { date: cut?.date ?? null, ...reported }
  return { data, missing: missingOf(data, { date: FACTORS_NOT_READY }), ...ofSession(ctx.market.snapshot(), data.date) }
}

/** Figures of the quote that are of all bars of a year. */
const RANGES: Readonly<Record<string, Range>> = {
  'high-52w': { name: '近 52 周最高价', of: '最大', bars: 'highs' },
  'low-52w': { name: '近 52 周最低价', of: '最小', bars: 'lows' },
}
type Range = { name: string; of: string; bars: 'highs' | 'lows' }

function rangeInputs(ctx: Ports, secucode: string, { name, of, bars }: Range): FigureInputs {
  const market = readable(ctx.market)
  const i = requireByAnyCode(market, secucode)
  const value = yearBars(i, market)[bars].map((price) => round(price, 3))
  const inputs = value.length === 0 ? [] : [{ name, unit: '元', value }]
  return { date: null, expression: `${of}(${name})`, inputs, why: inputs.length === 0 ? '近 52 周没有成交' : '' }
}

type Reported = Omit<FigureInputs, 'date'>

async function ownInputs(ctx: Ports, i: Instrument, { factor, cut }: { factor: Factor; cut: StoredCut | null }): Promise<Reported> {
  const { formula } = factor
  const row = cut === null ? undefined : rowsOf(cut).get(i.id)
  if (cut === null || row === undefined) return { expression: formula, inputs: [], why: spelledOut(outsideCut(ctx, i), ctx).reason }
  const inCut = (one: Factor) => cut.columns.get(one.key)?.[row] ?? Number.NaN
  const named: FactorGround['named'] = (name) => {
    const other = byName.get(name)
    return other === undefined ? null : { unit: other.unit, value: inCut(other) }
  }
  const view = await companyView(ctx, i, { date: cut.date, factor })
  if (factor.inputs !== undefined) return ofRecord(factor, view)
  const listed = listedInputs(factor, inCut(factor), view)
  if (listed !== null) return { expression: listed.expression, inputs: listed.inputs.map(mutable), why: '' }
  const found = factorInputs(factor, inCut(factor), { view, named })
  if (found.length === 0) return { expression: formula, inputs: [], why: NOT_APART }
  return { expression: workable(formula), inputs: found.map(mutable), why: '' }
}

/** Inputs of a factor whose definition names them; those that are unknown are left out. */
function ofRecord({ formula, inputs }: Factor, view: SecurityView): Reported {
  const known = (inputs?.(view) ?? []).filter(({ value }) => typeof value !== 'number' || Number.isFinite(value))
  return { expression: formula, inputs: known.map(mutable), why: known.length === 0 ? '来源没有这一天的数' : '' }
}

const mutable = ({ name, unit, value }: FactorInput) => ({
  name,
  unit,
  value: typeof value === 'number' ? value : [...value],
})

/** Calendar days that surely hold the sessions a factor sums. */
const READ_DAYS = 400

const inColumns = { moneyFlow: datasets.moneyFlow, margin: datasets.margin } as const
const columnsOf = ({ sources }: Factor) => keysOf(inColumns).filter((key) => sources.includes(key))
const REPORTS = ['incomeStatements', 'balanceSheets', 'cashFlows'] as const
const OF_SESSIONS = ['blockTrades', 'dragonTiger'] as const

/** The company as its bars, reports, dividends and what else a factor reads describe it at the end of the session of a cut. */
async function companyView(ctx: Ports, i: Instrument, { date, factor }: { date: string; factor: Factor }): Promise<SecurityView> {
  const { market } = ctx
  const columns = columnsOf(factor)
  const from = fromDayNumber(toDayNumber(date) - READ_DAYS)
  const [rows, ...read] = await Promise.all([
    recordsUntil(ctx, i, { date, factor }),
    ...columns.map((key) => companyColumns<string>(ctx, i, { dataset: inColumns[key] as ColumnDataset, from })),
  ])
  const byKey = new Map<string, DatedColumns<string>>(
    columns.map((key, at) => [key, untilDay(read[at]?.columns ?? NO_COLUMNS, dayOfIso(date))]),
  )
  const dividends = market.exRights(i.row).filter(({ exDate }) => exDate <= date)
  const session = dayOfIso(date)
  const { benchmark, ...now } = priceView(market, i, createBars(0))
  return {
    ...now,
    ...pricesUntil(market, i, session),
    benchmark: sliceBars(benchmark, 0, upperBound(benchmark.dates, session, benchmark.length)),
    date,
    session,
    dividends,
    columns: (dataset) => (byKey.get(dataset) ?? NO_COLUMNS) as never,
    records: (dataset) => (rows.get(dataset) ?? []) as never,
    isComplete: (dataset) => ctx.datasets.isComplete(dataset),
    coveredTo: (dataset) => (ctx.source === 'files' ? (ctx.datasets.publication(dataset)?.coveredTo ?? null) : null),
  }
}

type DatedRow = RecordRow & { endDate?: string; tradeDate?: string }

/** Reports of a company, and what a factor reads of its sessions up to a date, oldest first, by data set. */
async function recordsUntil(ctx: Ports, i: Instrument, { date, factor }: { date: string; factor: Factor }) {
  const keys = [...REPORTS, ...OF_SESSIONS.filter((key) => factor.sources.includes(key))]
  const dayOf = ({ endDate, tradeDate }: DatedRow) => endDate ?? tradeDate ?? ''
  const read = keys.map(async (key) => {
    const { rows } = await companyRows(ctx, i, datasets[key] as unknown as RecordDataset<DatedRow>)
    const until = rows.filter(({ tradeDate = date }) => tradeDate <= date)
    return [key, until.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))] as const
  })
  return new Map<string, readonly DatedRow[]>(await Promise.all(read))
}

/** Bars of finished sessions up to one (yyyymmdd), with their closes as traded. */
function pricesUntil(market: Market, i: Instrument, session: number): Pick<SecurityView, 'bars' | 'rawClose'> {
  const { raw } = finishedHistory(market, i, 'qfq')
  const all = finishedAdjusted(market, i)
  const bars = sliceBars(all, 0, upperBound(all.dates, session, all.length))
  return { bars, rawClose: Float64Array.from(raw.close.subarray(0, bars.length), (price) => price / 1000) }
}

const NO_COLUMNS: DatedColumns<string> = { length: 0, date: new Int32Array(0), values: {} }

function untilDay({ date, values }: DatedColumns<string>, last: number): DatedColumns<string> {
  const length = upperBound(date, last, date.length)
  const cut = Object.entries(values).map(([key, column]) => [key, column.subarray(0, length)])
  return { length, date: date.subarray(0, length), values: Object.fromEntries(cut) }
}

function industryInputs(ctx: Ports, i: Instrument, { key, name, unit }: Factor): Reported {
  const expression = `中位(行业内各家${name})`
  const industry = industryMembers(ctx, i)
  if (industry === null) return { expression, inputs: [], why: spelledOut(industryGap(ctx, i), ctx).reason }
  const column = industry.cut.columns.get(key)
  const values = industry.members.map(({ at }) => column?.[at] ?? Number.NaN).filter((value) => !Number.isNaN(value))
  if (values.length === 0) return { expression, inputs: [], why: NONE_COMPUTED }
  return { expression, inputs: [{ name: `行业内各家${name}`, unit, value: values }], why: '' }
}
