import type { PosterCode } from '@guanlan/contract/page.ts'
import type { Poster } from '@guanlan/contract/rows/content.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import type { DatasetService } from '../../market/dataset-service.ts'

/** The last published posters of pages. */
export type Posters = { of(code: PosterCode): Promise<Poster | null> }

export function createPosters(datasets: Pick<DatasetService, 'records' | 'version'>): Posters {
  let kept: { version: number; rows: Promise<ReadonlyMap<string, Poster>> } | null = null
  const read = async () => {
    const rows = await datasets.records.whole(contentDatasets.posters)
    return new Map(rows.map(({ row }) => [row.pageCode, row]))
  }
  return {
    async of(code) {
      const version = datasets.version()
      if (kept?.version !== version) {
        kept = { version, rows: read() }
        // a set that is being written is read again by the next call
        kept.rows.catch(() => {
          kept = null
        })
      }
      return (await kept.rows).get(code) ?? null
    },
  }
}
