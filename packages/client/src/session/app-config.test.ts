import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { CONFIG_KEPT_MS } from './app-config.ts'

const START_MS = Date.UTC(2026, 10, 20, 12)
let runs = 0
let loadAppConfig: typeof import('./app-config.ts').loadAppConfig

beforeEach(async () => {
  vi.useFakeTimers({ now: START_MS })
  // a module of its own, which knows nothing yet
  const fresh = (await import(/* @vite-ignore */ `./app-config.ts?run=${runs++}`)) as typeof import('./app-config.ts')
  loadAppConfig = fresh.loadAppConfig
})
afterEach(() => void vi.useRealTimers())

const titled = (retentionTitle: string) => ({ ...defaultConfig, payment: { ...defaultConfig.payment, retentionTitle } })
const answering = (configExpiration?: number) =>
  fakeApi({ 'app.config': () => ({ ...titled('先别走'), ...(configExpiration === undefined ? {} : { configExpiration }) }) })

test('the config is asked for once an hour', async () => {
  const { api, requests } = answering()
  expect((await loadAppConfig(api)).payment.retentionTitle).toBe('先别走')
  vi.advanceTimersByTime(CONFIG_KEPT_MS - 1)
  await loadAppConfig(api)
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await loadAppConfig(api)
  expect(requests).toHaveLength(2)
})

test('it is asked for within the hour when forced, and by several at once only once', async () => {
  const { api, requests } = answering()
  await Promise.all([loadAppConfig(api), loadAppConfig(api), loadAppConfig(api, { isForced: true })])
  expect(requests).toHaveLength(1)
  await loadAppConfig(api, { isForced: true })
  expect(requests).toHaveLength(2)
})

test.each([
  ['an expiry of 0', 0],
  ['an expiry that is past', START_MS - 1],
])('%s asks every time', async (_, configExpiration) => {
  const { api, requests } = answering(configExpiration)
  await loadAppConfig(api)
  await loadAppConfig(api)
  expect(requests).toHaveLength(2)
})

test('the server may say less than an hour and not more', async () => {
  const short = answering(START_MS + 60_000)
  await loadAppConfig(short.api)
  vi.advanceTimersByTime(60_000)
  const long = answering(START_MS + 100 * CONFIG_KEPT_MS)
  await loadAppConfig(long.api)
  vi.advanceTimersByTime(CONFIG_KEPT_MS)
  await loadAppConfig(long.api)
  expect([short.requests.length, long.requests.length]).toEqual([1, 2])
})

test('a failure is only logged: the default at first, then what is known', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const away = fakeApi({})
  expect(await loadAppConfig(away.api)).toEqual(defaultConfig)
  await loadAppConfig(answering().api)
  expect((await loadAppConfig(away.api, { isForced: true })).payment.retentionTitle).toBe('先别走')
  expect(away.requests).toHaveLength(2)
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})
