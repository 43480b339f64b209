import { expect, test } from 'vitest'
import { type SalesPlace, saleIn } from './purchase-channel.ts'

/** host, system, how it is bought while virtual goods on iOS are off, and while they are on. */
const table: readonly [SalesPlace['host'], SalesPlace['os'], off: string, on: string][] = [
  ['weapp', 'ios', 'ios-virtual-goods', 'wechat'],
  ['weapp', 'android', 'wechat', 'wechat'],
  ['weapp', 'desktop', 'wechat', 'wechat'],
  ['weapp', 'other', 'wechat', 'wechat'],
  ['native', 'ios', 'app-store', 'app-store'],
  ['native', 'android', 'wechat-app', 'wechat-app'],
  ['native', 'desktop', 'no-cashier', 'no-cashier'],
  ['native', 'other', 'no-cashier', 'no-cashier'],
  ['web', 'ios', 'wechat', 'wechat'],
  ['web', 'android', 'wechat', 'wechat'],
  ['web', 'desktop', 'wechat', 'wechat'],
  ['web', 'other', 'wechat', 'wechat'],
]

test.each(table)('%s on %s: %s, and %s where virtual goods on iOS are allowed', (host, os, off, on) => {
  const saleWith = (iosVirtualGoods: boolean) => {
    const sale = saleIn({ host, os }, { iosVirtualGoods })
    return sale.isAllowed ? sale.way : sale.why
  }
  expect([saleWith(false), saleWith(true)]).toEqual([off, on])
})
