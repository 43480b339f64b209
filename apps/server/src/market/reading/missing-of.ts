import type { Meta } from '@guanlan/contract/envelope.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'

/**
 * Entries of `meta.missing` for those paths of an answer at which something is null; lists are looked through (`list.changeRatio`). Reasons of what is
 * known are left out.
 */
export function missingOf(data: object, reasons: Readonly<Record<string, string>>): Meta['missing'] {
  return Object.entries(reasons)
    .filter(([path]) => hasNull(data, path.split('.')))
    .map(([field, reason]) => ({ field, reason }))
}

function hasNull(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((one) => hasNull(one, path))
  const [head, ...rest] = path
  if (head === undefined) return value === null
  return typeof value === 'object' && value !== null && hasNull(fieldsIn(value)[head], rest)
}

/** The same entries of the rows of a list, under its name. */
export function missingUnder(list: string, missing: Meta['missing']): Meta['missing'] {
  return missing.map((one) => ({ ...one, field: `${list}.${one.field}` }))
}
