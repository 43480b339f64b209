import type { CallParams } from '@guanlan/contract/calls.ts'
import type { FinanceDetail } from '@guanlan/contract/schemas/stock/finance-detail.ts'
import { quarterOf, quartersBefore } from '@guanlan/engine/factors/fundamental/report-book.ts'
import {
  balanceItems,
  cashItems,
  incomeItems,
  indicatorItems,
  levelKeys,
  type StatementItem,
} from '@guanlan/engine/finance/statement-items.ts'
import { type Books, isComparable, type Versions } from './books.ts'
import { growthOf, quotient } from './period.ts'

type Asked = Pick<CallParams<'finance.detail'>, 'sheet' | 'mode' | 'version'>
type Row = FinanceDetail['rows'][number]
type Figures = Record<string, number | null>
type AnyVersions = Versions<Figures>
type AnyItem = StatementItem<Figures>

const ITEMS = { income: incomeItems, balance: balanceItems, cash: cashItems, indicator: indicatorItems } as const
const WHOLES = {
  income: { sheet: 'income', key: 'revenue', name: '营业收入' },
  cash: { sheet: 'income', key: 'revenue', name: '营业收入' },
  balance: { sheet: 'balance', key: 'totalAssets', name: '总资产' },
  indicator: null,
} as const

/** A line of a sheet at a period: single quarters of flows from first versions, else the version asked for. */
function reader(versions: AnyVersions, key: string, { mode, version, sheet }: Asked): (end: string) => number | null {
  const at = (end: string, which: 'first' | 'newest') => versions.get(end)?.at(which === 'first' ? 0 : -1)?.[key] ?? null
  if (mode !== 'quarter' || sheet === 'balance') return (end) => at(end, version)
  return (end) => {
    const now = at(end, 'first')
    if (quarterOf(end) === 1) return now
    const before = at(quartersBefore(end, 1), 'first')
    return now === null || before === null ? null : now - before
  }
}

type Shown = { ends: readonly string[]; whole: readonly (number | null)[]; asked: Asked }

function rowOf(item: AnyItem, versions: AnyVersions, { ends, whole, asked }: Shown): Row {
  const { key, name, unit, level, isTotal, formula } = item
  const read = reader(versions, key, asked)
  const isRatio = unit === '比例' || unit === '倍' || unit === '天'
  const yearAgo = (end: string) => quartersBefore(end, 4)
  const values = ends.map(read)
  const before = ends.map((end) => read(yearAgo(end)))
  // first versions are compared with first ones, a quarter is made of them
  const mayDiffer = asked.version === 'newest' && asked.mode !== 'quarter'
  const isFair = (end: string) => !mayDiffer || isComparable(versions, [end, yearAgo(end)], key)
  const prior = asked.mode === 'quarter' ? ends.map((end) => read(quartersBefore(end, 1))) : []
  const hasShare = !isRatio && unit !== '元/股' && whole.length > 0 && !levelKeys.has(key)
  return {
    key,
    name,
    unit,
    level,
    isTotal,
    formula: formula ?? null,
    values,
    before,
    yoy: isRatio ? [] : ends.map((end, at) => (isFair(end) ? growthOf(values[at] ?? null, before[at] ?? null) : null)),
    difference: isRatio ? values.map((value, at) => differenceOf(value, before[at] ?? null)) : [],
    share: hasShare ? values.map((value, at) => quotient(value, whole[at] ?? null)) : [],
    prior,
    qoq: prior.map((last, at) => growthOf(values[at] ?? null, last)),
  }
}

function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}

function versionsOf(books: Books, sheet: Asked['sheet']): AnyVersions {
  return books[sheet] as unknown as AnyVersions
}

/** Rows of a sheet with what they are compared with; items no shown period reports are named apart. */
export function sheetRows(
  books: Books,
  ends: readonly string[],
  asked: Asked,
): Pick<FinanceDetail, 'rows' | 'omitted' | 'whole' | 'wholeName'> {
  const base = WHOLES[asked.sheet]
  const whole = base === null ? [] : ends.map(reader(versionsOf(books, base.sheet), base.key, asked))
  const all = ITEMS[asked.sheet] as unknown as readonly AnyItem[]
  const items = asked.mode === 'quarter' ? all.filter(({ key }) => !levelKeys.has(key)) : all
  const rows = items.map((item) => rowOf(item, versionsOf(books, asked.sheet), { ends, whole, asked }))
  const isReported = ({ values }: Row) => values.some((value) => value !== null)
  return {
    rows: rows.filter(isReported),
    omitted: rows.filter((row) => !isReported(row)).map(({ name }) => name),
    whole,
    wholeName: base?.name ?? null,
  }
}
