import { expect, it } from 'vitest'
import { averagePrice, bidAskDifference } from './stock-figures.ts'

it('gives 均价 as amount over volume and 委差 as bids less asks, unknown where a part is', () => {
  expect(averagePrice({ amount: 3000, volume: 200 })).toBe(15)
  expect(averagePrice({ amount: 0, volume: 0 })).toBeNull()
  expect(averagePrice({ amount: null, volume: 200 })).toBeNull()
  const levels = (...volumes: number[]) => volumes.map((volume) => ({ price: 1, volume }))
  expect(bidAskDifference({ bids: levels(500, 300), asks: levels(200) })).toBe(600)
  expect(bidAskDifference({ bids: levels(500), asks: [] })).toBe(500)
  expect(bidAskDifference({ bids: [], asks: [] })).toBeNull()
  expect(bidAskDifference({ bids: levels(500), asks: null })).toBeNull()
})
