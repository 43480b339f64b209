import { AppError } from '@guanlan/contract/errors.ts'
import type { HotOutcomes } from '@guanlan/contract/schemas/market/hot-search.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { hotEntryOutcome, LEAST_ENTRIES } from '@guanlan/figures/tables/hot-search.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { boardTitles, sourceBoards } from '../../../market/reading/hot-search/boards.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { type BoardOutcomes, hotEntryJob } from '../../../research/hot-search/hot-entry-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type SecuCode = HotOutcomes['entries'][number]['secucode']

const NO_ENTRY = '近 250 个交易日里没有这样的股票：要连续 21 个交易日的榜单都有'

/** 关注之后 of a board. Throws not_ready until it is computed. */
export const outcomes: Handler<'hotSearch.outcomes', Ports> = async ({ board }, ctx) => {
  const market = readable(ctx.market)
  const kept = ctx.precompute.kept<BoardOutcomes>(hotEntryJob.id, board)
  const newest = (await sourceBoards(ctx)).find(({ list }) => list.list === board)
  if (kept === undefined && newest !== undefined) throw new AppError('not_ready', '关注之后正在统计，完成后会自动出现')
  const data: HotOutcomes = {
    board,
    title: boardTitles[board],
    owner: newest?.owner ?? '',
    from: kept?.from ?? null,
    to: kept?.to ?? null,
    sessions: kept?.from == null ? null : kept.sessions,
    list: [...(kept?.list ?? [])],
    entries: (kept?.entries ?? []).map((entry) => ({
      ...entry,
      secucode: entry.secucode as SecuCode,
      secuabbr: market.find(entry.secucode)?.name ?? entry.secucode,
    })),
  }
  const none = absentReason(datasets.hotLists)
  const isKnown = data.from !== null
  return {
    data,
    missing: [
      ...(isKnown ? [] : ['from', 'to', 'sessions', 'list', 'entries'].map((field) => ({ field, reason: none }))),
      ...(isKnown && data.entries.length === 0 ? [{ field: 'entries', reason: NO_ENTRY }] : []),
      ...missingOf(data, {
        ...Object.fromEntries(hotEntryOutcome.map(({ field }) => [`list.${field}`, `不足 ${LEAST_ENTRIES} 例`])),
        'entries.own': '这一段还没有走完，或没有收盘价',
        'entries.excess': '这一段还没有走完，或没有收盘价',
      }),
    ],
    ...pricedOver(market, ofSession(market.snapshot(), data.to)),
  }
}
