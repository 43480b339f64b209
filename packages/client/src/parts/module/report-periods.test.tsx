import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PeriodMenu } from './report-periods.tsx'

const period = (enddate: string, name: string, gap: string | null = null) => ({
  ...{ enddate, name, type: 'Q1' as const, deadline: '2026-10-31', gap },
  ...(gap === '早于保存的记录' ? { disclosed: null } : { disclosed: gap === null }),
  annDate: gap === null ? enddate : null,
})
const reported = [
  period('2026-09-30', '2026三季报', '尚未披露'),
  period('2026-06-30', '2026半年报'),
  period('2026-03-31', '2026一季报', '没有披露'),
  period('2025-12-31', '2025年报'),
  period('2025-09-30', '2025三季报'),
  period('2025-06-30', '2025半年报', '早于保存的记录'),
]

function Two({ lacks }: { lacks?: (enddate: string) => string | null }) {
  const [value, setValue] = useState<string | null>('2026-06-30')
  const of = { code: 'SH600519', kind: 'holder' } as const
  return (
    <>
      <PeriodMenu of={of} value={value} onChange={setValue} {...(lacks ? { lacks } : {})} />
      <PeriodMenu of={of} value={null} onChange={setValue} />
    </>
  )
}

test('the list of periods is whole: what there is nothing of says why and cannot be chosen; modules share one call', async () => {
  const server = fakeApi({ 'stock.enddates': () => reported })
  // as newer browsers do
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((async () => {}) as () => void)
  renderInApp(<Two lacks={(enddate) => (enddate === '2025-12-31' ? '没有十大股东' : null)} />, { api: server.api })
  fireEvent.click(await screen.findByLabelText('报告期：2026半年报'))
  const options = () => screen.getAllByRole('option')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    '2026三季报尚未披露',
    '2026半年报',
    '2026一季报没有披露',
    '2025年报没有十大股东',
    '2025三季报',
    '更早没有保存',
  ])
  for (const at of [0, 2, 3, 5]) {
    expect(options()[at]?.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(itemAt(options(), at))
  }
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(options()).toHaveLength(6)
  fireEvent.click(screen.getByText('2025三季报'))
  expect(screen.getByLabelText('报告期：2025三季报')).toBeTruthy()
  expect(server.requestsOf('stock.enddates')).toHaveLength(1)
  expect(scrolled).toHaveBeenCalled()
})

test('a company of which no period is known has no list of them', async () => {
  const server = fakeApi({ 'stock.enddates': () => [period('2026-06-30', '2026半年报', '没有保存的记录')] })
  renderInApp(<Two />, { api: server.api })
  await expect.poll(() => server.requestsOf('stock.enddates').length).toBe(1)
  expect(screen.queryByLabelText(/报告期/)).toBeNull()
})
