import { pages } from '@guanlan/contract/pages.ts'
import type { Article } from '@guanlan/contract/rows/content.ts'
import type { Run } from '@guanlan/contract/schemas/business/documents.ts'

/** Shorter terms would be found within other words. */
const LEAST_LENGTH = 2
/** Terms that other texts use in another sense: stocks of an index are 样本 too. */
const AMBIGUOUS: readonly string[] = ['样本']

/** Links of a text to the articles on terms in it: the first time each article is named, never to itself. `linked` are those found so far. */
export function createTermLinks(all: readonly Article[], own: Article): { runsOf(text: string): Run[]; linked: ReadonlySet<Article> } {
  const articleOf = new Map(
    all
      .flatMap((article) => (article === own ? [] : article.terms.map((term) => [term, article] as const)))
      .filter(([term]) => term.length >= LEAST_LENGTH && !AMBIGUOUS.includes(term)),
  )
  // own terms are found too, so that none of others is taken out of their middle
  const terms = [...articleOf.keys(), ...own.terms].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  const linked = new Set<Article>()
  return {
    linked,
    runsOf(text) {
      const runs: Run[] = []
      let at = 0
      for (const { 0: term, index } of text.matchAll(pattern)) {
        const target = articleOf.get(term)
        if (target === undefined || linked.has(target)) continue
        linked.add(target)
        if (index > at) runs.push({ text: text.slice(at, index), href: null })
        runs.push({ text: term, href: `${pages.article.path}?id=${target.id}` })
        at = index + term.length
      }
      if (at < text.length) runs.push({ text: text.slice(at), href: null })
      return runs
    },
  }
}
