import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { recordsBelow } from '@guanlan/figures/print.ts'
import type { GivenInputs, PriceUnit } from '../../ui/figure/provenance.ts'
import { inputText } from '../provenance/input-text.ts'

/** Field of a row that says which session its facts are of. */
export const DATE = 'date'

/** Figures of an answer by the names formulas use for their inputs. */
export type KnownInputs = Readonly<Record<string, number | null | undefined>>

/** The inputs of a formula the page knows, written out for whoever opens the figure. */
export function figureInputs(formulaId: string, known: KnownInputs, priceUnit: PriceUnit = '元'): GivenInputs {
  const formula = findFormula(formulaId)
  return formula === null ? {} : figuresInputs(formula, known, priceUnit)
}

/** The same of a formula at hand; fields of `known` that are neither numbers nor lists of them are no inputs. */
export function figuresInputs(formula: Formula, known: Readonly<Record<string, unknown>>, priceUnit: PriceUnit = '元'): GivenInputs {
  const below = formula.record === undefined ? [] : recordsBelow(formula.record)
  const wanted = [...formula.inputs, ...below.map(({ field, definition: { unit } }) => ({ key: field, unit }))]
  const entries = wanted.flatMap(({ key, unit }) => {
    const value = known[key]
    if (isNumbers(value)) return [[key, value]]
    return typeof value !== 'number' || !Number.isFinite(value) ? [] : [[key, inputText(value, unit, priceUnit)]]
  })
  if (formula.record !== undefined && typeof known[DATE] === 'string') entries.push([DATE, known[DATE]])
  return Object.fromEntries(entries)
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number')
