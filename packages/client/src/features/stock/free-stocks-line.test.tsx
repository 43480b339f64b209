import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Api, ApiContext } from '../../api/api-context.ts'
import { PlatformContext } from '../../platform/platform-context.ts'
import { loadAppConfig } from '../../session/app-config.ts'
import { usePersonState } from '../../session/person.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { FreeStocksLine } from './free-stocks-line.tsx'

afterEach(() => {
  cleanup()
  usePersonState.setState({ user: null, isKnown: false })
})

/** Draws the line; answers the calls that were asked. */
async function drawn({ place = 1, count = 1, isSold = true, isVip = false }) {
  const requests: string[] = []
  const answers: Record<string, unknown> = {
    'app.config': { ...defaultConfig, payment: { ...defaultConfig.payment, isSold } },
    'zg.create': { limit: 5, count: place },
    'zg.count': { limit: 5, count },
  }
  const api = (async (name: string) => {
    requests.push(name)
    return { data: answers[name], meta: null }
  }) as unknown as Api
  await loadAppConfig(api, { isForced: true })
  usePersonState.setState({ user: isVip ? ({ id: 'a', validDataProductIDs: ['1'] } as never) : null, isKnown: true })
  render(
    <PlatformContext.Provider value={testPlatform()}>
      <ApiContext.Provider value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <FreeStocksLine secucode="SH600519" />
        </QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>,
  )
  return requests
}

test.each([
  [{ place: 1, count: 1 }, '今天还可看 4 只'],
  [{ place: 1, count: 4 }, '今天还可看 1 只'],
  [{ place: 3, count: 2 }, '今天还可看 2 只'],
  [{ place: 5, count: 5 }, '今天的 5 只免费股票已用完'],
  [{ place: 7, count: 7 }, '今天的 5 只免费股票已用完'],
])('who has no membership reads what is left: %o', async (given, text) => {
  await drawn(given)
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
})

test.each([{ isSold: false }, { isVip: true }])('where nothing is counted nothing is said or asked: %o', async (given) => {
  const requests = await drawn(given)
  expect(document.querySelector('p')).toBeNull()
  expect(requests).toEqual(['app.config'])
})
