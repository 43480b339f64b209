import type { Instrument } from '../../../market/instrument.ts'

/** Reports in the currency of the price: B shares are quoted in US or Hong Kong dollars. */
export const isComparable = ({ board }: Instrument) => board !== 'b'

export const B_SHARE = 'B 股以外币计价，不与人民币报表相比'
