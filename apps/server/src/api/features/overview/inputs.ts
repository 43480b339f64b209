import { AppError } from '@guanlan/contract/errors.ts'
import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { FigureInputs } from '@guanlan/contract/schemas/stock/overview.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { createBars } from '@guanlan/engine/bars.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { type FactorGround, factorInputs, workable } from '@guanlan/engine/factors/factor-inputs.ts'
import { factorOf, factors } from '@guanlan/engine/factors/index.ts'
import { type ListedInputs, listedInputs } from '@guanlan/engine/factors/listed-inputs.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { round } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { priceView } from '../../../market/reading/price-view.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { yearBars } from '../../../market/reading/year-bars.ts'
import { packDate } from '../../../market/reference-tables.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import { industryGap, industryMembers, NONE_COMPUTED } from '../../../research/factors/industry-members.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const NOT_COMPUTED = '选股因子还没有算好'
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
  const told = of === 'own' ? await ownInputs(ctx, i, { factor, cut }) : industryInputs(ctx, i, factor)
  const data: FigureInputs = { date: cut?.date ?? null, ...told }
  return { data, missing: missingOf(data, { date: NOT_COMPUTED }), ...ofSession(ctx.market.snapshot(), data.date) }
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

type Told = Omit<FigureInputs, 'date'>

async function ownInputs(ctx: Ports, i: Instrument, { factor, cut }: { factor: Factor; cut: StoredCut | null }): Promise<Told> {
  const { formula } = factor
  const row = cut === null ? undefined : rowsOf(cut).get(i.id)
  if (cut === null || row === undefined) return { expression: formula, inputs: [], why: NOT_COMPUTED }
  const inCut = (one: Factor) => cut.columns.get(one.key)?.[row] ?? Number.NaN
  const named: FactorGround['named'] = (name) => {
    const other = byName.get(name)
    return other === undefined ? null : { unit: other.unit, value: inCut(other) }
  }
  const view = await companyView(ctx, i, { date: cut.date, isFlow: factor.sources.includes('moneyFlow') })
  const listed = listedInputs(factor, inCut(factor), view)
  if (listed !== null) return { expression: listed.expression, inputs: listed.inputs.map(mutable), why: '' }
  const found = factorInputs(factor, inCut(factor), { view, named })
  if (found.length === 0) return { expression: formula, inputs: [], why: NOT_APART }
  return { expression: workable(formula), inputs: found, why: '' }
}

const mutable = ({ name, unit, value }: ListedInputs['inputs'][number]) => ({
  name,
  unit,
  value: typeof value === 'number' ? value : [...value],
})

/** Calendar days that surely hold the sessions of money flow a factor sums. */
const FLOW_DAYS = 400

/** The company as its reports, dividends and, where asked for, money flow tell of it, on the session of a cut. No input is read from prices: it has no bars. */
async function companyView(ctx: Ports, i: Instrument, { date, isFlow }: { date: string; isFlow: boolean }): Promise<SecurityView> {
  const { market } = ctx
  const from = fromDayNumber(toDayNumber(date) - FLOW_DAYS)
  const [incomeStatements, balanceSheets, cashFlows, flow] = await Promise.all([
    companyRows(ctx, i, datasets.incomeStatements),
    companyRows(ctx, i, datasets.balanceSheets),
    companyRows(ctx, i, datasets.cashFlows),
    isFlow ? companyColumns(ctx, i, { dataset: datasets.moneyFlow, from }) : null,
  ])
  const told = { incomeStatements, balanceSheets, cashFlows }
  const rows = new Map<string, readonly { endDate: string }[]>(Object.entries(told).map(([key, one]) => [key, one.rows.toSorted(byPeriod)]))
  const dividends = market.exRights(i.row).filter(({ exDate }) => exDate <= date)
  return {
    ...priceView(market, i, NO_BARS),
    date,
    session: packDate(date),
    dividends,
    columns: (dataset) => (dataset === 'moneyFlow' && flow !== null ? untilDay(flow.columns, packDate(date)) : NO_COLUMNS) as never,
    records: (dataset) => (rows.get(dataset) ?? []) as never,
  }
}

const NO_BARS = createBars(0)
const NO_COLUMNS = { length: 0, date: new Int32Array(0), values: {} }

type MoneyFlow = DatedColumns<MoneyFlowColumn>

function untilDay({ date, values }: MoneyFlow, last: number): MoneyFlow {
  const length = date.findLastIndex((one) => one <= last) + 1
  const cut = Object.entries<Float64Array>(values).map(([key, column]) => [key, column.subarray(0, length)])
  return { length, date: date.subarray(0, length), values: Object.fromEntries(cut) as MoneyFlow['values'] }
}

const byPeriod = (a: { endDate: string }, b: { endDate: string }) => (a.endDate < b.endDate ? -1 : 1)

function industryInputs(ctx: Ports, i: Instrument, { key, name, unit }: Factor): Told {
  const expression = `中位(行业内各家${name})`
  const industry = industryMembers(ctx, i)
  if (industry === null) return { expression, inputs: [], why: industryGap(ctx, i) }
  const column = industry.cut.columns.get(key)
  const values = industry.members.map(({ at }) => column?.[at] ?? Number.NaN).filter((value) => !Number.isNaN(value))
  if (values.length === 0) return { expression, inputs: [], why: NONE_COMPUTED }
  return { expression, inputs: [{ name: `行业内各家${name}`, unit, value: values }], why: '' }
}
