import { z } from 'zod'

/** Money on the wire is in 元 with at most two decimals; inside the server it is whole 分. */
const Yuan = z.number().multipleOf(0.01)
const EpochMs = z.number().int()

/** How an order is paid: WeChat in its browser and mini-app, in a browser elsewhere, by a code to scan, in the app; Alipay likewise; the stores. */
export const PayWay = z.enum(
  ['wechat-jsapi', 'wechat-h5', 'wechat-native', 'wechat-app', 'alipay-h5', 'alipay-app', 'app-store', 'play-store'],
  '没有这种支付方式',
)
export type PayWay = z.infer<typeof PayWay>

export const ProductInput = z.object({
  /** Product '1' is the membership (spec §9). */
  id: z.literal('1', '没有这个商品').default('1'),
})
/** One period of the membership that can be bought. */
export const Sku = z.object({
  id: z.string(),
  name: z.string(),
  period: z.enum(['month', 'quarter', 'year']),
  months: z.number().int(),
  price: Yuan,
  /** Price crossed out beside it; null where there is no such comparison. */
  origPrice: Yuan.nullable(),
  /** Renewed by itself: in the stores alone (WeChat and Alipay sell fixed periods). */
  autoRenew: z.boolean(),
  renewPrice: Yuan.nullable(),
  trialDays: z.number().int(),
  tag: z.string().nullable(),
  isDefault: z.boolean(),
  /** What the period is called in the stores; null where it is not sold there. */
  appStoreId: z.string().nullable(),
  playStoreId: z.string().nullable(),
})
export type Sku = z.infer<typeof Sku>
export const Privilege = z.object({ icon: z.string(), title: z.string(), desc: z.string(), free: z.string(), vip: z.string() })
export type Privilege = z.infer<typeof Privilege>
export const ProductDetail = z.object({
  id: z.string(),
  name: z.string(),
  skus: z.array(Sku),
  /** Documents agreed to by buying: id as `document` knows it, title, version. */
  agreements: z.array(z.object({ id: z.string(), title: z.string(), version: z.string() })),
  privileges: z.array(Privilege),
  /** Ways this server takes money by; empty where nothing is sold. */
  ways: z.array(PayWay),
  /** Nothing is really paid: every way leads to the labelled sandbox cashier. */
  sandbox: z.boolean(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const orderStates = ['created', 'paying', 'paid', 'granted', 'refunding', 'refunded', 'closed'] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** 满减 takes an amount off from a sum on, 折扣 a share, 体验 gives days without payment. */
export const CouponType = z.enum(['满减', '折扣', '体验'])
export const CouponStatus = z.enum(['可用', '已用', '过期'])
export const CouponListInput = z.object({ status: CouponStatus.optional(), sku: z.string().max(40).optional() })
export const Coupon = z.object({
  id: z.string(),
  name: z.string(),
  type: CouponType,
  /** 满减: 元 taken off. 折扣: the share that is paid (0.8 = 八折). 体验: days. */
  amount: z.number(),
  /** 元 from which on it may be used; 0 without. */
  threshold: Yuan,
  /** Which periods it is for, in words; and their ids, empty = all. */
  scope: z.string(),
  skus: z.array(z.string()),
  /** May be used together with one of another type. */
  stacks: z.boolean(),
  status: CouponStatus,
  from: EpochMs,
  to: EpochMs,
  /** With `sku` asked for: why it cannot be used for it, null when it can. */
  unusable: z.string().nullable(),
})
export type Coupon = z.infer<typeof Coupon>
export const Coupons = z.array(Coupon)
export const RedeemInput = z.object({ code: z.string().trim().min(4, '请输入兑换码').max(40, '兑换码至多 40 个字') })

export const QuoteInput = z.object({
  sku: z.string().min(1).max(40),
  coupons: z.array(z.string().max(64)).max(2, '一个订单至多用两张券').default([]),
})
/** What an order would cost and give. */
export const Quote = z.object({
  sku: z.string(),
  price: Yuan,
  discounts: z.array(z.object({ coupon: z.string(), name: z.string(), amount: Yuan })),
  payable: Yuan,
  /** Membership would run from–until; a renewal begins where the present one ends. */
  from: EpochMs,
  until: EpochMs,
})
export type Quote = z.infer<typeof Quote>

export const OrderCreateInput = QuoteInput.extend({
  way: PayWay,
  /** Made by the device once per intention to buy: the same key is answered with the same order. */
  requestId: z.string().regex(/^[\w-]{8,64}$/, '缺少下单标识'),
  /** Versions of the documents that were agreed to, by id; all of `agreements` of the product. */
  agreed: z.record(z.string().max(40), z.string().max(40)),
})
export const OrderPayInput = z.object({ id: z.string().min(1).max(64), way: PayWay })
export const OrderInput = z.object({ id: z.string().min(1).max(64) })
export const OrderListInput = z.object({ before: EpochMs.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) })

export const Order = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  state: OrderState,
  price: Yuan,
  discount: Yuan,
  payable: Yuan,
  refunded: Yuan,
  way: PayWay.nullable(),
  coupons: z.array(z.string()),
  createdAt: EpochMs,
  /** Not paid by then it is closed. */
  expiresAt: EpochMs,
  paidAt: EpochMs.nullable(),
  /** Membership this order gave, from–until; null before. */
  grantedFrom: EpochMs.nullable(),
  grantedUntil: EpochMs.nullable(),
  closedAt: EpochMs.nullable(),
  /** Why it was closed or refunded, in Chinese; '' else. */
  reason: z.string(),
  sandbox: z.boolean(),
})
export type Order = z.infer<typeof Order>
export const Orders = z.object({ infos: z.array(Order), total: z.number().int() })

/** What the device hands to a cashier; `cashier` of the sandbox is a page of this server to open instead of any of them. */
export const PayStep = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('wechat-jsapi'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
    cashier: z.string().nullable(),
  }),
  z.object({ way: z.literal('wechat-h5'), url: z.string(), cashier: z.string().nullable() }),
  z.object({ way: z.literal('wechat-native'), codeUrl: z.string(), cashier: z.string().nullable() }),
  z.object({
    way: z.literal('wechat-app'),
    partnerId: z.string(),
    prepayId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    sign: z.string(),
    cashier: z.string().nullable(),
  }),
  z.object({ way: z.literal('alipay-h5'), url: z.string(), cashier: z.string().nullable() }),
  z.object({ way: z.literal('alipay-app'), orderString: z.string(), cashier: z.string().nullable() }),
  z.object({ way: z.literal('app-store'), productId: z.string(), accountToken: z.string(), cashier: z.string().nullable() }),
  z.object({ way: z.literal('play-store'), productId: z.string(), accountToken: z.string(), cashier: z.string().nullable() }),
])
export type PayStep = z.infer<typeof PayStep>

/** `pay` is null for an order that costs nothing: it is granted at once. */
export const OrderMade = z.object({ order: Order, pay: PayStep.nullable() })
export type OrderMade = z.infer<typeof OrderMade>

export const StorePurchaseInput = z.object({
  store: z.enum(['app-store', 'play-store'], '没有这个应用商店'),
  /** App Store: the signed transaction (JWS). Google Play: the purchase token. */
  proof: z.string().min(1, '缺少购买凭证').max(20_000, '购买凭证过长'),
  /** The order it was bought for; without it, e.g. when purchases are restored, the newest that waits for this store, else a new one. */
  order: z.string().min(1).max(64).optional(),
})

export const RefundInput = OrderInput.extend({ reason: z.string().trim().min(2, '请写明退款原因').max(200, '退款原因至多 200 个字') })

/** The membership as it stands: when it ends, what it is made of, and what renews it by itself. */
export const Standing = z.object({
  isVip: z.boolean(),
  expireTime: EpochMs.nullable(),
  grants: z.array(z.object({ order: z.string().nullable(), source: z.string(), from: EpochMs, until: EpochMs, takenBack: z.boolean() })),
  renewal: z
    .object({
      store: z.enum(['app-store', 'play-store']),
      /** Of the period that is bought again. */
      name: z.string(),
      /** What was charged last; our price where that was nothing. The store says so before it takes another. */
      price: Yuan,
      nextAt: EpochMs,
      isOn: z.boolean(),
    })
    .nullable(),
})
export type Standing = z.infer<typeof Standing>

export const ButtonsInput = z.object({ platform: z.enum(['ios', 'android', 'other']).default('other') })
/** Buttons of the membership page of a platform, the chosen one marked. */
export const Buttons = z.array(
  z.object({
    productId: z.string(),
    title: z.string(),
    price: Yuan,
    origPrice: Yuan.nullable(),
    period: z.enum(['month', 'quarter', 'year']),
    autoRenew: z.boolean(),
    tag: z.string().nullable(),
    default: z.boolean(),
  }),
)
export type Buttons = z.infer<typeof Buttons>
