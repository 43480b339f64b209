import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'

/** Groups of stocks to choose from. */
export const UNIVERSES: readonly { key: Universe; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'withoutSt', title: '除 ST' },
  { key: 'ten', title: '10%' },
  { key: 'wide', title: '20–30%' },
]

export const universeName = (key: Universe) => UNIVERSES.find((one) => one.key === key)?.title ?? ''
