import type { LimitBoard as LimitBoardAnswer } from '@guanlan/contract/schemas/market/limit-board.ts'
import { type LimitBoard, type Universe, universes } from '@guanlan/engine/limit-board/board.ts'
import {
  countsOf,
  sessionFrame,
  stockFrame,
  stocksOfYesterday,
  type Yesterday,
  yesterdays,
} from '@guanlan/engine/limit-board/board-figures.ts'
import type { SessionSummary } from '@guanlan/engine/limit-board/session-summary.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { limitPast, limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import type { Part } from './part.ts'

type UniverseRow = LimitBoardAnswer['universes'][number]

const sessionOf = rowOf(limitSession)
const pastOf = rowOf(limitPast)
const afterOf = rowOf(limitAfter)

/** What the session came to in one group of stocks, beside the sessions before. */
export function universeRow(board: LimitBoard, past: readonly SessionSummary[], universe: Universe): Part<UniverseRow> {
  const frame = sessionFrame([countsOf(board, universe)])
  const before = sessionFrame(past.map(({ universes }) => universes[universe].counts))
  const after = yesterdays.map((kind) => {
    const members = stockFrame(stocksOfYesterday(board, universe, kind))
    const missing = missingUnder(`after.${kind}`, absences(limitAfter, { frame: members, from: 0, to: 1 }))
    return { kind, row: afterOf(members, 0), missing }
  })
  const rows = Object.fromEntries(after.map(({ kind, row }) => [kind, row])) as Record<Yesterday, (typeof after)[number]['row']>
  return {
    data: { universe, day: sessionOf(frame, 0), past: pastOf(before, 0), after: rows },
    missing: [
      ...missingUnder('day', absences(limitSession, { frame, from: 0, to: 1 })),
      ...missingUnder('past', absences(limitPast, { frame: before, from: 0, to: 1 })),
      ...after.flatMap(({ missing }) => missing),
    ],
  }
}

/** The same in every group. */
export function universeRows(board: LimitBoard, past: readonly SessionSummary[]): Part<UniverseRow[]> {
  const parts = universes.map((universe) => universeRow(board, past, universe))
  return {
    data: parts.map(({ data }) => data),
    missing: missingUnder(
      'universes',
      parts.flatMap(({ missing }) => missing),
    ),
  }
}
