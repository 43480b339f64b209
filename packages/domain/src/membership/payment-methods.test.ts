import { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { expect, test } from 'vitest'
import { availablePaymentMethods, type PayPlace } from './payment-methods.ts'

const table: readonly [PayPlace['host'], PayPlace['os'], inWechat: boolean, ways: string][] = [
  ['web', 'desktop', false, 'wechat-native alipay-h5'],
  ['web', 'android', false, 'wechat-h5 alipay-h5'],
  ['web', 'ios', false, 'wechat-h5 alipay-h5'],
  ['web', 'ios', true, 'wechat-jsapi'],
  ['weapp', 'android', true, 'wechat-jsapi'],
  ['native', 'ios', false, 'app-store'],
  ['native', 'android', false, 'wechat-app alipay-h5 play-store'],
  ['native', 'desktop', false, ''],
]

test.each(table)('%s on %s (inside WeChat: %s) pays by: %s', (host, os, inWechat, ways) => {
  expect(availablePaymentMethods({ host, os, inWechat }, PayWay.options).join(' ')).toBe(ways)
})

test('only what the server takes is offered', () => {
  expect(availablePaymentMethods({ host: 'web', os: 'desktop', inWechat: false }, ['alipay-h5', 'app-store'])).toEqual(['alipay-h5'])
})
