import { factorOf } from '@guanlan/engine/factors/index.ts'
import { expect, test } from 'vitest'
import type { Market } from '../../market/market.ts'
import type { StoredCut } from '../factors/factor-store.ts'
import { lackingData } from './lacking-data.ts'

const market = { instruments: [{ source: 'live' }] } as unknown as Market
const factor = factorOf('main-net-1d')

const lacksOf = (figures: number[], isComplete: boolean) => {
  const cut = { columns: new Map([['main-net-1d', Float64Array.from(figures)]]), signed: new Map() } as unknown as StoredCut
  return factor === null ? null : lackingData({ market, cut, held: { isComplete: () => isComplete, isComing: () => !isComplete } })(factor)
}

test('a figure no security has is lacking while its data set is being fetched, and absent by definition once that is whole', () => {
  expect(lacksOf([Number.NaN, Number.NaN], false)).toMatchObject({ kind: 'not_fetched', datasets: [{ key: 'moneyFlow' }] })
  expect(lacksOf([Number.NaN, Number.NaN], true)).toBeNull()
  expect(lacksOf([Number.NaN, 1e6], false)).toBeNull()
})
