import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ComparisonResultPage } from './comparison-result-page.tsx'

type Compared = CallOutput<'comparison.base'>
const END = '2025-12-31'
const item = {
  unit: '比例',
  better: 'high',
  industryMedian: 0.1,
  definition: '',
  formula: '',
  asOf: '2026-11-20 14:32:05',
} as const
const stock = (secucode: string, secuabbr: string) => ({
  ...{ secucode: secucode as never, secuabbr, price: 1, changeRatio: 0, industry: '食品饮料' },
  ...{ enddate: '2026-09-30', annDate: '2026-10-27', periodAnnDate: '2026-03-30' },
})

function compared({ enddate }: { enddate?: string | undefined }): Compared {
  const roe = {
    ...item,
    source: [],
    key: 'roe-ttm',
    name: '净资产收益率TTM',
    values: [0.3, 0.2],
    winnerIndex: 0,
    note: '',
    industryMedians: [0.1, 0.1],
  }
  return {
    stocks: [stock('SH600519', '贵州茅台'), stock('SZ000858', '五粮液')],
    period: enddate === undefined ? null : { enddate, name: '2025年报' },
    periods: [
      { enddate: '2026-09-30', name: '2026三季报', published: 2 },
      { enddate: END, name: '2025年报', published: 1 },
    ],
    groups: [{ key: '盈利', items: [{ ...roe, enddate: enddate ?? null }] }],
    radar: { axes: [], values: [] },
    warnings: [],
    verdict: [],
  }
}
const series = {
  dates: ['2026-11-19', '2026-11-20'],
  values: [
    [0, 0.1],
    [0, 0.2],
  ],
  benchmarks: [],
}
const query = { codes: 'SH600519,SZ000858' }

test('a report period is part of the address and shown with the figures', async () => {
  const server = fakeApi({
    'comparison.base': compared,
    'comparison.detail': () => ({ groups: [], series }),
  })
  const { record, unmount } = renderInApp(<ComparisonResultPage query={query} />, { api: server.api })
  fireEvent.click(await screen.findByRole('button', { name: '报告期：各取最新' }))
  fireEvent.click(screen.getByRole('option', { name: '2025年报（1 / 2 家）' }))
  expect(record.moves.at(-1)).toMatchObject({ mode: 'redirect', href: expect.stringContaining(`enddate=${END}`) })
  unmount()
  renderInApp(<ComparisonResultPage query={{ ...query, enddate: END }} />, { api: server.api })
  expect(await screen.findByText(/同取2025年报/)).toBeTruthy()
  expect(server.requestsOf('comparison.base').at(-1)).toEqual({
    secucodes: query.codes,
    enddate: END,
  } satisfies CallInput<'comparison.base'>)
})

test('a shared comparison shows what was kept, asks for nothing else, and leads to now', async () => {
  const stored = { id: 'abcdefghijklmnop', page: 'comparison', key: query.codes, title: '贵州茅台 PK 五粮液', text: '' } as const
  const server = fakeApi({
    'share.get': () => ({
      ...stored,
      sharedAt: '2026-11-20 14:32:00',
      keptUntil: '2027-12-25 14:32:00',
      comparison: { ...compared({ enddate: END }), series },
    }),
  })
  renderInApp(<ComparisonResultPage query={{ ...query, share: stored.id }} />, { api: server.api })
  expect(await screen.findByText('分享于 2026-11-20 14:32:00，当时的数据')).toBeTruthy()
  expect(screen.getByText('30.00%')).toBeTruthy()
  expect(screen.getByRole('link', { name: /看最新的/ }).getAttribute('href')).toBe(
    `/pagesA/pkResult/pkResult?codes=SH600519%2CSZ000858&enddate=${END}`,
  )
  expect(server.requests.map(({ name }) => name).filter((name) => name.startsWith('comparison'))).toEqual([])
})
