import { SIZES } from '@guanlan/figures/tables/order-sizes.ts'

/** Net flow of each order size as charts draw it: its field, its name and its colour. */
export const drawnSizes = [
  ['superNet', SIZES.super, 's1'],
  ['bigNet', SIZES.big, 's2'],
  ['midNet', SIZES.mid, 's3'],
  ['smallNet', SIZES.small, 's4'],
] as const
