import fc from 'fast-check'
import type { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  items?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  getter?: () => z.ZodType
}
type Bounds = { minValue?: number; maxValue?: number; minLength?: number; maxLength?: number; isInt?: boolean }

const MOST_MEMBERS = 4
const DEEPEST = 6
/** Codes that mean something, so that inputs get past the first look at them. */
const WORDS = ['SH600519', 'SZ000001', '600519', 'SW801120', 'BJ920002', 'day', '2026-09-30', '2026-11-20', '贵州茅台', '营收', '']

/** Inputs as a schema describes them, most of which it takes: fields left out where they may be, bounds and patterns kept. */
export function arbitraryOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Def
  const inner = (child: z.ZodType | undefined) => (child === undefined ? fc.constant(null) : arbitraryOf(child, depth + 1))
  if (depth > DEEPEST) return fc.constant(null)
  switch (def.type) {
    case 'object':
      return fields(def.shape ?? {}, depth)
    case 'array':
      return fc.array(inner(def.element), { maxLength: MOST_MEMBERS })
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(inner))
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), inner(def.valueType), { maxKeys: MOST_MEMBERS })
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'string':
      return texts(schema)
    case 'number':
      return numbers(schema as unknown as Bounds)
    case 'boolean':
      return fc.boolean()
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null })
    case 'pipe':
      return inner(def.in)
    case 'lazy':
      return inner(def.getter?.())
    default:
      return def.innerType === undefined ? fc.constantFrom(...WORDS, null, 0) : inner(def.innerType)
  }
}

function fields(shape: Record<string, z.ZodType>, depth: number): fc.Arbitrary<object> {
  const required = Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success === false)
  const model = Object.fromEntries(Object.entries(shape).map(([key, child]) => [key, arbitraryOf(child, depth + 1)]))
  return fc.record(model, { requiredKeys: required, noNullPrototype: true })
}

function texts(schema: z.ZodType): fc.Arbitrary<string> {
  const patterns = (schema as unknown as { _zod: { bag?: { patterns?: Set<RegExp> } } })._zod.bag?.patterns
  const [pattern] = patterns === undefined ? [] : [...patterns]
  const { minLength, maxLength } = schema as unknown as Bounds
  const free = fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 30, 200), unit: 'grapheme' })
  return pattern === undefined ? fc.oneof(fc.constantFrom(...WORDS), free) : fc.oneof(matching(pattern), fc.constantFrom(...WORDS))
}

/** Patterns fast-check cannot read (properties of letters, looks around) are met by words alone. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.constantFrom(...WORDS)
  }
}

function numbers({ minValue, maxValue }: Bounds): fc.Arbitrary<number> {
  const min = Math.max(Math.ceil(minValue ?? -1e6), -1e15)
  return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(maxValue ?? 1e6), 1e15)) })
}
