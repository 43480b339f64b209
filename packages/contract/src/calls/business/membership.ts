import { get, post, rpc } from '../../call.ts'
import * as account from '../../schemas/business/account.ts'
import * as membership from '../../schemas/business/membership.ts'

const BASE = '/bussiness/api/v1'
const open = { fresh: 'never', meta: false, access: 'person' } as const
const own = { fresh: 'never', meta: false, access: 'login' } as const
const ORDER = { id: 'example' }

/** What is sold, orders and coupons. Paths but those of spec §7 are @NOTE ours. */
export const membershipCalls = {
  'product.detail': get('api', `${BASE}/prod/dtprod/detail`, membership.ProductInput, membership.ProductDetail, {
    ...open,
    about: '会员商品：可购买的时长与价格、协议、权益与支付方式',
    example: { id: '1' },
  }),
  'product.buttons': rpc('product.buttons', membership.ButtonsInput, membership.Buttons, {
    ...open,
    about: '会员按钮配置：某一平台上可选的时长',
    example: { platform: 'other' },
  }),
  'product.standing': get('api', `${BASE}/prod/dtprod/standing`, account.NoInput, membership.Standing, {
    ...own,
    about: '会员现状：到期时间、由哪些订单与赠送组成、是否自动续费',
    example: {},
  }),
  'coupon.list': get('api', `${BASE}/order/coupon/userCouponList`, membership.CouponListInput, membership.Coupons, {
    ...own,
    about: '我的优惠券；给出商品时说明每张能否使用',
    example: {},
  }),
  'coupon.redeem': post('api', `${BASE}/order/coupon/redeem`, membership.RedeemInput, membership.Coupon, {
    ...own,
    about: '以兑换码领取优惠券，每个兑换码每人一次',
    example: { code: 'EXAMPLE' },
  }),
  'order.quote': post('api', `${BASE}/order/quote`, membership.QuoteInput, membership.Quote, {
    ...own,
    about: '试算：应付金额与会员起止时间',
    example: { sku: 'vip-month' },
  }),
  'order.create': post('api', `${BASE}/order/create`, membership.OrderCreateInput, membership.OrderMade, {
    ...own,
    about: '下单并取得支付参数；同一下单标识重复发送得到同一订单',
    example: { sku: 'vip-month', way: 'wechat-h5', requestId: 'example-1', agreed: {} },
  }),
  'order.pay': post('api', `${BASE}/order/pay`, membership.OrderPayInput, membership.OrderMade, {
    ...own,
    about: '为未支付的订单重新取得支付参数，可更换支付方式',
    example: { ...ORDER, way: 'wechat-h5' },
  }),
  'order.storePurchase': post('api', `${BASE}/order/storePurchase`, membership.StorePurchaseInput, membership.Order, {
    ...own,
    about: '提交在应用商店完成的购买（或恢复购买），核对签名后开通；同一笔购买重复提交得到同一订单',
    example: { store: 'app-store', proof: 'example' },
  }),
  'order.one': get('api', `${BASE}/order/one`, membership.OrderInput, membership.Order, { ...own, about: '一个订单', example: ORDER }),
  'order.list': get('api', `${BASE}/order/list`, membership.OrderListInput, membership.Orders, {
    ...own,
    about: '我的订单，新的在前',
    example: {},
  }),
  'order.cancel': post('api', `${BASE}/order/cancel`, membership.OrderInput, membership.Order, {
    ...own,
    about: '取消未支付的订单，退回用掉的券',
    example: ORDER,
  }),
  'order.refund': post('api', `${BASE}/order/refund`, membership.RefundInput, membership.Order, {
    ...own,
    about: '申请退款，由运营方处理',
    example: { ...ORDER, reason: '买错了时长' },
  }),
}
