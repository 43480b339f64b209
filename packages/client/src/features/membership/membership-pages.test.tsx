import type { Coupon, Order, ProductDetail, Quote } from '@guanlan/contract/schemas/business/membership.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { fakePlatform } from '../../platform/fake.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadAppConfig } from '../../session/app-config.ts'
import { usePersonState } from '../../session/person.ts'
import { type Answers, fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { onPhone } from '../../testing/viewport.ts'
import { CouponsPage } from './coupons/coupons-page.tsx'
import { MembershipScreen } from './membership-screen.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { onwardOf, storeOnward } from './payment/onward.ts'
import { OrderPayPage } from './payment/order-pay-page.tsx'
import { PaymentReminderPage } from './payment/payment-reminder-page.tsx'
import { PaymentSuccessPage } from './payment/payment-success-page.tsx'

const [FROM, UNTIL] = [Date.parse('2026-11-20T15:00:00+08:00'), Date.parse('2027-11-20T15:00:00+08:00')]
const sku = (id: string, months: number, price: number): ProductDetail['skus'][number] => ({
  ...{ id, name: `${months}个月`, months, price, period: months === 1 ? ('month' as const) : ('year' as const), isDefault: months > 1 },
  ...{ origPrice: null, autoRenew: false, renewPrice: null, trialDays: 0, tag: null, appStoreId: null, playStoreId: null },
})
const product: ProductDetail = {
  ...{ id: '1', name: '观澜会员', skus: [sku('vip-month', 1, 28), sku('vip-year', 12, 198)] },
  agreements: [
    { id: 'membership', title: '会员服务协议', version: '2026-11-22' },
    { id: 'auto-renewal', title: '自动续费协议', version: '2026-11-22' },
  ],
  privileges: [{ icon: 'flow', title: '资金流向追踪', desc: '分档资金', free: '当日', vip: '历史' }],
  ...{ ways: ['wechat-jsapi', 'wechat-h5', 'wechat-native'], sandbox: true },
}
const coupon: Coupon = {
  ...{ id: 'c1', name: '新人券', type: '满减', amount: 20, threshold: 100, scope: '年度会员', skus: ['vip-year'] },
  ...{ stacks: false, status: '可用', from: FROM, to: UNTIL, unusable: null },
}
const order: Order = {
  ...{
    id: 'o1',
    sku: 'vip-year',
    title: '年度会员',
    state: 'paying',
    price: 198,
    discount: 20,
    payable: 178,
    refunded: 0,
    way: 'wechat-h5',
  },
  ...{ coupons: [], createdAt: FROM, expiresAt: Date.now() + 900_000, paidAt: null, grantedFrom: null, grantedUntil: null },
  ...{ closedAt: null, reason: '', sandbox: true },
}
const quoteOf = (id: string, coupons: readonly string[]): Quote => {
  const price = id === 'vip-year' ? 198 : 28
  const discounts = coupons.map((one) => ({ coupon: one, name: '新人券', amount: 20 }))
  return { sku: id, price, discounts, payable: price - 20 * discounts.length, from: FROM, until: UNTIL }
}
const serving: Answers = {
  'app.config': () => defaultConfig,
  'product.detail': () => product,
  'product.standing': () => ({ isVip: false, expireTime: null, grants: [], renewal: null }),
  'coupon.list': ({ sku: of }) => [{ ...coupon, unusable: of === 'vip-year' ? null : '只能用于年度会员' }],
  'order.quote': ({ sku: id, coupons = [] }) => quoteOf(id, coupons),
  'order.one': () => order,
}
/** Answers of a server; those given take the place of the usual ones. */
const server = (answers: Answers = {}) => fakeApi({ ...serving, ...answers })
const offline = () => {
  throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
}

onPhone()
beforeEach(() => usePersonState.setState({ user: { id: 'u' } as never, isKnown: true }))
afterEach(() => vi.useRealTimers())

test('another period is quoted anew, a coupon that does not fit it is left out, and a late answer of the one before changes nothing', async () => {
  const late: (() => void)[] = []
  const { api, requestsOf } = server({
    'order.quote': ({ sku: id, coupons = [] }) => {
      const quote = quoteOf(id, coupons)
      return id === 'vip-month' ? new Promise((resolve) => late.push(() => resolve(quote))) : quote
    },
  })
  renderInApp(<MembershipScreen page="membershipWechat" />, { api })
  fireEvent.click(await screen.findByRole('button', { name: /优惠券.*1 张可用/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /新人券/ }))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: '确认开通 ¥178.00' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^1个月/ }))
  expect(screen.getByRole('button', { name: '确认开通' }).hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(requestsOf('order.quote')).toContainEqual({ sku: 'vip-month', coupons: [] }))
  fireEvent.click(screen.getByRole('radio', { name: /^12个月/ }))
  expect(await screen.findByRole('button', { name: '确认开通 ¥178.00' })).toBeTruthy()
  for (const answer of late) answer()
  await Promise.resolve()
  expect(screen.getByRole('button', { name: '确认开通 ¥178.00' })).toBeTruthy()
})

test('nothing is bought before the agreement is ticked; two taps make one order, and a retry is the same intention', async () => {
  let isDown = true
  const { api, requestsOf } = server({ 'order.create': () => (isDown ? offline() : { order, pay: null }) })
  const { record } = renderInApp(<MembershipScreen page="membershipWechat" />, { api })
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: '确认开通 ¥198.00' }))
  await press()
  expect(await screen.findByText('请先阅读并同意上面的协议')).toBeTruthy()
  const box = screen.getByRole('checkbox', { name: /会员服务协议/ })
  expect([box.getAttribute('aria-checked'), screen.queryByText(/自动续费协议/)]).toEqual(['false', null])
  fireEvent.click(box)
  await press()
  expect(await screen.findByText('网络不给力')).toBeTruthy()
  isDown = false
  const button = screen.getByRole('button', { name: '确认开通 ¥198.00' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(record.moves).toEqual([{ mode: 'push', href: '/pagesLi/successful/successful?id=o1' }]))
  const requests = requestsOf('order.create') as { requestId: string; agreed: unknown }[]
  expect([requests.length, new Set(requests.map(({ requestId }) => requestId)).size]).toEqual([2, 1])
  expect(requests[0]?.agreed).toEqual({ membership: '2026-11-22' })
})

test('who leaves is asked once, in the words of the app config', async () => {
  const { api } = server()
  const back = vi.fn()
  renderInApp(<MembershipScreen page="membershipWechat" />, { api, back })
  await screen.findByText('资金流向追踪')
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect((await screen.findByRole('alertdialog', { name: '再想想' })).textContent).toContain('助力您的投资决策')
  fireEvent.click(screen.getByRole('button', { name: '继续支付' }))
  await waitFor(() => expect(back).not.toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
})

test('who goes back by the browser is asked once over the page they come to, and is led here again if they stay', async () => {
  const { api } = server()
  let hasGoneBack = false
  const { location } = fakePlatform()
  const listeners = new Set<() => void>()
  const at = { now: '/pages/v2/profile/iap/wechat' }
  const received: Platform['location'] = {
    ...location,
    get: () => at.now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    wentBack: () => hasGoneBack,
  }
  const { record } = renderInApp(<MembershipScreen page="membershipWechat" />, { api, location: received })
  await screen.findByText('资金流向追踪')
  const goTo = (address: string) => {
    at.now = address
    for (const listener of [...listeners]) listener()
  }
  goTo('/pagesLi/orders/orders')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  hasGoneBack = true
  goTo('/pages/v2/index/index')
  fireEvent.click(await screen.findByRole('button', { name: '继续支付' }))
  await waitFor(() => expect(record.moves).toEqual([{ mode: 'push', href: '/pages/v2/profile/iap/wechat' }]))
  goTo('/pages/v2/index/index')
  await Promise.resolve()
  expect(screen.queryByRole('alertdialog', { name: '再想想' })).toBeNull()
})

test('a result leads on to the page of ours its buyer came from, and nowhere else', async () => {
  const { api } = server({ 'order.one': () => ({ ...order, state: 'granted' as const }), 'account.info': () => ({ id: 'u' }) as never })
  const from = '/pagesMy/gp_details/gp_details?code=SH600519'
  const platform = testPlatform()
  storeOnward(platform, 'o1', from)
  renderInApp(<PaymentSuccessPage query={{ id: 'o1' }} />, { api, storage: platform.storage })
  expect((await screen.findByRole('link', { name: '继续看个股' })).getAttribute('href')).toBe(from)
  expect(onwardOf(platform, 'another')).toBeNull()
  for (const foreign of [
    'https://elsewhere.example/pagesMy/gp_details/gp_details',
    '//elsewhere.example',
    'javascript:alert(1)',
    undefined,
  ]) {
    storeOnward(platform, 'o1', foreign)
    expect(onwardOf(platform, 'o1')).toBeNull()
  }
  platform.storage.set('guanlan.onward', '{"order":"o1","from":"//elsewhere.example"}')
  expect(onwardOf(platform, 'o1')).toBeNull()
})

test('a mini-app on iOS shows no price and offers nothing', async () => {
  const { api, requestsOf } = server()
  await loadAppConfig(api, { isForced: true })
  const systemInfo = () => ({ ...testPlatform().systemInfo(), os: 'ios' as const })
  const { container } = renderInApp(<MembershipScreen page="membershipWechat" />, { api, name: 'weapp', systemInfo })
  expect(await screen.findByText(/iOS 小程序内暂不支持开通会员/)).toBeTruthy()
  expect(screen.getByText('资金流向追踪')).toBeTruthy()
  expect([container.textContent?.includes('¥'), screen.queryByRole('radio'), requestsOf('order.quote')]).toEqual([false, null, []])
})

test('a server that sells no membership says so and offers nothing', async () => {
  const own = { ...defaultConfig, payment: { ...defaultConfig.payment, isSold: false } }
  const { api, requestsOf } = server({ 'app.config': () => own, 'order.list': () => ({ infos: [], total: 0 }) })
  await loadAppConfig(api, { isForced: true })
  const { container } = renderInApp(<MembershipScreen page="membership" />, { api })
  expect(await screen.findByText('本服务不收会员费')).toBeTruthy()
  expect([container.textContent?.includes('¥'), screen.queryByRole('radio'), requestsOf('order.quote')]).toEqual([false, null, []])
  for (const page of [<OrdersPage key="orders" />, <CouponsPage key="coupons" />, <PaymentReminderPage key="reminder" />]) {
    cleanup()
    const { container: drawn } = renderInApp(page, { api })
    expect(await screen.findByText('本服务不收会员费')).toBeTruthy()
    expect([screen.queryByRole('button', { name: /兑换|续费|开通/ }), drawn.textContent?.includes('还没有开通')]).toEqual([null, false])
  }
  await loadAppConfig(server().api, { isForced: true })
})

test('the cashier’s page asks again by itself and leads on only when the server has granted', async () => {
  vi.useFakeTimers()
  let state: Order['state'] = 'paying'
  const { api, requestsOf } = server({ 'order.one': () => ({ ...order, state }), 'order.pay': () => ({ order, pay: null }) })
  const closeCashier = vi.fn()
  const { record } = renderInApp(<OrderPayPage query={{ id: 'o1' }} />, { api, closeCashier })
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByText('模拟环境·不会扣款')).toBeTruthy()
  expect([requestsOf('order.one').length, record.moves]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(2100)
  expect([requestsOf('order.one').length, record.moves, closeCashier.mock.calls.length]).toEqual([2, [], 0])
  state = 'granted'
  await vi.advanceTimersByTimeAsync(2100)
  expect(closeCashier).toHaveBeenCalledTimes(1)
  expect(record.moves).toEqual([{ mode: 'redirect', href: '/pagesLi/successful/successful?id=o1' }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requestsOf('order.one').length).toBe(3)
})

test('a refund is asked for with a reason, and the list is read anew', async () => {
  let state: Order['state'] = 'granted'
  const { api, requestsOf } = server({
    'order.list': () => ({ infos: [{ ...order, state }], total: 1 }),
    'order.refund': () => {
      state = 'refunding'
      return { ...order, state }
    },
  })
  renderInApp(<OrdersPage />, { api })
  fireEvent.click(await screen.findByRole('button', { name: '申请退款' }))
  expect((await screen.findByRole('button', { name: '提交申请' })).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '买错了时长' }))
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('退款处理中')).toBeTruthy()
  expect(requestsOf('order.refund')).toEqual([{ id: 'o1', reason: '买错了时长' }])
})
