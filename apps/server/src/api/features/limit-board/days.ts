import { sessionFrame } from '@guanlan/engine/limit-board/board-figures.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { limitDay } from '@guanlan/figures/tables/limit-session.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { LOOK_BACK } from '../../../research/limit-board/limit-board-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const dayOf = rowOf(limitDay)

/** 涨停梯队 by session over the last year. Throws not_ready until boards are computed. */
export const days: Handler<'limitBoard.days', Ports> = ({ universe }, { market: all, limitBoards }) => {
  const market = readable(all)
  const snapshot = market.snapshot()
  const summaries = limitBoards.summariesToNewest().slice(-LOOK_BACK)
  const frame = sessionFrame(summaries.map(({ universes }) => universes[universe].counts))
  const list = summaries.map(({ date }, row) => ({
    date,
    isRunning: snapshot.mode === 'realtime' && date === snapshot.tradeDate,
    ...dayOf(frame, row),
  }))
  const newest = list.at(-1)
  return {
    data: { universe, list },
    missing:
      newest === undefined
        ? [{ field: 'list', reason: '{dayBars}' }]
        : missingUnder('list', absences(limitDay, { frame, from: 0, to: frame.length })),
    ...(newest?.isRunning ? {} : ofSession(snapshot, newest?.date ?? null)),
  }
}
