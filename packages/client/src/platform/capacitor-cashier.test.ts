// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { capacitorPlatform } from './capacitor.ts'

const SITE = 'https://guanlan.example'

test('the page of a cashier is taken away once, and nothing else that was opened over the app', async () => {
  const device = fakeDevice()
  const platform = await capacitorPlatform(device.plugins, { serverOrigin: SITE, hosts: {}, filing: null, wechatAppId: null })
  platform.closeCashier?.()
  expect(await platform.pay({ way: 'page', url: '/sandbox/pay?id=1' })).toBe('left')
  platform.closeCashier?.()
  platform.closeCashier?.()
  await platform.pay({ way: 'page', url: '/sandbox/pay?id=2' })
  await platform.openOutside('https://www.sse.com.cn/')
  platform.closeCashier?.()
  const opened = [`browser ${SITE}/sandbox/pay?id=1`, 'browser closed', `browser ${SITE}/sandbox/pay?id=2`]
  expect(device.reported).toEqual([...opened, 'browser https://www.sse.com.cn/'])
})
