import { pages } from '@guanlan/contract/pages.ts'
import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '../platform/fake.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { findWay, forgetAccess, knownWay, membershipPlatform, noteStock, type Wanted } from './access.ts'
import { usePersonState } from './person.ts'

type PageName = keyof typeof pages
type Visitor = 'anonymous' | 'free' | 'vip'

/** Spec §2 and §6 written down apart from the table of pages; the rest of the second list is ours: a person's own money and account, and what operators see. */
const PROTECTED = new Set([
  ...['sentiment', 'hotMoney', 'strategies', 'membership', 'membershipAndroid', 'membershipIos', 'membershipWechat', 'paymentReminder'],
  ...['orderPay', 'paymentSuccess', 'orders', 'unregister', 'coupons', 'usage'],
])
const WITH_POSTER = new Set([
  ...['stock', 'ranking', 'screenResults', 'hotSearch', 'sentiment', 'sentimentTopic', 'hotMoney', 'hotMoneyTrader', 'strategy'],
])

afterEach(() => {
  forgetAccess()
  usePersonState.setState({ user: null, isKnown: false })
})

const wanted = (name: PageName, code = 'SH600519'): Wanted => ({ name, page: pages[name] as Wanted['page'], code })
const userOf = (visitor: Visitor) => ({ id: 'u', validDataProductIDs: visitor === 'vip' ? ['1'] : null }) as unknown as UserInfo

/** A device with a login, a server that confirms it, how many stocks were opened today of five that are free, and whether posters are shown. */
function world(visitor: Visitor, { isShown = true, count = 1 } = {}) {
  const platform = fakePlatform()
  if (visitor !== 'anonymous') platform.storage.set('guanlan.token', 'a.b.c')
  const server = fakeApi({
    'account.info': () => userOf(visitor),
    'poster.info': ({ page_code }) => ({ show_poster: isShown ? 1 : 0, poster_url: page_code, page_name: '', title: '', points: [] }),
    'zg.create': () => ({ limit: 5, count }),
  })
  return { ...server, platform, host: { api: server.api, platform } }
}

const found = async (name: PageName, visitor: Visitor, options?: Parameters<typeof world>[1]) => {
  forgetAccess()
  usePersonState.setState({ user: null, isKnown: false })
  const { host } = world(visitor, options)
  return (await findWay(host, wanted(name))).kind
}

test.each(Object.keys(pages) as PageName[])(
  '%s: who gets there, with its poster and without, within the number of the day and beyond',
  async (name) => {
    for (const visitor of ['anonymous', 'free', 'vip'] as const)
      for (const isShown of [true, false])
        for (const count of [4, 5, 6]) {
          const isStopped = visitor === 'free' && isShown && WITH_POSTER.has(name) && (name !== 'stock' || count > 5)
          const isRequested = visitor === 'anonymous' && PROTECTED.has(name)
          const kind = isRequested ? 'login' : name === 'membership' ? 'membership' : isStopped ? 'poster' : 'open'
          expect(await found(name, visitor, { isShown, count }), `${visitor} ${isShown} ${count}`).toBe(kind)
        }
  },
)

test('pages without a poster, and visitors, cost no request; the account is asked once, a poster once an hour, a stock once a day', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) })
  const away = world('anonymous')
  for (const name of Object.keys(pages) as PageName[]) await findWay(away.host, wanted(name))
  expect(away.requests).toEqual([])
  const { host, requests, platform } = world('free')
  const names = () => requests.splice(0).map(({ name }) => name)
  await findWay(host, wanted('stock'))
  expect(names().sort()).toEqual(['account.info', 'poster.info', 'zg.create'])
  for (const name of ['stock', 'screening', 'home'] as const) await findWay(host, wanted(name))
  expect(names()).toEqual([])
  expect(knownWay(platform, wanted('stock'))).toEqual({ kind: 'open' })
  await findWay(host, wanted('stock', 'SZ000001'))
  expect(names()).toEqual(['zg.create'])
  vi.advanceTimersByTime(3_600_000)
  await findWay(host, wanted('stock'))
  expect(names().sort()).toEqual(['poster.info', 'zg.create'])
  // ten in the morning of Beijing, an hour ago: midnight is 13 h away
  vi.advanceTimersByTime(13 * 3_600_000)
  await findWay(host, wanted('stock'))
  expect(names()).toContain('zg.create')
  vi.useRealTimers()
})

test('what cannot be found out leaves the page open, and is logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const platform = fakePlatform()
  platform.storage.set('guanlan.token', 'a.b.c')
  const { api } = fakeApi({})
  for (const name of ['stock', 'ranking', 'hotMoney'] as const)
    expect(await findWay({ api, platform }, wanted(name))).toEqual({ kind: 'open' })
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

test('stock pages of members are reported to the server once, for their history', async () => {
  const { host, requests } = world('vip')
  await findWay(host, wanted('stock'))
  for (let k = 0; k < 2; k++) await noteStock(host.api, wanted('stock'))
  await noteStock(host.api, wanted('ranking'))
  expect(requests.map(({ name }) => name)).toEqual(['account.info', 'zg.create'])
})

test.each([
  ['capacitor', 'ios', 'ios'],
  ['capacitor', 'android', 'android'],
  ['web', 'ios', 'other'],
  ['weapp', 'android', 'other'],
] as const)('the membership page of %s on %s is that of %s', (name, os, platform) => {
  expect(membershipPlatform({ name, systemInfo: () => ({ ...fakePlatform().systemInfo(), os }) })).toBe(platform)
})
