import type { FactorEntry } from '@guanlan/contract/schemas/research/factors.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { FigureDefinition } from '../../ui/figure/provenance.ts'

/** From this size on money is shown in 亿; below it are prices and values per share. */
const MONEY_ABOVE = 1e6
/** Factors whose sign is that of a price: coloured as prices are. */
const CHANGE = /涨跌幅|涨幅|跌幅/

/** Multiples whose negative values are shown as words. */
function multipleForm(name: string): FigureForm {
  if (/^(扣非)?市盈率(TTM|静态|动态)?$/.test(name)) return 'earningsMultiple'
  if (name === '市净率') return 'assetMultiple'
  return name === '市现率TTM' ? 'cashMultiple' : 'multiple'
}

type Beside = readonly (number | null | undefined)[]

/** How figures of a factor that stand together are written: all in one unit. Values in 元, 股 and fractions. */
export function factorForm({ unit, name }: Pick<FactorEntry, 'unit' | 'name'>, values: Beside): FigureForm {
  const known = values.filter((value): value is number => typeof value === 'number')
  const isLarge = known.some((value) => Math.abs(value) >= MONEY_ABOVE)
  if (unit === '比例') return CHANGE.test(name) ? 'signedPercent' : 'percent'
  if (unit === '元') return isLarge ? 'amountYi' : 'price'
  if (unit === '股') return isLarge ? 'sharesYi' : 'shares'
  if (unit === '是否') return 'yesNo'
  if (unit === '倍') return multipleForm(name)
  // a median of people may fall between two
  if (unit === '人') return 'count'
  return known.every(Number.isInteger) ? 'count' : 'ratio2'
}

/** Units of what comes whole: companies, places. */
const COUNTED: ReadonlySet<string> = new Set(['家', '名'])

/** How one figure that stands beside others is written: what is counted has decimals only where it is a median between two. */
export function figureFormOf(factor: Pick<FactorEntry, 'unit' | 'name'>, value: number | null | undefined, beside: Beside): FigureForm {
  const form = factorForm(factor, beside)
  return form === 'ratio2' && COUNTED.has(factor.unit) && Number.isInteger(value) ? 'count' : form
}

type Reported = Pick<FactorEntry, 'key' | 'name' | 'unit' | 'formula' | 'definition'>

/** Definition shown when a figure of a factor is opened; `of` names a statistic, e.g. 中位数. */
export function factorFormula({ key, name, unit, formula, definition }: Reported, of = ''): FigureDefinition {
  return { id: key, name: `${name}${of}`, unit, expression: formula, inputs: [], note: of === '' ? definition : `${of}；${definition}` }
}
