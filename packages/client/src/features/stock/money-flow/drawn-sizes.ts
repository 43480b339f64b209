import { SIZES } from '@guanlan/figures/tables/order-sizes.ts'

/** What charts of money flow draw: large orders, or each size. */
export type FlowKind = 'main' | 'sizes'
export const FLOW_KINDS = [
  { key: 'main', title: '主力' },
  { key: 'sizes', title: '四类' },
] as const

/** Net flow of each order size: its field, its name and its colour. */
export const drawnSizes = [
  ['superNet', SIZES.super, 's1'],
  ['bigNet', SIZES.big, 's2'],
  ['midNet', SIZES.mid, 's3'],
  ['smallNet', SIZES.small, 's4'],
] as const
