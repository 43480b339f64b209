import type { FactorService } from '../factors/factor-service.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import type { PrecomputeJob } from '../precompute/job.ts'
import type { Precompute } from '../precompute/precompute.ts'

/** Factors of the session before the newest, by its date: what places of today are held against. Columns are shared memory. */
export const earlierCutsJob: PrecomputeJob = {
  id: 'earlier-cuts',
  name: '上一交易日因子',
  datasets: [],
  ofFactors: true,
  async *run({ factors }) {
    const dates = [...new Set((await factors.cuts()).map(({ date }) => date))]
    const cut = dates[1] === undefined ? null : await factors.cutOf(dates[1])
    if (cut !== null) yield [cut.date, cut]
  },
}

type Cuts = Pick<FactorService, 'cut' | 'cutOf'>

/** `cutOf` over whole cuts that are in memory already: the newest, and the precomputed one. */
export function withPrecomputedCuts<F extends Cuts>(factors: F, precompute: Pick<Precompute, 'kept'>): F {
  return {
    ...factors,
    async cutOf(date, only) {
      const newest = factors.cut()
      if (only !== undefined) return await factors.cutOf(date, only)
      return newest?.date === date ? newest : (precompute.kept<StoredCut>(earlierCutsJob.id, date) ?? (await factors.cutOf(date)))
    },
  }
}
