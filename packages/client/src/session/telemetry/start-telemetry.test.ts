import { reportedFields } from '@guanlan/contract/receivers.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agree, disagree, whenAgreed } from '../../device/agreement.ts'
import { traced } from '../../device/click-trace.ts'
import { showPage } from '../../device/open-page.ts'
import { setPreference } from '../../device/preferences.ts'
import { reportFailure } from '../../platform/failure-reports.ts'
import { fakePlatform } from '../../platform/fake.ts'
import { type HttpRequest, PlatformError } from '../../platform/platform.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { createFailureFilter, PER_MINUTE } from './failure-log.ts'
import { startTelemetry } from './start-telemetry.ts'
import { clickEvent } from './trace.ts'

const stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setPreference('usageReports', true)
  showPage('/pages/v2/index/index')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A device whose requests are recorded; its server receives what `telemetry` lists. */
async function started(telemetry: typeof defaultConfig.telemetry = ['logs'], agreed = true) {
  const requests: HttpRequest[] = []
  const platform = fakePlatform({
    request: async (request) => {
      requests.push(request)
      return { status: 200, headers: {}, body: '{}' }
    },
  })
  if (agreed) agree(platform)
  const { api } = fakeApi({ 'app.config': () => ({ ...defaultConfig, telemetry, configExpiration: 0 }) })
  stops.push(await startTelemetry({ platform, api, origin: 'https://guanlan.example' }))
  const entries = () =>
    requests.flatMap(({ body }) =>
      JSON.parse(new TextDecoder().decode(body as Uint8Array)).logs.map((log: { contents: object }) => log.contents),
    )
  return { platform, requests, entries }
}
const flushed = () => vi.advanceTimersByTimeAsync(5_000)

test('a failure of a page, a route and an unhandled rejection are reported with page and build, without personal data', async () => {
  const { entries } = await started()
  reportFailure('page failed', { kind: 'page', error: new TypeError('no row of 13812345678') })
  reportFailure('navigation failed', { kind: 'route', error: new Error('no page at /x?token=abc') })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('not awaited') }))
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }))
  await flushed()
  expect(entries().map(({ type, message }: { type?: string; message?: string }) => [type, message])).toEqual([
    ['page', 'TypeError: no row of [phone]'],
    ['route', 'Error: no page at /x?token=[removed]'],
    ['rejection', 'Error: not awaited'],
    ['error', 'Error: thrown'],
  ])
  expect(entries()[0]).toMatchObject({ level: 'error', page: '/pages/v2/index/index', channel: 'test' })
  for (const entry of entries()) for (const field of Object.keys(entry)) expect(reportedFields).toHaveProperty(field)
})

test.each([
  ['the server receives nothing', () => started([])],
  ['there is no consent', () => started(['logs'], false)],
])('nothing is sent where %s', async (_, start) => {
  const { requests } = await start()
  reportFailure('page failed', { kind: 'page', error: new Error('x') })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toEqual([])
})

test('the switch in the settings and a withdrawn consent hold for what already waits', async () => {
  const off = await started()
  reportFailure('page failed', { kind: 'page', error: new Error('x') })
  setPreference('usageReports', false)
  await flushed()
  expect(off.requests).toEqual([])
  setPreference('usageReports', true)
  const withdrawn = await started()
  reportFailure('page failed', { kind: 'page', error: new Error('y') })
  disagree(withdrawn.platform)
  await flushed()
  expect(withdrawn.requests).toEqual([])
})

test('telemetry waits for the consent', () => {
  const platform = fakePlatform()
  const load = vi.fn()
  whenAgreed(platform, load)
  expect(load).not.toHaveBeenCalled()
  agree(platform)
  agree(platform)
  expect(load).toHaveBeenCalledTimes(1)
  whenAgreed(platform, load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure is reported once a minute, a loop of failures a few times; requests the network ended are none', () => {
  let nowMs = 0
  const admit = createFailureFilter(() => nowMs)
  const failing = (message: string) => admit({ kind: 'error', error: new Error(message) })
  expect([failing('a'), failing('a')].map((shown) => shown !== null)).toEqual([true, false])
  const loop = Array.from({ length: 50 }, (_, n) => failing(`b${n}`)).filter((shown) => shown !== null)
  expect(loop.length).toBe(PER_MINUTE - 1)
  nowMs = 60_000
  expect(failing('a')).not.toBeNull()
  expect(admit({ kind: 'rejection', error: new PlatformError('network', 'offline') })).toBeNull()
})

test('a press of a counted button is an event with the action click and the page; one that is not counted is none', async () => {
  const { entries } = await started(['trace'])
  const pressed = vi.fn()
  traced('pay', pressed)?.('event')
  traced(undefined, pressed)?.('event')
  expect(pressed.mock.calls).toEqual([['event'], ['event']])
  reportFailure('page failed', { kind: 'page', error: new Error('no logs are received here') })
  await flushed()
  expect(entries()).toMatchObject([{ type: 'trace', level: 'trace', message: 'pay', action: 'click', page: '/pages/v2/index/index' }])
  for (const field of Object.keys(entries()[0])) expect(reportedFields).toHaveProperty(field)
})

test('an event without a name or an open page is refused with a logged error', () => {
  expect([clickEvent('', '/a'), clickEvent('pay', '')]).toEqual([null, null])
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(['a trace event needs a name', 'the trace event pay needs an open page'])
})

test('launches and pages are reported with fields of the policy alone, where statistics are received', async () => {
  const { platform, requests } = await started(['statistics'])
  showPage('/pages/v2/profile/profile')
  await vi.advanceTimersByTimeAsync(10_000)
  const posted = requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(new TextDecoder().decode(body as Uint8Array)))
  const reported: string[] = posted.flatMap(({ requests: texts }) => JSON.parse(texts))
  expect(reported.map((text) => new URLSearchParams(text).get('lt'))).toEqual(['1', '11', '11'])
  for (const text of reported) for (const field of new URLSearchParams(text).keys()) expect(reportedFields).toHaveProperty(field)
  expect(platform.storage.get('guanlan.statistics')).toBeNull()
})
