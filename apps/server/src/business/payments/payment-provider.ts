import type { PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import type { Payer } from './payers.ts'
import type { StoreTold } from './stores/store-provider.ts'

/** An order as a provider has to know it. Amounts in whole 分. */
export type ToPay = {
  /** Number under which the provider knows the order (`out_trade_no`): never used twice, at most 32 of 0-9A-Za-z. */
  tradeNo: string
  title: string
  cents: number
  expiresMs: number
  way: PayWay
  /** Where the device asks from, for cashiers that want it. */
  address: string
  /** Who pays at WeChat, for its cashier within WeChat (`Payments.payerOf`); null elsewhere. */
  payer: Payer | null
  /** Page of ours (path and query) the browser comes back to from a cashier of its own; null leaves it to the cashier. */
  returnTo: string | null
  /** Of orders paid in a store: the period, and the UUID the store is told in place of the account. */
  store?: { sku: string; accountToken: string }
}

/** What a provider knows of an order. `paid` carries what was really paid, to be held against what was asked for. */
export type PaymentState =
  | { state: 'unpaid' }
  | { state: 'paid'; tradeNo: string; cents: number; providerNo: string; paidMs: number; way: string }
  | { state: 'closed' }

export type RefundState =
  | { state: 'pending' }
  | { state: 'done'; cents: number; doneMs: number }
  /** Ended without money going back; a new try needs another number. */
  | { state: 'failed'; reason: string }

/** A message of a provider as it arrived: bytes untouched, since the signature covers them. */
export type RawNotice = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A message whose signature, key, time and receiver were checked. `eventId` names it for good: one that came before changes nothing. */
export type Notice =
  | { kind: 'payment'; eventId: string; payment: Extract<PaymentState, { state: 'paid' }> }
  | { kind: 'refund'; eventId: string; tradeNo: string; refundNo: string; refund: RefundState }
  /** What a store told of a purchase or a subscription. */
  | { kind: 'store'; eventId: string; told: StoreTold }
  /** Nothing we act on, e.g. an order that was closed. */
  | { kind: 'other'; eventId: string }

/** Thrown for a message that is not the provider's, or not for us; it is answered with `status` and changes nothing. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
  readonly status: number
  constructor(reason: string, status = 401) {
    super(reason)
    this.status = status
  }
}

/** Thrown where a provider cannot be asked, or refuses what it was asked; `isPassing` where asking again may help. */
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
  /** Nothing is really paid. */
  isSandbox: boolean
  /** Makes the order known and answers what the device hands to the cashier. May be asked again for the same order. */
  prepare(order: ToPay): Promise<PayStep>
  query(tradeNo: string): Promise<PaymentState>
  /** After that nobody can pay it any more. Rejects when it was paid meanwhile. */
  close(tradeNo: string): Promise<void>
  /** The same `refundNo` twice is one refund. */
  refund(what: { tradeNo: string; refundNo: string; cents: number; totalCents: number; reason: string }): Promise<RefundState>
  queryRefund(what: { tradeNo: string; refundNo: string }): Promise<RefundState>
  /** Path below `/notify/` its messages come to, e.g. `wechat`. */
  noticePath: string
  /** Throws NoticeRefused. */
  readNotice(raw: RawNotice): Promise<Notice>
  /** What the provider wants to read once its message was taken, and when it shall come again. */
  answer(isTaken: boolean): { status: number; body: string; contentType: string }
}

/** A header of a message, '' where it is missing or came twice. */
export function headerOf({ headers }: RawNotice, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
