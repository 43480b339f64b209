import type { CollectQuote } from '@guanlan/contract/schemas/business/watchlist.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'

/** What is to be known of a security today beside its figures, the weightiest first. */
export function tagsOf({ tradeStatus, limitState, exRight, st }: Quote): CollectQuote['tags'] {
  const tags: CollectQuote['tags'] = []
  if (tradeStatus === 'delisted') tags.push('退市')
  if (tradeStatus === 'suspended') tags.push('停牌')
  if (limitState === 'up') tags.push('涨停')
  if (limitState === 'down') tags.push('跌停')
  if (exRight) tags.push('除权')
  if (st) tags.push(st)
  return tags
}
