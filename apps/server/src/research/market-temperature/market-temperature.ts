import { AppError } from '@guanlan/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { limitBoardJob, TEMPERATURE } from '../limit-board/limit-board-job.ts'
import type { Precompute } from '../precompute/precompute.ts'
import { readRevisions, type TemperatureRevision } from './temperature-revisions.ts'
import type { TemperatureSeries } from './temperature-series.ts'

/** 观澜温度 as request handlers read it. Throws not_ready until its components are computed. */
export type MarketTemperature = {
  series(): TemperatureSeries
  /** What was published for a session (YYYY-MM-DD), the first one first. */
  revisions(date: string): Promise<TemperatureRevision[]>
}

export function createMarketTemperature({
  precompute,
  db,
}: {
  precompute: Pick<Precompute, 'kept'>
  db: Kysely<Schema>
}): MarketTemperature {
  return {
    revisions: (date) => readRevisions(db, date),
    series() {
      const series = precompute.kept<TemperatureSeries>(limitBoardJob.id, TEMPERATURE)
      if (series === undefined) throw new AppError('not_ready', '观澜温度正在统计，完成后会自动出现')
      return series
    },
  }
}
