import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { usageCsv } from './usage-csv.ts'
import { UsagePage } from './usage-page.tsx'

const nothing: UsageReport = {
  kinds: [],
  days: [{ day: '2026-11-20', devices: 0, launches: 0, pages: 0, clicks: 0, failures: 0, dropped: 0 }],
  pages: [],
  clicks: [],
  funnel: [],
  versions: [],
  failures: [],
  timedSince: '2026-11-20 08:00:00',
  calls: [],
}
const stack = 'TypeError: no canvas\n    at packages/client/src/charts/draw.ts:4:9'
const report: UsageReport = {
  ...nothing,
  kinds: ['logs', 'statistics'],
  pages: [{ name: '首页', n: 12 }],
  failures: [
    {
      ...{ group: 'a1', n: 3, devices: 2, last: '2026-11-20 10:00:00', versions: '1.6.436', page: '首页' },
      ...{ place: 'packages/client/src/charts/draw.ts:4:9', message: 'no canvas', stack },
    },
  ],
  calls: [{ route: '/zg/api/v1/search', about: '搜索', n: 5, meanS: 0.0123, p50S: 0.01, p95S: 2.5, p99S: null, errors: 1 }],
}

const render = (data: UsageReport) => renderInApp(<UsagePage />, { api: fakeApi({ 'usage.report': () => data }).api })

test('a server that receives no reports says that nothing is counted', async () => {
  render(nothing)
  expect(await screen.findByText(/没有开启上报/)).toBeDefined()
  expect(screen.getByText('没有收取故障日志')).toBeDefined()
})

test('failures show their place and open their stack, calls the buckets of their quantiles', async () => {
  render(report)
  expect(
    await screen.findByText('收取：故障日志、启动与页面。只统计同意隐私政策且没有关闭上报的设备；同一设备在不同日期无法对应。'),
  ).toBeDefined()
  for (const text of ['10 毫秒内', '2.5 秒内', '超过 10 秒', '12.3 毫秒']) expect(screen.getByText(text)).toBeDefined()
  fireEvent.click(screen.getByText('no canvas'))
  expect(await screen.findByText(/at packages\/client\/src\/charts\/draw\.ts:4:9/)).toBeDefined()
})

test('the file has every table with its heads', () => {
  const lines = usageCsv(report).split(/\r?\n/)
  expect(lines).toContain('首页,12')
  expect(lines).toContain('/zg/api/v1/search,搜索,5,0.0123,0.01,2.5,,1')
})
