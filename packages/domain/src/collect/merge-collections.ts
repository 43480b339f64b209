import type { Collection } from '@guanlan/contract/schemas/collect.ts'
import { mergeDated } from './merge-dated.ts'

/** Two states of one watchlist as one: of every entry and group the one edited last, removals included (`mergeDated`). */
export function mergeCollections(left: Collection, right: Collection): Collection {
  return {
    items: mergeDated([...left.items, ...right.items], ({ secucode }) => secucode),
    groups: mergeDated([...left.groups, ...right.groups], ({ id }) => id),
  }
}
