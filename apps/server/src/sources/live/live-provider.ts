import type { Provider } from '@guanlan/datasets/provider.ts'

/** Quotes and bars of public upstreams. The runner has put them into the store, so this provider is not queried for rows; it names their provenance. */
export const liveProvider: Provider = { id: 'live', name: '公开行情（东方财富、腾讯）', simulated: false }
