import type { Unit } from '@guanlan/figures/unit.ts'
import { evaluateFormula, type InputValue } from '../formulas/evaluate.ts'
import type { Factor, FactorInput } from './factor.ts'
import { quantitiesOf } from './fundamental/quantities.ts'
import type { SecurityView } from './security-view.ts'

/** What inputs are read from: the reports of the security, and values of other factors by their Chinese names; null where there is no such factor. */
export type FactorGround = { view: SecurityView; named: (name: string) => { unit: Unit; value: number } | null }

/** Rounding of answers, of the value itself. */
const AGREEING = 1e-6
/** Ratios a company publishes are reported to a hundredth of a percent. */
const PUBLISHED = 5.1e-5
/** Two meanings of a name at most. */
const READINGS = [0, 1] as const

/** 总市值 and 归母净利润TTM of 总市值 ÷ 归母净利润TTM, in their order. */
function wordsOf(formula: string): string[] {
  const words = formula.split(/[+−×÷(),|\s]+/).filter((word) => word !== '' && !/^[\d.]+$/.test(word))
  return [...new Set(words)]
}

/** An absolute value is a function in what is worked out. */
export function workable(formula: string): string {
  return formula.replace(/\|([^|]+)\|/g, '绝对值($1)')
}

/**
 * The inputs of a factor for one security, whose formula makes `value` of them; empty where a word of it is neither a factor nor a line of a report, or where
 * they would make something else, e.g. because a report came after the cut the value is of.
 */
export function factorInputs(
  { name, formula, unit }: Pick<Factor, 'name' | 'formula' | 'unit'>,
  value: number,
  ground: FactorGround,
): FactorInput[] {
  const words = wordsOf(formula).filter((word) => word !== name)
  for (const reading of READINGS) {
    const inputs = words.map((word) => inputOf(word, { first: words[0] ?? '', reading, ground }))
    const known = inputs.filter((one) => one !== null)
    if (known.length < inputs.length || known.length === 0) continue
    if (makes({ expression: workable(formula), inputs: known }, value, unit === '比例' ? PUBLISHED : AGREEING)) return known
  }
  return []
}

/** Whether an expression makes a value of its inputs, save for rounding; `least` is the difference that counts for nothing. */
export function makes(
  { expression, inputs }: { expression: string; inputs: readonly { name: string; value: InputValue }[] },
  value: number,
  least = AGREEING,
): boolean {
  const named = inputs.map(({ name }) => ({ key: name, name, unit: '倍' as const }))
  const given = Object.fromEntries(inputs.map((one) => [one.name, one.value]))
  const again = evaluateFormula({ id: '', name: '', unit: '倍', expression, inputs: named }, given)
  return typeof again === 'number' && Math.abs(again - value) <= Math.max(least, AGREEING * Math.abs(value))
}

type Sought = { first: string; reading: number; ground: FactorGround }

function inputOf(word: string, { first, reading, ground }: Sought): FactorInput | null {
  const quantities = quantitiesOf(word, first)
  const quantity = quantities[reading] ?? quantities[0]
  const ofReport = quantity?.(ground.view) ?? Number.NaN
  if (Number.isFinite(ofReport)) return { name: word, unit: '元', value: ofReport }
  const factor = ground.named(word)
  return factor === null || !Number.isFinite(factor.value) ? null : { name: word, ...factor }
}
