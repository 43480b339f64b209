import type { Operand, Screen } from './condition.ts'

type Sort = NonNullable<Screen['sort']>

/** The largest market value first: the order of a screen that names none. */
export const BY_SIZE = { by: { factor: 'total-mv' }, direction: 'desc' } as const satisfies Sort
/** The highest turnover of the session first: that order where no market value is known. */
export const BY_AMOUNT = { by: { factor: 'amount' }, direction: 'desc' } as const satisfies Sort

/** The order of a screen that names none, over the figures of its table. */
export function defaultSort(figures: (by: Operand) => Float64Array): Sort {
  return figures(BY_SIZE.by).some((size) => !Number.isNaN(size)) ? BY_SIZE : BY_AMOUNT
}
