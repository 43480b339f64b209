import type { Fetching } from '@guanlan/contract/schemas/market/fetching.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiContext } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { PlatformContext } from '../../platform/platform-context.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { ComingLine } from './coming-state.tsx'
import { FetchingStrip } from './fetching-strip.tsx'
import { FetchingProvider, useFetching } from './use-fetching.ts'

const CODE = 'SH600519'
type State = Fetching['items'][number]['state']

function reported(bars: State, news: State, reason: string | null = null): Fetching {
  const items = [
    { key: 'dayBars', name: '日线', state: bars, reason: null },
    { key: 'announcements', name: '公告', state: news, reason },
  ]
  const done = items.filter(({ state }) => state === 'done').length
  const background = { done: 40, total: 5600, remainingMs: 7_770_000 }
  return { secucode: CODE, isLive: true, items, done, total: 2, remainingMs: done === 2 ? null : 7_200, background }
}

function Page() {
  const fetching = useFetching(CODE, true)
  const bars = useCall('search.hotWords', { scope: 'market', size: 3 })
  useCall('stock.enddates', { secucode: CODE, type: 'fin' })
  return (
    <FetchingProvider value={fetching}>
      <FetchingStrip fetching={fetching} />
      <p>
        <ComingLine dataset="dayBars">没有日线</ComingLine>
      </p>
      {bars.isSuccess && '行情在'}
    </FetchingProvider>
  )
}

function show(answers: Fetching[]) {
  const next = () => (answers.length > 1 ? (answers.shift() as Fetching) : firstItem(answers))
  const server = fakeApi({ 'stock.fetching': next, 'stock.enddates': () => [], 'search.hotWords': () => [] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <PlatformContext.Provider value={testPlatform()}>
      <ApiContext.Provider value={server.api}>
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>,
  )
  const askAgain = () => act(() => client.refetchQueries({ queryKey: ['stock.fetching'] }))
  return { server, askAgain }
}

afterEach(cleanup)

test('what is on its way is reported with its progress; what arrived is asked for again, and nothing else', async () => {
  const { server, askAgain } = show([reported('fetching', 'waiting'), reported('done', 'waiting'), reported('done', 'done')])
  expect(await screen.findByText('0/2 · 约 8 秒')).toBeTruthy()
  expect(screen.getByText('正在获取日线，取到后会自动出现。')).toBeTruthy()
  expect(screen.getByText(/全市场历史在后台获取 40\/5600，约 2 小时 10 分/)).toBeTruthy()
  expect(server.requestsOf('stock.enddates')).toHaveLength(1)
  await askAgain()
  expect(await screen.findByText('没有日线')).toBeTruthy()
  await waitFor(() => expect(server.requestsOf('stock.enddates')).toHaveLength(2))
  await askAgain()
  await waitFor(() => expect(screen.queryByText('正在获取')).toBeNull())
  expect(server.requestsOf('search.hotWords')).toHaveLength(1)
})

test('a source that does not answer holds nothing up, and says that it is asked again', async () => {
  show([reported('done', 'waiting', 'www.cninfo.com.cn 连续失败，暂停访问')])
  expect(await screen.findByText('部分数据暂时没有取到')).toBeTruthy()
  expect(screen.getByText('稍后再试')).toBeTruthy()
  expect(screen.queryByText(/cninfo/)).toBeNull()
})
