import type { Article } from '@guanlan/contract/rows/content.ts'
import { contentDate } from '../content-date.ts'

/** An article without what follows from its place. */
export type Written = Omit<Article, 'section' | 'order' | 'effectiveAtMs' | 'date'> & { date?: string }

/** Date up to which the facts of the articles were checked, unless one says otherwise. */
const CHECKED = '2026-11-16'

/** The articles of a section in their order. */
export function section(name: Article['section'], articles: readonly Written[]): Article[] {
  return articles.map(({ date = CHECKED, ...article }, k) => ({
    ...article,
    date,
    section: name,
    order: k + 1,
    effectiveAtMs: contentDate('2020-01-01'),
  }))
}
