import { quotationOf } from '../securities/quotation.ts'
import { toDecimals } from './decimals.ts'

/** A price with the decimals its exchange quotes the security in: 28.40, 0.501 of B shares in Shanghai. */
export function formatPrice(price: number, secucode: string): string {
  return toDecimals(price, quotationOf(secucode).decimals)
}

/** The same with its currency: 28.40元, 0.501美元. */
export function formatPriced(price: number, secucode: string): string {
  return formatPrice(price, secucode) + quotationOf(secucode).currency
}
