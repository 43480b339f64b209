import { AppError } from '@guanlan/contract/errors.ts'
import type { Handlers } from '../../call-context.ts'
import { buttons, detail } from './products.ts'

const later = () => {
  throw new AppError('not_ready', '订单服务正在准备，请稍后再试')
}

/** Who answers the calls about what is sold, orders and coupons. */
export const membershipHandlers = {
  'product.detail': detail,
  'product.buttons': buttons,
  'product.standing': later,
  'coupon.list': later,
  'coupon.redeem': later,
  'order.quote': later,
  'order.create': later,
  'order.pay': later,
  'order.one': later,
  'order.list': later,
  'order.cancel': later,
  'order.refund': later,
} satisfies Partial<Handlers>
