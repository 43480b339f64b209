import type { Meta } from '@guanlan/contract/envelope.ts'
import type { HotBoardRow } from '@guanlan/contract/schemas/market/hot-search.ts'
import type { HotWord } from '@guanlan/contract/schemas/market/search.ts'
import { hotBoardRow } from '@guanlan/figures/tables/hot-search.ts'
import { Num } from '../../ui/figure/num.tsx'
import { FigureNum } from '../module/figure-num.tsx'
import { recordFigures } from '../module/record-figures.ts'

const figure = recordFigures('', hotBoardRow)

/** Places moved since the session before: ▲ 2, ▼ 3, — for none, nothing where it is not known (spec §3: `down` 0 is a rise). A rank is not a price, so it takes no colour. */
export function moveText({ num, down }: Pick<HotBoardRow, 'num' | 'down'>): string {
  if (num === null) return ''
  return num === 0 ? '—' : `${down === 0 ? '▲' : '▼'} ${num}`
}

/** Whose the places are, beside the title of a list of them. */
export function ownerText(words: readonly Pick<HotWord, 'board' | 'owner'>[]): string {
  const [first] = words
  if (first === undefined) return ''
  return first.board === 'own' ? '本站搜索热度' : `${first.owner}${first.board === 'search' ? '热搜榜' : '人气榜'}，本站还没有搜索`
}

/** Searches of this site, or the attention a source publishes of a place on its board. */
export function HotValue({ word, meta }: { word: HotWord; meta: Meta | null }) {
  if (word.board === 'own') return <Num value={word.heat} form="ratio2" name={`${word.word}热度`} formula="heat" meta={meta} field="heat" />
  return <FigureNum meta={meta} figure={figure.figure('attention', word, { title: `${word.word}关注度` })} />
}
