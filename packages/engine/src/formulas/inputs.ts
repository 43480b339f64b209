import type { FormulaInput } from './formula.ts'

/** Quantities several formulas use. */
export const price = { key: 'price', name: '现价', unit: '元' } as const satisfies FormulaInput
export const preClose = { key: 'preClose', name: '昨收', unit: '元' } as const satisfies FormulaInput
export const changeRatio = { key: 'changeRatio', name: '涨跌幅', unit: '比例' } as const satisfies FormulaInput
export const high = { key: 'high', name: '最高', unit: '元' } as const satisfies FormulaInput
export const low = { key: 'low', name: '最低', unit: '元' } as const satisfies FormulaInput
export const volume = { key: 'volume', name: '成交量', unit: '股' } as const satisfies FormulaInput
export const amount = { key: 'amount', name: '成交额', unit: '元' } as const satisfies FormulaInput
export const totalMv = { key: 'totalMv', name: '总市值', unit: '元' } as const satisfies FormulaInput
export const totalShares = { key: 'totalShares', name: '总股本', unit: '股' } as const satisfies FormulaInput
export const floatShares = { key: 'floatShares', name: '流通股本', unit: '股' } as const satisfies FormulaInput
export const close = { key: 'close', name: '收盘价', unit: '元' } as const satisfies FormulaInput
export const limitUp = { key: 'limitUp', name: '涨停价', unit: '元' } as const satisfies FormulaInput
export const limitDown = { key: 'limitDown', name: '跌停价', unit: '元' } as const satisfies FormulaInput
