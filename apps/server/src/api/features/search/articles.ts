import { buildSearchIndex, type SearchIndex } from '@guanlan/domain/search/search-index.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import { articlesOf } from '../../../market/reading/articles.ts'
import { oncePublished } from '../../../market/reading/once-published.ts'

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

/** Articles a query finds, best first, each once. */
export async function foundArticles(service: DatasetService, q: string, size: number): Promise<{ id: string; title: string }[]> {
  const { index, titles } = await articleIndex(service)
  const ids = new Set(index.search(q, titles.size).map(({ entry }) => entry.id))
  return [...ids].slice(0, size).map((id) => ({ id, title: titles.get(id) ?? id }))
}
