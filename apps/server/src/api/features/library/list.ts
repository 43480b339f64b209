import type { Article } from '@guanlan/contract/rows/content.ts'
import type { LibraryItem } from '@guanlan/contract/schemas/business/library.ts'
import { articlesOf } from '../../../market/reading/articles.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const AUTHOR = '观澜编写'
/** Characters an adult reads of an explanatory Chinese text in a minute. */
const PER_MINUTE = 400

export function itemOf({ id, title, summary, section, date, paragraphs, terms }: Article): LibraryItem {
  const minutes = Math.max(1, Math.ceil(paragraphs.join('').length / PER_MINUTE))
  return { id, title, cover: '', summary, cat: section, author: AUTHOR, minutes, needVip: false, publishedAt: date, terms: [...terms] }
}

/** 文库目录, in the order of the courses. */
export const list: Handler<'library.list', Ports> = async ({ cat, q = '', page, size }, { datasets }) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await articlesOf(datasets)).filter((one) => {
    const text = [one.title, one.summary, ...one.terms, ...one.paragraphs].join('\n').toLowerCase()
    return (cat === undefined || one.section === cat) && words.every((word) => text.includes(word))
  })
  return { data: found.slice((page - 1) * size, page * size).map(itemOf) }
}
