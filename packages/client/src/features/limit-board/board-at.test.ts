import { expect, test } from 'vitest'
import { type BoardStock, boardAt, boardAtEnd, hasMinutes } from './board-at.ts'

const stock = (secucode: string, streak: number, stretches: [number, number][] | null): BoardStock => ({
  secucode: secucode as BoardStock['secucode'],
  secuabbr: secucode,
  isMarked: false,
  limit: 0.1,
  shape: 'turnover',
  isGroundToSky: false,
  isSkyToGround: false,
  streak,
  isBridged: false,
  run: null,
  ...{ close: 11, limitUp: 11, openReturn: 0, closeReturn: 0.1, limitGap: 0, amount: 1e8 },
  ...{ sealAmount: null, sealAmountRatio: null, sealFloatRatio: null, firstSeal: null, lastSeal: null, opens: null },
  areOpensLeast: true,
  stretches,
  theme: null,
  isResealed: null,
  reasons: [],
  doReasonsAgree: null,
})

// A opens between minutes 40 and 60 and ends at its third board; B is at its limit from the opening on;
// C stood at the limit once and fell back; D is a first board without minutes
const board = {
  tiers: [
    {
      streak: 3,
      promotion: null,
      stocks: [
        stock('A', 3, [
          [10, 39],
          [61, 240],
        ]),
      ],
    },
    { streak: 2, promotion: null, stocks: [stock('B', 2, [[0, 240]])] },
    { streak: 1, promotion: null, stocks: [stock('D', 1, null)] },
  ],
  opened: [stock('C', 1, [[30, 32]])],
}
const at = (minute: number) => {
  const { tiers, opened, unplaced } = boardAt(board, minute)
  return {
    tiers: tiers.map(({ streak, stocks }) => [streak, ...stocks.map(({ secucode }) => secucode)]),
    opened: opened.map(({ secucode, wanted }) => [secucode, wanted]),
    unplaced,
  }
}

test('a minute shows what stood at the limit then, and nothing that came later', () => {
  expect(at(0)).toEqual({ tiers: [[2, 'B']], opened: [], unplaced: 1 })
  expect(at(31)).toEqual({
    tiers: [
      [3, 'A'],
      [2, 'B', 'C'],
    ],
    opened: [],
    unplaced: 1,
  })
  expect(at(50)).toEqual({
    tiers: [[2, 'B']],
    opened: [
      ['A', 3],
      ['C', 2],
    ],
    unplaced: 1,
  })
  expect(at(240)).toEqual({
    tiers: [
      [3, 'A'],
      [2, 'B'],
    ],
    opened: [['C', 2]],
    unplaced: 1,
  })
})

test('the end of the session is as answered, stocks without minutes among it', () => {
  const { tiers, opened, unplaced } = boardAtEnd(board)
  expect(tiers.map(({ stocks }) => stocks.length)).toEqual([1, 1, 1])
  expect(opened.map(({ secucode, wanted }) => [secucode, wanted])).toEqual([['C', 2]])
  expect(unplaced).toBe(0)
})

test('a board can be replayed when minutes of one stock are kept', () => {
  expect(hasMinutes(board)).toBe(true)
  expect(hasMinutes({ tiers: [], opened: [stock('E', 0, null)] })).toBe(false)
})
