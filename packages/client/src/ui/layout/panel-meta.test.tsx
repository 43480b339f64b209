import type { Meta } from '@guanlan/contract/envelope.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PanelMeta } from './panel-meta.tsx'

const meta: Meta = {
  asOf: '2026-11-20 14:32:00',
  tradeDate: '2026-11-20',
  mode: 'realtime',
  source: [],
  formulaIds: [],
  snapshotId: 's',
  missing: [],
  simulated: true,
  freshUntil: '2026-11-20 14:37:01',
}
const shown = (at: string, given: Partial<Meta> = {}) => {
  vi.useFakeTimers({ now: Date.parse(`${at}+08:00`), toFake: ['Date'] })
  render(<PanelMeta query={{ data: { meta: { ...meta, ...given } }, isError: false } as never} text="沪深北 A 股" />)
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('while figures are as new as they should be, their time is shown', () => {
  shown('2026-11-20T14:37:01')
  expect(screen.getByText('14:32 · 沪深北 A 股')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('figures older than the limit of their data set say so, with their age', () => {
  shown('2026-11-20T14:50:00')
  expect(screen.getByRole('status').textContent).toBe('14:32 快照，18分钟前')
})

test('figures that do not age are never marked', () => {
  const { freshUntil: _, ...lasting } = meta
  vi.useFakeTimers({ now: Date.parse('2027-11-20T14:50:00+08:00'), toFake: ['Date'] })
  render(<PanelMeta query={{ data: { meta: lasting }, isError: false } as never} text="沪深北 A 股" />)
  expect(screen.queryByRole('status')).toBeNull()
})
