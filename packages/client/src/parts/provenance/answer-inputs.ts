import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { evaluateFormula, type InputValue } from '@guanlan/engine/formulas/evaluate.ts'
import type { Formula } from '@guanlan/engine/formulas/formula.ts'

/** What is known of the figure that was opened: its value as the answer has it, the field it stands in, the security of its row. */
export type SoughtFigure = { formula: Formula; value: number; field?: string | undefined; secucode?: string | undefined }
export type FoundInputs = Readonly<Record<string, InputValue>>

type Fields = Readonly<Record<string, unknown>>
/** Objects around a figure, innermost last; `at` is its place where it is one of a list of numbers. */
type Spot = { around: readonly Fields[]; key: string; place: { at: number; length: number } | null }
type Candidate = { inputs: FoundInputs; rank: number }

/** Rounding of answers: to a millionth of the figure. */
const AGREEING = 1e-6
/** An answer larger than this many objects is not searched: the reader of a figure waits for it. */
const MOST_OBJECTS = 60_000

/**
 * The inputs of a figure as its own answer holds them: wherever the value stands, fields of its object and of those around it, by the names the formula has
 * for them (`list[].x` gathers a field of all members). Inputs that do not reproduce the value are not shown, nor any when several places
 * of the answer would give different inputs.
 */
export function answerInputs(answer: unknown, sought: SoughtFigure): FoundInputs {
  const candidates: Candidate[] = []
  let objects = 0
  const visit = (value: unknown, key: string, around: readonly Fields[]): void => {
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) {
        if (one === sought.value) take({ around, key, place: { at, length: value.length } })
        else if (typeof one === 'object' && one !== null) visit(one, key, around)
      }
    } else if (typeof value === 'object' && value !== null && objects++ < MOST_OBJECTS) {
      const inside = [...around, fieldsIn(value)]
      for (const [name, one] of Object.entries(value)) {
        if (one === sought.value) take({ around: inside, key: name, place: null })
        else if (typeof one === 'object' && one !== null) visit(one, name, inside)
      }
    }
  }
  const take = (spot: Spot) => {
    const candidate = judge(spot, sought)
    if (candidate !== null) candidates.push(candidate)
  }
  visit(answer, '', [])
  return objects < MOST_OBJECTS ? onlyOne(candidates) : {}
}

/** A place that holds the value; null where its inputs are not those of the value. */
function judge({ around, key, place }: Spot, { formula, value, field, secucode }: SoughtFigure): Candidate | null {
  const entries = formula.inputs.flatMap((input) => {
    const found = inputAt(input.key, around, place)
    return found === null ? [] : [[input.key, found] as const]
  })
  if (entries.length === 0) return null
  const inputs = Object.fromEntries(entries)
  const again = evaluateFormula(formula, inputs)
  const isSo = typeof again === 'number' && Math.abs(again - value) <= Math.max(AGREEING, Math.abs(value) * AGREEING)
  if (typeof again === 'number' && !isSo) return null
  const isField = field !== undefined && field.split(/[.[\]]+/).at(-1) === key
  const isRow = secucode === undefined || around.some((one) => one.secucode === secucode || one.code === secucode)
  // some of the inputs prove nothing: the place must be the figure's own by its field
  if (!isSo && !isField) return null
  return { inputs, rank: (isSo ? 4 : 0) + (isRow ? 2 : 0) + (isField ? 1 : 0) }
}

function onlyOne(candidates: readonly Candidate[]): FoundInputs {
  const best = Math.max(...candidates.map(({ rank }) => rank))
  const kinds = new Map(candidates.filter(({ rank }) => rank === best).map(({ inputs }) => [keyOf(inputs), inputs]))
  const [only] = kinds.values()
  return kinds.size === 1 && only !== undefined ? only : {}
}

/** Inputs that say the same: a list of one is its member, which stands there too when it is the figure itself. */
function keyOf(inputs: FoundInputs): string {
  return JSON.stringify(inputs, (_, value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value))
}

/** A field of the figure's own object or of one around it; of a figure in a list, a list as long as that one is read at the figure's place. */
function inputAt(key: string, around: readonly Fields[], place: Spot['place']): InputValue | null {
  const [head = '', ...rest] = key.split('[].')
  for (const object of around.toReversed()) {
    const value = fieldOf(object, head)
    if (value === undefined) continue
    if (rest.length > 0) return Array.isArray(value) ? numbersOf(value.map((member) => fieldOf(fieldsIn(member), rest.join('[].')))) : null
    if (place !== null && Array.isArray(value) && value.length === place.length) return numberOf(value[place.at])
    return Array.isArray(value) ? numbersOf(value) : numberOf(value)
  }
  return null
}

function fieldOf(object: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Fields | null | undefined)?.[key], object)
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Unknown members take no part; a list without members is one, a list of nothing but unknown ones is not. */
function numbersOf(values: readonly unknown[]): number[] | null {
  const known = values.filter((one): one is number => typeof one === 'number')
  return known.length > 0 || values.length === 0 ? known : null
}
