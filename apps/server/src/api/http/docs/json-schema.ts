import { z } from 'zod'
import { describeFormula } from './introduction.ts'

/** A JSON Schema as OpenAPI 3.1 takes it; `x-unit` and `x-formula` carry the unit and the formula id of a figure. */
export type JsonSchema = {
  type?: string
  format?: string
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  $ref?: string
  description?: string
  'x-unit'?: string
  'x-formula'?: string
}

/** JSON Schema of a zod schema. Answers may gain fields, so objects are never closed; patterns of dates are left to their format. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const open = jsonSchema as Record<string, unknown>
      if (open.additionalProperties === false) delete open.additionalProperties
      if (open.format === 'date') delete open.pattern
      if (typeof open.maximum === 'number' && open.maximum >= Number.MAX_SAFE_INTEGER) delete open.maximum
      if (typeof open.minimum === 'number' && open.minimum <= Number.MIN_SAFE_INTEGER) delete open.minimum
      rename(open, 'unit', 'x-unit')
      rename(open, 'formulaId', 'x-formula')
      if (typeof open['x-formula'] === 'string') open.description = describeFormula(open['x-formula']) ?? undefined
    },
  }) as Record<string, unknown>
  delete made.$schema
  return made as JsonSchema
}

function rename(object: Record<string, unknown>, from: string, to: string): void {
  if (!(from in object)) return
  object[to] = object[from]
  delete object[from]
}
