import { pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import type { Handler } from '../../handler.ts'
import { articleHits } from './articles.ts'
import { searchIndex } from './indexes.ts'
import type { Ports } from './ports.ts'

/** 搜索联想 over everything, best first, articles after the others; `score` falls evenly from 1 in that order. */
export const suggest: Handler<'search.suggest', Ports> = async ({ q, size }, { market, datasets }) => {
  const index = await searchIndex(market)
  const hits = [...index.search(q, size), ...(await articleHits(datasets, q))].slice(0, size)
  return {
    data: hits.map(({ entry, match }, at) => ({
      type: entry.kind,
      id: entry.id,
      name: entry.name,
      pinyin: pinyinOf(entry.name),
      match,
      score: 1 - at / hits.length,
    })),
  }
}
