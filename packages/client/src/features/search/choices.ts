import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { isTabPath } from './tab-path.ts'

export type Mix = CallOutput<'search.mix'>
export type StockHit = Mix['stocks'][number]
export type BlockHit = Mix['blocks'][number]
export type TopicHit = Mix['topics'][number]
export type ArticleHit = Mix['articles'][number]
export type FlashHit = Mix['flashes'][number]
export type PageHit = Mix['functions'][number]

/** Something that can be opened from search: what it is, and where it leads. */
export type Choice = {
  kind: CallInput<'search.pick'>['type'] | 'topic' | 'flash' | 'command'
  id: string
  name: string
  href: string
  isTab: boolean
}

export function stockChoice({ kind, secucode, secuabbr }: Pick<StockHit, 'kind' | 'secucode' | 'secuabbr'>): Choice {
  return { kind, id: secucode, name: secuabbr, href: href('stock', { code: secucode }), isTab: false }
}

export function blockChoice({ blockcode, blockname }: Pick<BlockHit, 'blockcode' | 'blockname'>): Choice {
  return { kind: 'block', id: blockcode, name: blockname, href: href('sector', { code: blockcode }), isTab: false }
}

export function pageChoice({ page, title, path }: PageHit): Choice {
  return { kind: 'page', id: page, name: title, href: path, isTab: isTabPath(path) }
}

export function topicChoice({ id, name }: TopicHit): Choice {
  return { kind: 'topic', id, name, href: href('hotTopic', { id }), isTab: false }
}

export function articleChoice({ id, title }: ArticleHit): Choice {
  return { kind: 'article', id, name: title, href: href('article', { id }), isTab: false }
}

/** A flash opens the stream at its minute. */
export function flashChoice({ id, title, time }: FlashHit): Choice {
  return { kind: 'flash', id, name: title, href: href('marketNews', { id, at: time.slice(0, 16) }), isTab: false }
}

/** Every choice of an answer in the order the rows stand: securities, sectors, topics, articles, flashes, functions. */
export function choicesOf(mix: Mix): Choice[] {
  return [
    ...mix.stocks.map(stockChoice),
    ...mix.blocks.map(blockChoice),
    ...mix.topics.map(topicChoice),
    ...mix.articles.map(articleChoice),
    ...mix.flashes.map(flashChoice),
    ...mix.functions.map(pageChoice),
  ]
}

/** Id of the element that draws a choice, for aria-activedescendant. */
export function choiceId(choice: Pick<Choice, 'kind' | 'id'>): string {
  return `choice-${choice.kind}-${choice.id}`
}
