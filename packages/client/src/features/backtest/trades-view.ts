import { create } from 'zustand'
import type { Sort } from '../../ui/table/data-table.tsx'
import type { TradesInput } from './use-trades.ts'

type Kind = 'all' | 'win' | 'loss' | 'open'

export const KINDS: readonly { key: Kind; title: string; asks: TradesInput }[] = [
  { key: 'all', title: '全部', asks: {} },
  { key: 'win', title: '盈', asks: { outcome: 'win' } },
  { key: 'loss', title: '亏', asks: { outcome: 'loss' } },
  { key: 'open', title: '期末持有', asks: { exit: 'open' } },
]

/** How the trades are looked at; kept while the app runs, so that coming back from a chart finds them as they were left. */
export const useTradesView = create<{ kind: Kind; find: string; sort: Sort }>(() => ({
  kind: 'all',
  find: '',
  sort: { key: 'bought', dir: 'desc' },
}))
