import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PayRequest, Platform } from '../platform/platform.ts'
import { loadAppConfig } from '../session/app-config.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { testPlatform } from '../testing/test-platform.ts'
import { buyMembership } from './pay.ts'

type Os = ReturnType<Platform['systemInfo']>['os']

const orders: Record<PayRequest['way'], PayRequest> = {
  wechat: { way: 'wechat', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' },
  'wechat-app': { way: 'wechat-app', partnerId: 'p', prepayId: 'pre', timeStamp: '1', nonceStr: 'n', package: 'Sign=WXPay', sign: 's' },
  'app-store': { way: 'app-store', productId: '1', accountToken: 'uuid' },
}

/** Somebody who buys on a host while the server allows virtual goods on iOS or not. */
async function buyer(
  name: Platform['name'],
  os: Os,
  { iosVirtualGoods = false, pay = vi.fn(async () => 'paid' as const) as Platform['pay'] },
) {
  const { api } = fakeApi({ 'app.config': () => ({ ...defaultConfig, payment: { ...defaultConfig.payment, iosVirtualGoods } }) })
  await loadAppConfig(api, { isForced: true })
  const makeOrder = vi.fn(async (way: PayRequest['way']) => orders[way])
  const systemInfo = () => ({ ...testPlatform().systemInfo(), os })
  const { platform } = renderInApp(null, { name, systemInfo, pay })
  return { platform, api, makeOrder, pay }
}

test.each([
  ['weapp', 'android', false, 'wechat'],
  ['weapp', 'ios', true, 'wechat'],
  ['web', 'ios', false, 'wechat'],
  ['web', 'desktop', false, 'wechat'],
  ['capacitor', 'ios', false, 'app-store'],
  ['capacitor', 'android', false, 'wechat-app'],
] as const)('%s on %s (virtual goods on iOS: %s) pays by %s', async (name, os, iosVirtualGoods, way) => {
  const buying = await buyer(name, os, { iosVirtualGoods })
  expect(await buyMembership(buying)).toBe('paid')
  expect(buying.makeOrder.mock.calls).toEqual([[way]])
  expect(buying.pay).toHaveBeenCalledWith(orders[way])
})

test.each([
  ['weapp', 'ios', 'iOS 小程序内暂不支持开通会员'],
  ['capacitor', 'desktop', '这台设备暂不支持开通会员'],
] as const)('%s on %s is told why not; no order is made and no cashier opened', async (name, os, sentence) => {
  const buying = await buyer(name, os, {})
  const outcome = buyMembership(buying)
  expect((await screen.findByRole('alertdialog', { name: '暂不能开通' })).textContent).toContain(sentence)
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await outcome).toBe('refused')
  expect([buying.makeOrder, buying.pay].map((one) => vi.mocked(one).mock.calls)).toEqual([[], []])
})

test.each([
  ['web', 'desktop', '在微信中打开'],
  ['capacitor', 'android', '安装并登录微信'],
  ['capacitor', 'ios', 'App Store'],
] as const)('%s on %s without a cashier says what would help', async (name, os, sentence) => {
  const outcome = buyMembership(await buyer(name, os, { pay: async () => 'unsupported' }))
  expect((await screen.findByRole('alertdialog', { name: '不能支付' })).textContent).toContain(sentence)
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await outcome).toBe('unsupported')
})

test.each(['cancelled', 'failed'] as const)('a payment that is %s is the caller’s to tell', async (answer) => {
  expect(await buyMembership(await buyer('web', 'desktop', { pay: async () => answer }))).toBe(answer)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an order that cannot be made opens no cashier', async () => {
  const buying = await buyer('web', 'desktop', {})
  await expect(buyMembership({ ...buying, makeOrder: async () => Promise.reject(new Error('no order')) })).rejects.toThrow('no order')
  await expect(buyMembership({ ...buying, makeOrder: async () => orders['app-store'] })).rejects.toThrow('made for app-store')
  expect(buying.pay).not.toHaveBeenCalled()
})
