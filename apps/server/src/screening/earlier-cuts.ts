import type { Ahead } from '../ahead/ahead.ts'
import type { AheadJob } from '../ahead/job.ts'
import type { FactorService } from '../factors/factor-service.ts'
import type { StoredCut } from '../factors/factor-store.ts'

/** Factors of the session before the newest, by its date: what places of today are held against. Columns are shared memory. */
export const earlierCutsJob: AheadJob = {
  name: 'factors.earlier',
  datasets: [],
  ofFactors: true,
  async *run({ factors }) {
    const dates = [...new Set((await factors.cuts()).map(({ date }) => date))]
    const cut = dates[1] === undefined ? null : await factors.cutOf(dates[1])
    if (cut !== null) yield [cut.date, cut]
  },
}

type Cuts = Pick<FactorService, 'cut' | 'cutOf'>

/** `cutOf` over whole cuts that are in memory already: the newest, and the one read ahead. */
export function readAhead<F extends Cuts>(factors: F, ahead: Pick<Ahead, 'kept'>): F {
  return {
    ...factors,
    async cutOf(date, only) {
      const newest = factors.cut()
      if (only !== undefined) return await factors.cutOf(date, only)
      return newest?.date === date ? newest : (ahead.kept<StoredCut>(earlierCutsJob.name, date) ?? (await factors.cutOf(date)))
    },
  }
}
