import { AppError } from '@guanlan/contract/errors.ts'
import type { Article } from '@guanlan/contract/rows/content.ts'
import type { ArticleBlock, ArticleText } from '@guanlan/contract/schemas/business/library.ts'
import { articlesOf } from '../../../market/reading/articles.ts'
import type { LivePlace } from '../../../sources/content/articles/article-extra.ts'
import { articleExtras } from '../../../sources/content/articles/article-extras.ts'
import type { Handler } from '../../handler.ts'
import { itemOf } from './list.ts'
import type { Ports } from './ports.ts'
import { createTermLinks } from './term-links.ts'

const MOST_RELATED = 4

/** 文库文章. Throws not_found. */
export const article: Handler<'library.article', Ports> = async ({ id }, { datasets }) => {
  const all = await articlesOf(datasets)
  const at = all.findIndex((one) => one.id === id)
  const found = all[at]
  if (found === undefined) throw new AppError('not_found', '没有这篇文章')
  const links = createTermLinks(all, found)
  const paragraphs = found.paragraphs.map((text) => links.runsOf(text))
  const extras = articleExtras[id]
  const data: ArticleText = {
    ...itemOf(found),
    html: found.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join(''),
    blocks: blocksOf(found, paragraphs, extras?.lives ?? []),
    refs: [...found.sources],
    related: [...links.linked].slice(0, MOST_RELATED).map(neighbourOf),
    prev: all[at - 1] === undefined ? null : neighbourOf(all[at - 1] as Article),
    next: all[at + 1] === undefined ? null : neighbourOf(all[at + 1] as Article),
    statements: (extras?.statements ?? []).map(([text, isTrue, why]) => ({ text, isTrue, why })),
    screen: extras?.lives.find(({ live }) => live.kind === 'screen')?.live.sentence ?? null,
  }
  return { data }
}

const neighbourOf = ({ id, title }: Article) => ({ id, title })
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs, each with the live figures its words name after it. */
function blocksOf({ paragraphs }: Article, runs: readonly ArticleBlock['runs'][], lives: readonly LivePlace[]): ArticleBlock[] {
  return paragraphs.flatMap((_, at) => {
    const here = lives.filter((place) => paragraphs.findIndex((text) => text.includes(place.at)) === at)
    return [{ runs: runs[at] ?? [], live: null }, ...here.map(({ live }) => ({ runs: [], live }))]
  })
}
