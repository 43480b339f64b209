import type { PayWay } from '@guanlan/contract/schemas/membership.ts'
import type { Payer } from './payers.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Everybody who takes money for us. Empty `ways`: nothing is sold. */
export type Payments = {
  providers: readonly PaymentProvider[]
  /** Ways somebody takes money by, in the order they are offered. */
  ways: readonly PayWay[]
  /** Nothing is really paid: every way leads to the labelled cashier of this server. */
  isSandbox: boolean
  /** Who takes money by a way; null where nobody does. */
  of(way: PayWay): PaymentProvider | null
  /** Who it was, for orders made before; null where that provider is not configured any more. */
  named(id: string): PaymentProvider | null
  /** Who pays at WeChat, null for ways that do not ask. Throws wechat_login_required where the account is not known to WeChat. */
  payerOf(accountId: string, asked: { way: PayWay; channel: string }): Promise<Payer | null>
}
