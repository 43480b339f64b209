import { emptyCounts, type LimitBoard } from '@guanlan/engine/limit-board/board.ts'
import { type SessionSummary, summaryOf } from '@guanlan/engine/limit-board/session-summary.ts'
import { expect, test } from 'vitest'
import type { Market } from '../../market/market.ts'
import { SUMMARIES } from './limit-board-job.ts'
import { createLimitBoards } from './limit-boards.ts'
import { packBoard } from './packed-board.ts'

const DATE = '2026-11-20'
const snapshot = { id: '20261120-1', tradeDate: DATE } as ReturnType<Market['snapshot']>

function boardOf(limited: number): LimitBoard {
  const counts = emptyCounts()
  counts.all.limited = limited
  return { date: DATE, stocks: [], counts, unknownMarks: 0 }
}

test('an import of more bars of the same session changes its board once the job ran again', () => {
  let results = new Map<string, unknown>()
  const run = (board: LimitBoard) => {
    const summaries: SessionSummary[] = [summaryOf(board)]
    results = new Map<string, unknown>([
      [DATE, packBoard(board)],
      [SUMMARIES, summaries],
    ])
  }
  const precompute = { kept: <T>(_: string, key: string) => results.get(key) as T | undefined }
  const boards = createLimitBoards({ market: { snapshot: () => snapshot } as Market, precompute })
  run(boardOf(1))
  expect(boards.newest().counts.all.limited).toBe(1)
  run(boardOf(223))
  expect(boards.newest().counts.all.limited).toBe(223)
  expect(boards.newest()).toBe(boards.newest())
})
