import type { z } from 'zod'

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  items?: z.ZodType[]
  options?: z.ZodType[]
  valueType?: z.ZodType
}

/** Ids of the formulas of every figure an output schema can carry, in schema order. */
export function formulaIdsOf(schema: z.ZodType, seen = new Set<z.ZodType>(), ids = new Set<string>()): string[] {
  if (seen.has(schema)) return [...ids]
  seen.add(schema)
  const meta = schema.meta() as { formulaId?: string } | undefined
  if (meta?.formulaId) ids.add(meta.formulaId)
  const def = schema.def as Def
  const children = [
    def.innerType,
    def.element,
    def.valueType,
    ...(def.items ?? []),
    ...(def.options ?? []),
    ...Object.values(def.shape ?? {}),
  ]
  for (const child of children) if (child) formulaIdsOf(child, seen, ids)
  return [...ids]
}
