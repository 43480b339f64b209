import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '../../platform/fake.ts'
import { APP_OVER_MS, createStatistics, PAGE_OVER_MS, REPORT_MS, SWITCH_MS } from './statistics.ts'

const HOME = '/pages/v2/index/index'
const START = Date.parse('2026-11-20T12:00:00+08:00')
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

type Answer = { status: number; body: string }
/** Statistics of a device on a server that answers the switch so, and shows it. */
function opened({ enable = 1, taken = () => 200 }: { enable?: 0 | 1 | null; taken?: () => number } = {}) {
  const asked: string[] = []
  const reports: string[][] = []
  const beacons: string[][] = []
  const batchOf = (body: unknown) => JSON.parse(JSON.parse(new TextDecoder().decode(body as Uint8Array)).requests) as string[]
  const platform = fakePlatform({
    channel: 'h5',
    request: async ({ method, url, body }) => {
      if (method === 'GET') {
        asked.push(url)
        const answer: Answer = enable === null ? { status: 503, body: '' } : { status: 200, body: JSON.stringify({ ret: 0, enable }) }
        return { ...answer, headers: {} }
      }
      const status = taken()
      if (status === 200) reports.push(batchOf(body))
      return { status, headers: {}, body: '{}' }
    },
  })
  const statistics = createStatistics({
    platform,
    origin: '',
    isAllowed: () => true,
    sendBeacon: (_, body) => beacons.push(batchOf(body)) > 0,
  })
  const kinds = (batches: readonly string[][]) => batches.map((batch) => batch.map((text) => new URLSearchParams(text).get('lt')))
  return { statistics, asked, reports, beacons, kinds }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a report leaves ten seconds after the first request, and none while there is nothing', async () => {
  const { statistics, reports, kinds } = opened()
  statistics.launched()
  await pass(REPORT_MS / 2)
  statistics.shown(HOME)
  await pass(REPORT_MS / 2 - 1)
  expect(reports).toEqual([])
  await pass(1)
  expect(kinds(reports)).toEqual([['1', '11']])
  expect(Object.fromEntries(new URLSearchParams(reports[0]?.[1]))).toMatchObject({ url: HOME, ut: 'h5', t: String(START / 1000 + 5) })
  await pass(10 * REPORT_MS)
  expect(reports.length).toBe(1)
})

test.each([
  ['ends after five minutes in the background', APP_OVER_MS + 1, 1],
  ['goes on before', APP_OVER_MS, 0],
])('a session of the app %s', async (_, awayMs, launches) => {
  const { statistics, reports, beacons, kinds } = opened()
  statistics.hidden()
  expect(kinds(beacons)).toEqual([['3']])
  await pass(awayMs)
  statistics.returned()
  await pass(REPORT_MS)
  expect(
    kinds(reports)
      .flat()
      .filter((kind) => kind === '1').length,
  ).toBe(launches)
})

test.each([
  ['more than half an hour', PAGE_OVER_MS + 1, ['1', '11']],
  ['half an hour', PAGE_OVER_MS, ['11']],
])('a page that was open %s: the next one reports %j', async (_, openMs, expected) => {
  const { statistics, reports, kinds } = opened()
  statistics.shown(HOME)
  await pass(openMs)
  reports.length = 0
  statistics.shown('/pages/v2/profile/profile')
  await pass(REPORT_MS)
  expect(kinds(reports)).toEqual([expected])
})

test('the switch is read once a day; off, nothing is reported; a failure keeps reporting and reads again', async () => {
  const off = opened({ enable: 0 })
  for (let n = 0; n < 3; n++) {
    off.statistics.launched()
    await pass(REPORT_MS)
  }
  expect([off.asked.length, off.reports]).toEqual([1, []])
  expect(decodeURIComponent(off.asked[0] ?? '')).toContain('/uni/stat?usv=1&conf={"ak":"guanlan"}')
  off.statistics.hidden()
  expect(off.beacons).toEqual([])
  await pass(SWITCH_MS)
  off.statistics.launched()
  await pass(REPORT_MS)
  expect(off.asked.length).toBe(2)
  const unknown = opened({ enable: null })
  unknown.statistics.launched()
  await pass(REPORT_MS)
  unknown.statistics.launched()
  await pass(REPORT_MS)
  expect([unknown.asked.length, unknown.reports.length]).toEqual([2, 2])
})

test('what a server that is down did not take is reported when it is back, at most a hundred requests', async () => {
  let isUp = false
  const { statistics, reports } = opened({ taken: () => (isUp ? 200 : 503) })
  for (let n = 0; n < 150; n++) statistics.launched()
  await pass(3_600_000)
  isUp = true
  await pass(REPORT_MS)
  expect(reports.map((batch) => batch.length)).toEqual([100])
})
