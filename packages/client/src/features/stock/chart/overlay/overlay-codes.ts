import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'

/** Its own industry, whichever share is on screen. */
export const OWN_INDUSTRY = 'industry'
/** Lines of more than three other series are indistinguishable. */
export const MAX_OVERLAYS = 3

export const overlayIndexes = [
  { key: 'SH000300', title: '沪深300' },
  { key: 'SH000001', title: '上证指数' },
  { key: 'SZ399006', title: '创业板指' },
] as const

/** Whether a stored text is a choice of overlay. */
export function isOverlay(text: unknown): text is string {
  return text === OWN_INDUSTRY || (typeof text === 'string' && isSecuCode(text))
}

/** What is asked for a chosen overlay; null where this security has none, as itself or an index its industry. */
export function overlayQuery(
  key: string | undefined,
  { secucode, industry }: Pick<StockBase, 'secucode' | 'industry'>,
): { secucode: string } | { blockcode: string } | null {
  if (key === undefined || key === secucode) return null
  if (key !== OWN_INDUSTRY) return { secucode: key }
  return industry === null ? null : { blockcode: industry.blockcode }
}
