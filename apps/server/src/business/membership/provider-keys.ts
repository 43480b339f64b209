import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { Payments } from '../payments/payments.ts'

const SANDBOX = 'sandbox:'

/** The stored key of a payment provider: payments of a sandbox are never queried at the real provider of the same name. */
export function keyOf({ id, isSandbox }: Pick<PaymentProvider, 'id' | 'isSandbox'>): string {
  return isSandbox ? `${SANDBOX}${id}` : id
}

/** The provider of a stored key; null where it is no longer configured. */
export function providerByKey(payments: Pick<Payments, 'named'>, key: string): PaymentProvider | null {
  const provider = payments.named(key.replace(SANDBOX, ''))
  return provider !== null && keyOf(provider) === key ? provider : null
}

/** The ledger account of a provider. */
export const cashOf = (key: string) => (key.startsWith(SANDBOX) ? key : `cash:${key}`)
