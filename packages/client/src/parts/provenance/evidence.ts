import { formulaOfRecord } from '@guanlan/engine/formulas/formula-of-record.ts'
import type { Fact as FactRecord, FigureRecord } from '@guanlan/figures/expression.ts'
import { factDatasets } from '@guanlan/figures/fact-datasets.ts'
import { factBehind, inputsOf } from '@guanlan/figures/print.ts'
import type { GivenInputs, OpenedFigure } from '../../ui/figure/provenance.ts'
import { DATE } from '../read-out/figure-inputs.ts'

const recordsUnder = (record: FigureRecord): readonly FigureRecord[] =>
  record.kind === 'fact' || factBehind(record) ? [] : inputsOf(record.definition.value)

/** An input of an opened figure, opened: its record, its value, and the row both stand in. Null where it is no record or has no value here. */
export function inputFigure(figure: OpenedFigure, key: string): OpenedFigure | null {
  const record = figure.definition?.record
  const input = record && recordsUnder(record).find(({ field }) => field === key)
  const value = figure.inputs[key]
  if (input === undefined || value === undefined || isList(value)) return null
  const { meta, anchor, secucode, priceUnit } = figure
  const isDerived = typeof value !== 'string' && input.kind === 'fact'
  const definition = formulaOfRecord((isDerived ? input.definition.of : undefined) ?? input, figure.definition?.given)
  const { text, inputs } = typeof value === 'string' ? { text: value, inputs: figure.inputs } : value
  const own = { name: definition.name, text, formulaId: definition.id, definition, meta, inputs, anchor, field: figure.field }
  return { ...own, ...(secucode === undefined ? {} : { secucode }), ...(priceUnit === undefined ? {} : { priceUnit }) }
}

const isList = (value: GivenInputs[string]): value is readonly number[] => Array.isArray(value)

/** The day an input of an opened figure is of: what the answer says of the fact, else the session of its row; null of what is computed. */
function inputDate({ meta, field, inputs }: OpenedFigure, fact: FigureRecord): string | null {
  const list = field?.slice(0, field.lastIndexOf('.') + 1) ?? ''
  const dates = meta?.dates ?? []
  const known = dates.find((one) => one.field === `${list}${fact.field}`) ?? dates.find((one) => one.field === fact.field)
  const ofRow = inputs[DATE]
  return known?.date ?? (typeof ofRow === 'string' ? ofRow : null)
}

/** Data set and day of an input that is a fact; null of one that is computed, or no record. */
export function inputSource(figure: OpenedFigure, key: string): string | null {
  const record = figure.definition?.record
  const input = record && recordsUnder(record).find(({ field }) => field === key)
  return input?.kind === 'fact' && input.definition.of === undefined ? sourceText(figure, input) : null
}

function sourceText(figure: OpenedFigure, fact: FactRecord): string {
  return [factDatasets[fact.definition.source.dataset], inputDate(figure, fact)].filter((one) => one !== null).join('，')
}

/** A figure with its formula and all of its inputs down to facts, with date, source and address, as text to paste elsewhere. */
export function evidenceText(figure: OpenedFigure, address: string): string {
  const { meta, inputs } = figure
  const date = inputs[DATE]
  const lines = linesOf(figure, 0)
  const session = typeof date === 'string' ? [`日期 ${date}`] : []
  const origin = meta === null ? [] : [`时点 ${meta.asOf}`, `来源 ${meta.source.map(({ name }) => name).join('、') || '未提供'}`]
  const mark = meta?.simulated ? ['模拟数据，不可用于投资'] : []
  return [...lines, ...session, ...origin, ...mark, address].join('\n')
}

function linesOf(figure: OpenedFigure, depth: number): string[] {
  const { definition, name, text } = figure
  const record = definition?.record
  const indent = '  '.repeat(depth)
  if (definition === undefined || record === undefined) return [`${indent}${name} ${text}`]
  const fact = factBehind(record)
  if (fact !== null)
    return [
      `${indent}${name} ${text}（${record.kind === 'fact' ? sourceText(figure, fact) : factDatasets[fact.definition.source.dataset]}）`,
    ]
  const below = definition.inputs.flatMap(({ key, name: input }) => {
    const opened = inputFigure(figure, key)
    if (opened !== null) return linesOf(opened, depth + 1)
    const given = figure.inputs[key]
    return given === undefined || !(typeof given === 'string' || isList(given))
      ? []
      : [`${indent}  ${input} ${typeof given === 'string' ? given : given.join('、')}`]
  })
  return [`${indent}${name} ${text} = ${definition.expression}`, ...below]
}
