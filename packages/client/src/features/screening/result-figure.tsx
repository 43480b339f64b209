import type { CallOutput } from '@guanlan/contract/call.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FigureForm } from '../../ui/figure-text.ts'
import { Num } from '../../ui/num.tsx'
import type { FigureDefinition } from '../../ui/provenance.ts'

export type ResultColumn = CallOutput<'screen.run'>['columns'][number]
export type ResultRow = CallOutput<'screen.run'>['infos'][number]

/** From this size on money is told in 亿; below it are prices and what one share has. */
const MONEY_ABOVE = 1e6
/** Factors whose sign is that of a price: coloured as prices are. */
const CHANGE = /涨跌幅|涨幅|跌幅/

/** How the figures of a column are written: all in one unit, so that decimals line up. Values in 元, 股 and fractions. */
export function columnForm(
  { unit, name }: Pick<ResultColumn, 'unit' | 'name'>,
  values: readonly (number | null | undefined)[],
): FigureForm {
  const known = values.filter((value): value is number => typeof value === 'number')
  if (unit === '比例') return CHANGE.test(name) ? 'signedPercent' : 'percent'
  if (unit === '元') return known.some((value) => Math.abs(value) >= MONEY_ABOVE) ? 'amountYi' : 'price'
  if (unit === '股') return known.some((value) => Math.abs(value) >= MONEY_ABOVE) ? 'sharesYi' : 'shares'
  if (unit === '是否') return 'yesNo'
  if (unit === '倍') return 'multiple'
  return known.every(Number.isInteger) ? 'count' : 'ratio2'
}

/** What is told of a column when one of its figures is opened. */
function definitionOf({ key, name, unit, definition, formula }: ResultColumn): FigureDefinition {
  return { id: key, name, unit, expression: formula, inputs: [], ...(definition === '' ? {} : { note: definition }) }
}

/** Where the figures of a column come from: its data sets, whose they are, and the moment they are of, which for most factors is the last close. */
export function columnMeta({ source, asOf }: ResultColumn, meta: Meta): Meta {
  const providers = meta.source.map(({ name }) => name).join('、')
  const fetchedAt = meta.source[0]?.fetchedAt ?? meta.asOf
  const told = source.map((name) => ({ id: name, name: providers === '' ? name : `${name}（${providers}）`, fetchedAt }))
  const isNow = asOf === meta.asOf
  return { ...meta, asOf, source: told, mode: isNow ? meta.mode : 'close', ...(isNow ? {} : { freshUntil: undefined }) } as Meta
}

type ResultFigureProps = {
  column: ResultColumn
  value: number | null | undefined
  form: FigureForm
  meta: Meta | null
  /** Whose figure it is. */
  of: { secucode: string; secuabbr: string }
  className?: string | undefined
}

/** A figure of a column of the result; opens to the factor's definition, formula, data sets and moment. */
export function ResultFigure({ column, value, form, meta, of: { secucode, secuabbr }, className }: ResultFigureProps) {
  return (
    <Num
      value={value}
      form={form}
      name={`${secuabbr}${column.name}`}
      formula={definitionOf(column)}
      meta={meta === null ? null : columnMeta(column, meta)}
      field={`values.${column.key}`}
      secucode={secucode}
      toneOf={form === 'signedPercent' ? value : undefined}
      className={className}
    />
  )
}
