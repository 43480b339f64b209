import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import { findFormula } from '@guanlan/engine/formulas.ts'
import { figureText } from '../../ui/figure-text.ts'
import type { PriceUnit } from '../../ui/provenance.ts'

/** Figures of an answer by the names formulas use for their inputs. */
export type KnownInputs = Readonly<Record<string, number | null | undefined>>

/** The inputs of a formula the page knows, written out for whoever opens the figure. */
export function figureInputs(formulaId: string, known: KnownInputs, priceUnit: PriceUnit = '元'): Record<string, string> {
  const formula = findFormula(formulaId)
  return formula === null ? {} : figuresInputs(formula, known, priceUnit)
}

/** The same of a formula at hand; fields of `known` that are no numbers are no inputs. */
export function figuresInputs(
  formula: Formula,
  known: Readonly<Record<string, unknown>>,
  priceUnit: PriceUnit = '元',
): Record<string, string> {
  const entries = formula.inputs.flatMap(({ key, unit }) => {
    const value = known[key]
    return typeof value !== 'number' || !Number.isFinite(value)
      ? []
      : [[key, inputText(value, unit === '元' && Math.abs(value) < MONEY_FROM ? priceUnit : unit)]]
  })
  return Object.fromEntries(entries)
}

/** 元 above 100,000 is money, below a price. */
const MONEY_FROM = 100_000

function inputText(value: number, unit: string): string {
  if (unit === '股') return figureText(value, 'shares')
  if (unit === '比例') return figureText(value, 'percent')
  if (unit === '美元' || unit === '港元') return `${figureText(value, 'price3')}${unit}`
  if (unit === '元') return `${figureText(value, Math.abs(value) >= MONEY_FROM ? 'amount' : 'price')}元`
  return `${figureText(value, 'ratio2')}${unit}`
}
