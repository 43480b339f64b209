import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, testMeta } from '../../../testing/fake-api.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { Dividends } from './dividends.tsx'

const row = { bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }
const dividends = [
  { ...row, exDate: '2024-11-26', cashPer10: 24.25 },
  { ...row, exDate: '2025-12-23', cashPer10: 19.45 },
]

test('what is known of dividends begins with the oldest of them, which need not be the first since the listing', () => {
  const base = { secucode: 'SH600036', dividends } as unknown as StockBase
  renderInApp(<Dividends base={base} meta={testMeta} />, { api: fakeApi({}).api })
  expect(screen.getByText('2024-11-26 起 2 次 · 除权除息日')).toBeTruthy()
})
