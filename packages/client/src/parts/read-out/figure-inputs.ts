import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { formulaOfRecord } from '@guanlan/engine/formulas/formula-of-record.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { recordsBelow } from '@guanlan/figures/print.ts'
import type { DerivedInput, GivenInputs, PriceUnit } from '../../ui/figure/provenance.ts'
import { inputText } from '../provenance/input-text.ts'

/** Field of a row that says which session its facts are of. */
export const DATE = 'date'

/** Figures of an answer by the names formulas use for their inputs. */
export type KnownInputs = Readonly<Record<string, number | null | undefined>>

/** The inputs of a formula the page knows, written out for readers of the figure. */
export function figureInputs(formulaId: string, known: KnownInputs, priceUnit: PriceUnit = '元'): GivenInputs {
  const formula = findFormula(formulaId)
  return formula === null ? {} : figuresInputs(formula, known, priceUnit)
}

/** Rows of other tables by the field of the fact that is the value of one of their records. */
export const ROWS = 'rows'
type Known = Readonly<Record<string, unknown>>

/** The same of a formula at hand; fields of `known` that are neither numbers nor lists of them are no inputs. */
export function figuresInputs(formula: Formula, known: Known, priceUnit: PriceUnit = '元'): GivenInputs {
  const below = formula.record === undefined ? [] : recordsBelow(formula.record)
  const derived = new Map(
    below.flatMap((record) => (record.kind === 'fact' && record.definition.of ? [[record.field, record.definition.of]] : [])),
  )
  const rows = known[ROWS] as Readonly<Record<string, Known | undefined>> | undefined
  const wanted = [...formula.inputs, ...below.map(({ field, definition: { unit } }) => ({ key: field, unit }))]
  const entries = wanted.flatMap(({ key, unit }): [string, string | readonly number[] | DerivedInput][] => {
    const value = known[key]
    if (isNumbers(value)) return [[key, value]]
    if (typeof value !== 'number' || !Number.isFinite(value)) return []
    const text = inputText(value, unit, priceUnit)
    const [of, row] = [derived.get(key), rows?.[key]]
    if (of === undefined || row === undefined) return [[key, text]]
    return [[key, { text, inputs: figuresInputs(formulaOfRecord(of, formula.given), row, priceUnit) }]]
  })
  if (formula.record !== undefined && typeof known[DATE] === 'string') entries.push([DATE, known[DATE]])
  return Object.fromEntries(entries)
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number')
