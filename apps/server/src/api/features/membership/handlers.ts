import type { HandlerTable } from '../../handler.ts'
import { coupons, redeem } from './own-coupons.ts'
import { cancel, create, list, one, pay, quote, refund, standing, storePurchase } from './own-orders.ts'
import type { Ports } from './ports.ts'
import { buttons, detail } from './products.ts'

/** Handlers of the calls about what is sold, orders and coupons. */
export const membershipHandlers = {
  'product.detail': detail,
  'product.buttons': buttons,
  'product.standing': standing,
  'coupon.list': coupons,
  'coupon.redeem': redeem,
  'order.quote': quote,
  'order.create': create,
  'order.pay': pay,
  'order.storePurchase': storePurchase,
  'order.one': one,
  'order.list': list,
  'order.cancel': cancel,
  'order.refund': refund,
} satisfies HandlerTable<Ports>
