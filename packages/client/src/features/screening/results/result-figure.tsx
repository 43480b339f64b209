import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FigureForm } from '../../../ui/figure/figure-text.ts'
import { Num } from '../../../ui/figure/num.tsx'
import type { FigureDefinition } from '../../../ui/figure/provenance.ts'

export type ResultColumn = CallOutput<'screen.run'>['columns'][number]
export type ResultRow = CallOutput<'screen.run'>['infos'][number]

/** Provenance of a column, shown when one of its figures is opened. */
function definitionOf({ key, name, unit, definition, formula }: ResultColumn): FigureDefinition {
  return { id: key, name, unit, expression: formula, inputs: [], ...(definition === '' ? {} : { note: definition }) }
}

/** Where the figures of a column come from: its data sets, whose they are, and the moment they are of, which for most factors is the last close. */
function columnMeta({ source, asOf }: ResultColumn, meta: Meta): Meta {
  const providers = meta.source.map(({ name }) => name).join('、')
  const fetchedAt = meta.source[0]?.fetchedAt ?? meta.asOf
  const sources = source.map((name) => ({ id: name, name: providers === '' ? name : `${name}（${providers}）`, fetchedAt }))
  const isNow = asOf === meta.asOf
  return { ...meta, asOf, source: sources, mode: isNow ? meta.mode : 'close', ...(isNow ? {} : { freshUntil: undefined }) }
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
