import type { SearchHit } from '@guanlan/domain/search/search-entry.ts'
import { buildSearchIndex, type SearchIndex } from '@guanlan/domain/search/search-index.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import { articlesOf } from '../../../market/reading/articles.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'

/** A title and its terms, at most. */
const ENTRIES_PER_ARTICLE = 10

type Articles = { index: SearchIndex; titles: ReadonlyMap<string, string> }

/** Titles and terms of the library; an article is found by each of them. */
function articleIndex(service: DatasetService): Promise<Articles> {
  return oncePublished(service, 'articles search', async () => {
    const articles = await articlesOf(service)
    const entries = articles.flatMap(({ id, title, terms }) =>
      [title, ...terms].map((name) => ({ kind: 'article' as const, id, name, weight: 0 })),
    )
    return { index: buildSearchIndex(entries), titles: new Map(articles.map(({ id, title }) => [id, title])) }
  })
}

/** Hits of a query among titles and terms, best first, one of each article. */
export async function articleHits(service: DatasetService, q: string): Promise<SearchHit[]> {
  const { index, titles } = await articleIndex(service)
  const byId = new Map<string, SearchHit>()
  for (const hit of index.search(q, ENTRIES_PER_ARTICLE * titles.size)) if (!byId.has(hit.entry.id)) byId.set(hit.entry.id, hit)
  return [...byId.values()]
}

/** Articles a query finds, best first. */
export async function foundArticles(service: DatasetService, q: string, size: number): Promise<{ id: string; title: string }[]> {
  const { titles } = await articleIndex(service)
  return (await articleHits(service, q)).slice(0, size).map(({ entry: { id } }) => ({ id, title: titles.get(id) ?? id }))
}
