import type { CallOutput } from '@guanlan/contract/calls.ts'
import { comparisonGroups } from '@guanlan/engine/comparison/items.ts'
import { rankings } from '@guanlan/engine/rankings/rankings.ts'
import { boardWords, indexWords } from '@guanlan/engine/screening/lexicon/list-words.ts'
import { countsInMarket } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Options = CallOutput<'rankings.options'>[number]['options']

function sectorOptions(market: Market, kind: 'industry' | 'concept'): Options {
  const sectors = market.sectors.filter((sector) => sector.kind === kind)
  return sectors.map(({ id, name }) => ({ value: id, label: name, count: market.members(id, null).length }))
}

function boardOptions(market: Market): Options {
  const counts = new Map<string, number>()
  for (const { board } of market.instruments.filter(countsInMarket)) if (board !== null) counts.set(board, (counts.get(board) ?? 0) + 1)
  return boardWords.flatMap(({ id, name }) => (counts.has(id) ? [{ value: id, label: name, count: counts.get(id) ?? 0 }] : []))
}

/** 选项常量: what pickers on pages of boards, comparisons and screens choose among; counts are of listed A shares of today. */
export const options: Handler<'rankings.options', Ports> = (_, ctx) => {
  const market = readable(ctx.market)
  const plain = (value: string, label = value) => ({ value, label, count: null })
  return {
    data: [
      { key: 'market', name: '上市板', options: boardOptions(market) },
      { key: 'industry', name: '行业', options: sectorOptions(market, 'industry') },
      { key: 'concept', name: '概念', options: sectorOptions(market, 'concept') },
      { key: 'index', name: '指数', options: indexWords.map(({ id, name }) => plain(id, name)) },
      { key: 'rankType', name: '榜单', options: rankings.map(({ type, title }) => plain(type, title)) },
      { key: 'pkGroup', name: 'PK 分组', options: comparisonGroups.map((group) => plain(group)) },
      { key: 'sort', name: '排序', options: [plain('desc', '由高到低'), plain('asc', '由低到高')] },
    ],
  }
}
