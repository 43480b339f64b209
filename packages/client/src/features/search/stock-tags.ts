import type { TagTone } from '../../ui/text/tag.tsx'
import type { StockHit } from './choices.ts'

const BOARD_TAGS: Record<string, { text: string; title: string }> = {
  chinext: { text: '创', title: '创业板' },
  star: { text: '科', title: '科创板' },
  bse: { text: '北', title: '北交所' },
  b: { text: 'B', title: 'B 股' },
}

export type StockTag = { text: string; title: string; tone: TagTone }

/** Tags of a search result, at most two: 退 or ST first, then the board. */
export function stockTags({ status, st, board, kind }: Pick<StockHit, 'status' | 'st' | 'board' | 'kind'>): StockTag[] {
  const tags: StockTag[] = []
  if (kind === 'index') tags.push({ text: '指数', title: '指数', tone: 'outline' })
  if (status === 'delisted') tags.push({ text: '退', title: '已退市', tone: 'outline' })
  else if (st !== '') tags.push({ text: st, title: '风险警示', tone: 'warn' })
  const boardTag = board === null ? undefined : BOARD_TAGS[board]
  if (boardTag) tags.push({ ...boardTag, tone: 'plain' })
  return tags.slice(0, 2)
}
