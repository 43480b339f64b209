import type { Unit } from '@guanlan/figures/unit.ts'

/** Units a figure of the formula language may be reported in. */
export const figureUnits = [
  '元',
  '股',
  '比例',
  '倍',
  '点',
  '只',
  '次',
  '分钟',
  '根',
  '个',
  '日',
  '年',
  '季',
  '家',
  '人',
  '分',
  '名',
  '是否',
] as const satisfies readonly Unit[]
