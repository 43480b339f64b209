import type { CollectItem, Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { mergeDated } from './merge-dated.ts'

/** Two states of one watchlist as one: of every entry and group the one edited last, removals included (`mergeDated`). */
export function mergeCollections(left: Collection, right: Collection): Collection {
  return {
    items: mergeDated([...left.items, ...right.items].map(withoutOwnWords), ({ secucode }) => secucode),
    groups: mergeDated([...left.groups, ...right.groups], ({ id }) => id),
  }
}

/** Of a removed entry neither note nor groups are kept. */
function withoutOwnWords(item: CollectItem): CollectItem {
  return item.isDeleted && (item.note !== '' || item.groupIds.length > 0) ? { ...item, note: '', groupIds: [] } : item
}
