// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pay } from './web-pay.ts'

const order = { way: 'wechat', appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' } as const

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
])('within WeChat its cashier gets what was signed and nothing else: %s is %s', async (reported, outcome) => {
  const invoke = vi.fn((_name: string, _order: object, done: (answer: object) => void) => done({ err_msg: reported }))
  vi.stubGlobal('WeixinJSBridge', { invoke })
  expect(await pay(order)).toBe(outcome)
  const { way: _, ...signed } = order
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', signed, expect.any(Function))
})

test('outside of WeChat, and for ways of an app, nothing is opened', async () => {
  expect(await pay(order)).toBe('unsupported')
  expect(await pay({ way: 'app-store', productId: '1', accountToken: 'u' })).toBe('unsupported')
})
