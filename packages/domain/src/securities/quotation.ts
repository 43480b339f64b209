/** How an exchange quotes a security: decimals of its smallest price step (最小变动单位), and the currency. */
type Quotation = { decimals: 2 | 3; currency: '元' | '美元' | '港元' }

const YUAN: Quotation = { decimals: 2, currency: '元' }
const B_SHARES: readonly (readonly [prefix: string, Quotation])[] = [
  ['SH900', { decimals: 3, currency: '美元' }],
  ['SZ20', { decimals: 2, currency: '港元' }],
]

/**
 * By the code alone: A shares 0.01 元; B shares 0.001 US dollar in Shanghai (900), 0.01 Hong Kong dollar in Shenzhen (20), as the trading rules of the
 * two exchanges have it.
 */
export function quotationOf(secucode: string): Quotation {
  return B_SHARES.find(([prefix]) => secucode.startsWith(prefix))?.[1] ?? YUAN
}
