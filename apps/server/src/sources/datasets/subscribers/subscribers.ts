import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import { renewCoverage } from './coverage.ts'
import type { Subscriber } from './publications.ts'

/** Everything that is computed anew in the subscribers' thread when data sets were published, in this order. */
export function allSubscribers(db: Kysely<Schema>): readonly Subscriber[] {
  return [
    {
      id: 'coverage',
      name: '覆盖的证券数',
      datasets: 'all',
      restMs: MINUTE_MS,
      run: (published) => renewCoverage(db, published),
    },
  ]
}
