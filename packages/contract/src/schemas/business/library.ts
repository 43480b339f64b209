import { z } from 'zod'
import { articleSections } from '../../rows/content.ts'
import { Neighbour, Run } from './documents.ts'

const Day = z.iso.date()

export const LibraryListInput = z.object({
  cat: z.enum(articleSections, '没有这个分类').optional(),
  /** Words that titles, summaries, terms or texts have to hold, all of them. */
  q: z.string().trim().max(40, '搜索至多 40 个字').optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
  size: z.coerce.number().int().min(1).max(100).default(100),
})

/** An article as lists show it; `cover` is empty, articles have no picture. `minutes` at 400 characters a minute. */
export const LibraryItem = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string(),
  summary: z.string(),
  cat: z.enum(articleSections),
  author: z.string(),
  minutes: z.number().int(),
  needVip: z.boolean(),
  /** The day up to which its facts were checked. */
  publishedAt: Day,
  /** Words of the app that open it. */
  terms: z.array(z.string()),
})
export type LibraryItem = z.infer<typeof LibraryItem>
/** In the order of the courses. */
export const LibraryList = z.array(LibraryItem)

/** A figure of the last session within a text: stocks a sentence finds, 封板率, what yesterday's limit-ups came to, 涨跌家数, auctions. `sentence` of a screen alone. */
export const LiveFigure = z.object({ kind: z.enum(['screen', 'seal', 'yesterday', 'breadth', 'auction']), sentence: z.string() })
export type LiveFigure = z.infer<typeof LiveFigure>

/** A paragraph, whose runs lead to articles on the terms in it, or a live figure after it. */
export const ArticleBlock = z.object({ runs: z.array(Run), live: LiveFigure.nullable() })
export type ArticleBlock = z.infer<typeof ArticleBlock>

export const ArticleInput = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/, '没有这篇文章') })

export const ArticleText = LibraryItem.extend({
  /** The paragraphs as HTML, without live figures. */
  html: z.string(),
  blocks: z.array(ArticleBlock),
  /** Laws, rules and notices it rests on. */
  refs: z.array(z.string()),
  related: z.array(Neighbour),
  /** Neighbours in the order of the courses. */
  prev: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** Statements to judge, and the screen the last question asks of the reader's own watchlist; null where it has none. */
  statements: z.array(z.object({ text: z.string(), isTrue: z.boolean(), why: z.string() })),
  screen: z.string().nullable(),
})
export type ArticleText = z.infer<typeof ArticleText>
