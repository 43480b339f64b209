import type { AuctionOutcomes } from '@guanlan/contract/schemas/market/auctions.ts'
import { boundsOf, GAP_EDGES, RATIO_EDGES } from '@guanlan/engine/auctions/auction-cell.ts'
import { auctionOutcome, LEAST_CASES } from '@guanlan/figures/tables/auction-outcome.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { auctionOutcomeJob, type UniverseOutcomes } from '../../../research/auctions/auction-outcome-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const NOT_COMPUTED: UniverseOutcomes = { from: null, to: null, sessions: 0, cells: [] }

/** 竞价 → 收盘 of a universe; without cells until it is computed. */
export const outcomes: Handler<'auctions.outcomes', Ports> = ({ universe }, { market, precompute, datasets }) => {
  const kept = precompute.kept<UniverseOutcomes>(auctionOutcomeJob.id, universe)
  const { from, to, sessions, cells } = kept ?? NOT_COMPUTED
  const isKnown = sessions > 0
  const isAwaited = kept === undefined && datasets.isPublished('auctions')
  const none = isAwaited ? ofKind('not_ready', '竞价到收盘还没有算好') : '{auctions|近 250 个交易日没有集合竞价记录}'
  const data: AuctionOutcomes = {
    universe,
    from,
    to,
    sessions: isKnown ? sessions : null,
    gaps: isKnown ? boundsOf(GAP_EDGES) : [],
    ratios: isKnown ? boundsOf(RATIO_EDGES) : [],
    cells: isKnown ? [...cells] : [],
  }
  const few = Object.fromEntries(auctionOutcome.map(({ field }) => [`cells.${field}`, `不足 ${LEAST_CASES} 例`]))
  const open = Object.fromEntries(['gaps.low', 'gaps.high', 'ratios.low', 'ratios.high'].map((field) => [field, '这一格没有这一侧的边界']))
  const absent = isKnown ? [] : ['from', 'to', 'sessions', 'gaps', 'ratios', 'cells'].map((field) => ({ field, reason: none }))
  return {
    data,
    missing: [...absent, ...missingOf(data, { ...few, ...open })],
    ...ofSession(readable(market).snapshot(), to),
  }
}
