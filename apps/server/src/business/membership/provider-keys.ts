import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { Payments } from '../payments/payments.ts'

const SANDBOX = 'sandbox:'

/** Who took money, as it is kept: what a sandbox took is never asked of the real one of the same name. */
export function keyOf({ id, isSandbox }: Pick<PaymentProvider, 'id' | 'isSandbox'>): string {
  return isSandbox ? `${SANDBOX}${id}` : id
}

/** Who it was; null where that one is not configured any more. */
export function providerByKey(payments: Pick<Payments, 'named'>, key: string): PaymentProvider | null {
  const provider = payments.named(key.replace(SANDBOX, ''))
  return provider !== null && keyOf(provider) === key ? provider : null
}

/** The account of the ledger where money lies with them. */
export const cashOf = (key: string) => (key.startsWith(SANDBOX) ? key : `cash:${key}`)
