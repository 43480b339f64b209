import { AppError } from '@guanlan/contract/errors.ts'
import type { ScreenFilter, ScreenTree } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { fromRequest, shortName, toRequest } from '@guanlan/engine/screening/codecs/request-json.ts'
import type { Condition, Operand, Screen } from '@guanlan/engine/screening/condition.ts'

/** A figure as a call names it: a factor's key, or `=` and a formula with its words and unit. */
export type Figured = { key: string; name?: string | undefined; unit?: string | undefined }
/** Filters as a call carries them, and how they are joined. */
export type Joined = { filters: readonly ScreenFilter[]; logic: 'and' | 'or' | ScreenTree }

function read(request: object, field: string): Screen {
  const reported = fromRequest(request)
  if (!reported.ok) throw new AppError('invalid_input', reported.reason, field)
  return reported.screen
}

/** The condition filters mean together. Throws invalid_input naming the filter. */
export function conditionOf({ filters, logic }: Joined): Condition {
  return read({ filters, logic }, 'filters').where
}

/** The filters and the tree that ask for a condition; read back they mean the same. */
export function filtersOf(where: Condition): { filters: ScreenFilter[]; logic: 'and' | 'or' | ScreenTree } {
  const { filters, logic } = toRequest({ where, sort: null, limit: null })
  return { filters, logic }
}

/** The operand of a figure. Throws invalid_input for an unknown unit. */
export function operandOf(figured: Figured): Operand {
  return existing(read({ filters: [], sort: { ...figured, dir: 'desc' } }, 'sort').sort).by
}

/** The key of an operand. */
export function keyOf(operand: Operand): string {
  return 'factor' in operand ? operand.factor : `=${operand.formula}`
}

/** An operand as a call names it. */
export function figureOf(operand: Operand): Figured {
  return 'factor' in operand ? { key: operand.factor } : { key: keyOf(operand), name: shortName(operand.name), unit: operand.unit }
}
