import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { readable } from '../../../market/reading/ready.ts'
import { LOOK_BACK } from '../../../research/limit-board/limit-board-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const NO_CASES = '这些交易日里没有这一板数、次日有成交的股票'
const figures = ['openLow', 'openMedian', 'openHigh', 'closeLow', 'closeMedian', 'closeHigh', 'sealedRatio', 'bigLossRatio']

/** 到明天为止 over the last year of finished sessions. Throws not_ready until boards are computed. */
export const outcomes: Handler<'limitBoard.outcomes', Ports> = ({ universe }, { market, limitBoards }) => {
  const snapshot = readable(market).snapshot()
  const sessions = limitBoards.summaries().slice(-LOOK_BACK)
  const to = sessions.at(-1)?.date ?? null
  const list = limitBoards.outcomes(universe).map((tier) => ({ ...tier }))
  const data = { universe, from: sessions[0]?.date ?? null, to, sessions: sessions.length, list }
  return {
    data,
    missing: missingOf(data, {
      from: '{dayBars}',
      to: '{dayBars}',
      ...Object.fromEntries(figures.map((field) => [`list.${field}`, NO_CASES])),
    }),
    ...ofSession(snapshot, to),
  }
}
