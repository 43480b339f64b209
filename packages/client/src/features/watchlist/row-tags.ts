import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import type { TagTone } from '../../ui/text/tag.tsx'

export type RowTag = { text: string; tone: TagTone }

/** Tags of a row by weight, at most two: 退市 or 停牌, 涨停 or 跌停, ST, 除权. */
export function rowTags(quote: Quote | null): RowTag[] {
  if (quote === null) return []
  const tags: RowTag[] = []
  if (quote.tradeStatus === 'delisted') tags.push({ text: '退市', tone: 'outline' })
  if (quote.tradeStatus === 'suspended') tags.push({ text: '停牌', tone: 'outline' })
  if (quote.limitState === 'up') tags.push({ text: '涨停', tone: 'up' })
  if (quote.limitState === 'down') tags.push({ text: '跌停', tone: 'down' })
  if (quote.exRight) tags.push({ text: '除权', tone: 'warn' })
  if (quote.st) tags.push({ text: quote.st, tone: 'warn' })
  return tags.slice(0, 2)
}
