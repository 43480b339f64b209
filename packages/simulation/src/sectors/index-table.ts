import type { Security } from '@guanlan/domain/securities/securities.ts'

/**
 * 指数 of the simulated market: the level before its first session, which shares may be members, how many of the largest by float market value are
 * taken (`null`: all, from listing on), and the indexes whose members are left out.
 */
export type SimulatedIndex = {
  id: string
  base: number
  accepts: (security: Security) => boolean
  size: number | null
  besides: readonly string[]
}

const isMainland = ({ board }: Security) => board !== 'b' && board !== 'bse'

/** In the order in which a review fills them. */
export const simulatedIndexes: readonly SimulatedIndex[] = [
  { id: 'SH000001', base: 3000, accepts: ({ code }) => code.startsWith('SH'), size: null, besides: [] },
  { id: 'SZ399001', base: 10500, accepts: ({ code, board }) => code.startsWith('SZ') && board !== 'b', size: 500, besides: [] },
  { id: 'SZ399006', base: 2200, accepts: ({ board }) => board === 'chinext', size: 100, besides: [] },
  { id: 'SH000688', base: 1000, accepts: ({ board }) => board === 'star', size: 50, besides: [] },
  { id: 'BJ899050', base: 1000, accepts: ({ board }) => board === 'bse', size: 50, besides: [] },
  { id: 'SH000300', base: 3900, accepts: isMainland, size: 300, besides: [] },
  { id: 'SH000905', base: 5900, accepts: isMainland, size: 500, besides: ['SH000300'] },
  { id: 'SH000852', base: 6100, accepts: isMainland, size: 1000, besides: ['SH000300', 'SH000905'] },
]
