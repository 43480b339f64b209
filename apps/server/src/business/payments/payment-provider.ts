import type { PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { Payer } from './payers.ts'
import type { StoreReport } from './stores/store-event.ts'

/** An order as registered at a provider. Amounts in whole 分. */
export type ToPay = {
  /** Number under which the provider knows the order (`out_trade_no`): never used twice, at most 32 of 0-9A-Za-z. */
  tradeNo: string
  title: string
  cents: number
  expiresMs: number
  way: PayWay
  /** Address of the device, for cashiers that require it. */
  address: string
  /** The payer for the cashier inside WeChat (`Payments.payerOf`); null elsewhere. */
  payer: Payer | null
  /** Our page (path and query) to which an external cashier returns; null leaves it to the cashier. */
  returnTo: string | null
  /** For orders paid in a store: the period, and the UUID that identifies the account there. */
  store?: { sku: string; accountToken: string }
}

/** State of an order at a provider. `paid` contains the amount paid, to be compared with the amount ordered. */
export type PaymentState =
  | { state: 'unpaid' }
  | { state: 'paid'; tradeNo: string; cents: number; providerNo: string; paidMs: number; way: string }
  | { state: 'closed' }

export type RefundState =
  | { state: 'pending' }
  | { state: 'done'; cents: number; doneMs: number }
  /** Failed without a refund; a retry needs another number. */
  | { state: 'failed'; reason: string }

/** A notification as received: the signature covers its unmodified bytes. */
export type RawNotice = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A notification with verified signature, key, time and receiver. A repeated `eventId` has no effect. */
export type Notice =
  | { kind: 'payment'; eventId: string; payment: Extract<PaymentState, { state: 'paid' }> }
  | { kind: 'refund'; eventId: string; tradeNo: string; refundNo: string; refund: RefundState }
  /** A store's report about a purchase or a subscription. */
  | { kind: 'store'; eventId: string; reported: StoreReport }
  /** Without effect, e.g. a closed order. */
  | { kind: 'other'; eventId: string }

/** Thrown for a notification that is not authentic or not for us; it is answered with `status` and has no effect. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
  readonly status: number
  constructor(reason: string, status = 401) {
    super(reason)
    this.status = status
  }
}

/** Thrown if a provider cannot be reached or refuses a request; `isPassing` if a retry may help. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly isPassing: boolean
  constructor(reason: string, { isPassing }: { isPassing: boolean }) {
    super(reason)
    this.isPassing = isPassing
  }
}

/** A payment provider. Every method but `readNotice` rejects with ProviderFault. */
export type PaymentProvider = {
  id: 'wechat' | 'alipay' | 'apple' | 'google'
  ways: readonly PayWay[]
  /** No real payments. */
  isSandbox: boolean
  /** Registers the order and returns the data the device passes to the cashier. May be repeated for the same order. */
  prepare(order: ToPay): Promise<PayStep>
  query(tradeNo: string): Promise<PaymentState>
  /** Closes the order to payments. Rejects when it was paid meanwhile. */
  close(tradeNo: string): Promise<void>
  /** A repeated `refundNo` is the same refund. */
  refund(what: { tradeNo: string; refundNo: string; cents: number; totalCents: number; reason: string }): Promise<RefundState>
  queryRefund(what: { tradeNo: string; refundNo: string }): Promise<RefundState>
  /** Path below `/notify/` of its notifications, e.g. `wechat`. */
  noticePath: string
  /** Throws NoticeRefused. */
  readNotice(raw: RawNotice): Promise<Notice>
  /** Answers of the provider's protocol: accepted, and repeat later. */
  answer(isTaken: boolean): { status: number; body: string; contentType: string }
}

/** A header of a notification, '' where it is missing or duplicated. */
export function headerOf({ headers }: RawNotice, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
