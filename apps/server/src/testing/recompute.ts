import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { evaluateFormula, type InputValue } from '@guanlan/engine/formulas/evaluate.ts'
import { findEveryFormula } from '@guanlan/engine/formulas/lines.ts'
import type { z } from 'zod'

/** One figure of an answer recomputed: `reported` is the value in the answer; `again` is null where the formula needs more than the answer holds. */
export type Recomputed = { path: string; formulaId: string; reported: number; again: number | null; why: string | null }

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
}
/** The objects around a figure, innermost last: where the inputs of its formula are looked for. */
type Around = readonly Record<string, unknown>[]
/** Where in the array it stands a figure is: lists beside that array go with it, place by place. */
type Place = { at: number; length: number } | null

/** Every figure of an answer that its schema names a formula for, worked out from the answer's own fields. */
export function recompute(schema: z.ZodType, answer: unknown): Recomputed[] {
  const found: Recomputed[] = []
  walk({ schema, value: answer, path: '', around: [], place: null }, found)
  return found
}

type Walked = { schema: z.ZodType; value: unknown; path: string; around: Around; place: Place }

function walk({ schema, value, path, around, place }: Walked, found: Recomputed[]) {
  const def = schema.def as unknown as Def
  const formulaId = (schema.meta() as { formulaId?: string } | undefined)?.formulaId
  if (value === null || value === undefined) return
  if (formulaId !== undefined && typeof value === 'number') {
    found.push({ path, formulaId, reported: value, ...workedOut(formulaId, around, place) })
  } else if (def.type === 'object' && def.shape) {
    const inside = [...around, value as Record<string, unknown>]
    for (const [key, child] of Object.entries(def.shape))
      walk({ schema: child, value: (value as Record<string, unknown>)[key], path: `${path}.${key}`, around: inside, place: null }, found)
  } else if (def.type === 'array' && def.element) {
    const { element } = def
    const { length } = value as unknown[]
    for (const [at, one] of (value as unknown[]).entries())
      walk({ schema: element, value: one, path: `${path}[${at}]`, around, place: { at, length } }, found)
  } else if (def.innerType) walk({ schema: def.innerType, value, path, around, place }, found)
  else if (def.type === 'record' && def.valueType)
    for (const [key, one] of Object.entries(value as object))
      walk({ schema: def.valueType, value: one, path: `${path}.${key}`, around, place: null }, found)
  else
    for (const option of def.options ?? [])
      if (option.safeParse(value).success) return walk({ schema: option, value, path, around, place }, found)
}

function workedOut(formulaId: string, around: Around, place: Place): Pick<Recomputed, 'again' | 'why'> {
  const formula = findEveryFormula(formulaId)
  if (formula === null) return { again: null, why: 'no such formula' }
  const inputs = Object.fromEntries(formula.inputs.map(({ key }) => [key, inputOf(key, around, place)]))
  const again = evaluateFormula(formula, inputs)
  return typeof again === 'number' ? { again, why: null } : { again: null, why: `${again.reason}: ${again.what}` }
}

/**
 * The value of an input: a field of the figure's own object or of one around it; `list[].x` gathers that field of all members. Of a figure in an array, a list
 * of numbers as long as that array is read at the figure's place.
 */
function inputOf(key: string, around: Around, place: Place): InputValue | null {
  const [head = '', ...rest] = key.split('[].')
  for (const object of around.toReversed()) {
    const value = fieldOf(object, head)
    if (value === undefined) continue
    if (rest.length === 0 && place !== null && Array.isArray(value) && value.length === place.length) return itemAt(value, place.at)
    if (rest.length === 0) return typeof value === 'number' ? value : numbersOf(value)
    return numbersOf((value as unknown[]).map((member) => fieldOf(member as Record<string, unknown>, rest.join('[].'))))
  }
  return null
}

function fieldOf(object: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], object)
}

/** Unknown members take no part. */
function numbersOf(value: unknown): number[] | null {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : null
}

/** Whether the two agree to the digits an answer is rounded to. */
export function agrees({ reported, again }: Recomputed): boolean {
  if (again === null) return true
  return Math.abs(reported - again) <= Math.max(1e-6, Math.abs(reported) * 1e-6)
}
