import { type Article, articleSections } from '@guanlan/contract/rows/content.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import type { DatasetService } from '../dataset-service.ts'
import { oncePublished } from './once-published.ts'

/** Articles of the library in the order of its courses. */
export function articlesOf(service: DatasetService): Promise<readonly Article[]> {
  return oncePublished(service, 'articles', async () => {
    const rows = (await service.records.whole(contentDatasets.articles)).map(({ row }) => row)
    const place = ({ section, order }: Article) => articleSections.indexOf(section) * 1_000 + order
    return rows.sort((a, b) => place(a) - place(b))
  })
}
