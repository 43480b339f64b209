import { afterAll, expect, test } from 'vitest'
import { openTelemetry } from '../../business/telemetry/telemetry.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, clock, held, run, close } = await openOperatedStore()
afterAll(close)

const HOME = '/pages/v2/index/index'
const build = { channel: 'h5', version: '1.6.436' }

test('usage sums days, pages, buttons, the way to a membership, versions, and failures by their place', async () => {
  const telemetry = await openTelemetry({ db, clock, secrets: [], kinds: ['logs', 'trace', 'statistics'] })
  const reporter = (device: string) => ({ network: '10.0.0.1', device })
  const page = (path: string) => ({ kind: 'page', name: '', page: path, ...build })
  await telemetry.addCounts(reporter('a'), [
    { kind: 'launch', name: '', page: '', ...build },
    page(HOME),
    page(HOME),
    page('/pages/v2/profile/iap'),
  ])
  await telemetry.addCounts(reporter('b'), [
    { kind: 'click', name: 'vip-offer', page: HOME, ...build },
    { kind: 'click', name: 'pay', page: '/pages/v2/profile/iap', ...build },
  ])
  const failure = (message: string, stack: string) => ({
    ...{ at: 1, level: 'error', type: 'error', message, page: HOME, fields: { stack }, ...build },
  })
  const at = 'Error\n at draw (/assets/home-a1b2c3d4.js:1:2)'
  await telemetry.addLogs(reporter('a'), [failure('row 1', at), failure('row 2', at), failure('other', '')])
  telemetry.stop()
  const shown = await held('usage', '--days', '2')
  expect(shown).toMatchObject({
    days: [
      { devices: 2, launches: 1, pages: 3, clicks: 2, failures: 3, dropped: 0 },
      { devices: 0, launches: 0, pages: 0, failures: 0 },
    ],
    pages: [{ n: 2 }, { n: 1 }],
    clicks: [
      { name: 'pay', n: 1 },
      { name: 'vip-offer', n: 1 },
    ],
    funnel: [{ n: 1 }, { name: '点击开通入口', n: 1 }, { name: '打开会员页', n: 1 }, { name: '点击支付', n: 1 }],
    versions: [{ name: 'h5 1.6.436', n: 1 }],
    failures: [
      { n: 2, devices: 1, message: 'row 1', place: '/assets/home-a1b2c3d4.js:1:2', stack: at },
      { n: 1, message: 'other', place: '' },
    ],
  })
  expect((await run(['usage'])).out).toContain('故障（2）')
})
