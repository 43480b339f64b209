import { href } from '@guanlan/contract/pages.ts'
import type { Choice } from './choices.ts'
import { isTabPath } from './tab-path.ts'

/** Most securities that are compared at a time. */
const MOST_COMPARED = 5

/** Numbers traders type in other programs, and what they open. */
const NUMBERED: Readonly<Record<string, { name: string; href: string }>> = {
  '03': { name: '上证指数', href: href('stock', { code: 'SH000001' }) },
  '04': { name: '深证成指', href: href('stock', { code: 'SZ399001' }) },
  '06': { name: '自选', href: href('collection') },
  '60': { name: '涨幅榜', href: href('ranking', { type: 'gainers' }) },
  '67': { name: '板块涨幅', href: href('sectors') },
  '80': { name: '排行榜', href: href('rankings') },
}

/** The number typed is a command of its own besides what the search finds. */
export function numberedCommand(query: string): Choice | null {
  const found = NUMBERED[query]
  return found === undefined
    ? null
    : { kind: 'command', id: query, name: `${query} ${found.name}`, href: found.href, isTab: isTabPath(found.href) }
}

/** Names after `pk`, at most as many as are compared; null for other texts. */
export function comparedNames(query: string): string[] | null {
  const words = /^pk[\s,，]+(.*)$/i.exec(query)?.[1]
  if (words === undefined) return null
  return words
    .split(/[\s,，、]+/)
    .filter((name) => name !== '')
    .slice(0, MOST_COMPARED)
}

/** Comparing securities: one alone leads to where others are added. */
export function comparingCommand(stocks: readonly { secucode: string; secuabbr: string }[]): Choice | null {
  if (stocks.length === 0) return null
  const codes = [...new Set(stocks.map(({ secucode }) => secucode))].join(',')
  const name = `对比 ${stocks.map(({ secuabbr }) => secuabbr).join('、')}`
  return { kind: 'command', id: 'pk', name, href: href(stocks.length > 1 ? 'comparisonResult' : 'comparison', { codes }), isTab: false }
}
