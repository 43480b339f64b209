import type { OrderState, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { ColumnType } from 'kysely'

/**
 * An order. It gives `months`, or `days` where there are none. `discounts` is a JSON list of {id, name, cents}, `agreed` JSON of versions by document;
 * `version` rises with every change. Orders of a closed account get a generated one.
 */
export type MemberOrderTable = {
  id: string
  account_id: string
  product_id: string
  sku: string
  title: string
  months: number
  days: number
  state: OrderState
  version: number
  price_cents: number
  discount_cents: number
  payable_cents: number
  refunded_cents: number
  way: PayWay | null
  request_id: string
  discounts: string
  agreed: string
  sandbox: number
  created_at: number
  updated_at: number
  expires_at: number
  paid_at: number | null
  closed_at: number | null
  reason: string
}

/** One try to pay an order, under a number of its own; `shut`: it cannot be paid any more, unless it was paid before. */
export type OrderPaymentTable = {
  trade_no: string
  order_id: string
  provider: string
  way: PayWay
  cents: number
  state: 'open' | 'shut' | 'kept' | 'returning' | 'returned'
  created_at: number
  paid_cents: number | null
  paid_at: number | null
  provider_no: string | null
}

/** Money on its way back: asked for, sent to who took it, there; refused by us or by them; or taken again by a store (`reversed`). `of_order` is 0 for what was never paid for the order: twice, or a wrong amount. */
export type OrderRefundTable = {
  refund_no: string
  of_order: number
  order_id: string
  trade_no: string
  cents: number
  state: 'asked' | 'sent' | 'done' | 'failed' | 'declined' | 'reversed'
  reason: string
  created_at: number
  done_at: number | null
}

/** A processed notification of a payment provider. */
export type PaymentEventTable = { provider: string; event_id: string; at: number; order_id: string | null }

/** Where what we keep and what those who take money say do not agree, for an operator to look at. */
export type PaymentDifferenceTable = {
  id: string
  kind: string
  order_id: string | null
  detail: string
  at: number
  /** When an operator marked it as seen. */
  seen_at: number | null
}

/** Membership that was given; `from_at`–`until_at` follow from all grants of the account (domain/membership/grant-chain.ts). */
export type MembershipGrantTable = {
  id: string
  account_id: string
  product_id: string
  order_id: string | null
  source: string
  months: number
  days: number
  granted_at: number
  taken_back_at: number | null
  from_at: number
  until_at: number
}

/** A kind of coupon. `amount`: 满减 分, 折扣 ten-thousandths that are paid, 体验 days. Valid from–to, or for `valid_days` after it was received. `skus` is a JSON list. */
export type CouponTable = {
  id: string
  name: string
  type: '满减' | '折扣' | '体验'
  amount: number
  threshold_cents: number
  skus: string
  stacks: number
  from_at: number | null
  to_at: number | null
  valid_days: number | null
  quantity: number | null
  given: number
  per_person: number
  created_at: number
}

/** A coupon of an account; held by an order until that is paid or closed. */
export type UserCouponTable = {
  id: string
  coupon_id: string
  account_id: string
  from_at: number
  to_at: number
  state: 'free' | 'held' | 'used'
  order_id: string | null
  received_at: number
}

/** A code that gives each account a coupon, once. */
export type RedeemCodeTable = { code: string; coupon_id: string; ends_at: number | null }
export type RedeemUseTable = { code: string; account_id: string; at: number }

type Fixed<T> = ColumnType<T, T, never>
/** A line of the ledger, 分; the lines of a transaction add up to 0. `place` counts the transactions of its order as they were written. Never changed: the database refuses. */
export type LedgerEntryTable = {
  txn: Fixed<string>
  line: Fixed<number>
  order_id: Fixed<string>
  account: Fixed<string>
  cents: Fixed<number>
  at: Fixed<number>
  place: Fixed<number>
}

export type OrderTables = {
  member_order: MemberOrderTable
  order_payment: OrderPaymentTable
  order_refund: OrderRefundTable
  payment_event: PaymentEventTable
  payment_difference: PaymentDifferenceTable
  membership_grant: MembershipGrantTable
  coupon: CouponTable
  user_coupon: UserCouponTable
  redeem_code: RedeemCodeTable
  redeem_use: RedeemUseTable
  ledger_entry: LedgerEntryTable
}
