import { randomUUID } from 'node:crypto'
import { type AppleSigner, makeSigner, signedByApple } from '../../../payments/stores/sandbox/apple-signer.ts'
import { readBothWays } from '../../../payments/stores/store-provider.ts'

export const NOON = Date.parse('2026-11-20T12:00:00+08:00')
export const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')
export const BUNDLE = 'com.guanlan.app'
export const APP_ID = 1234567890
/** Signs as Apple, by a trusted root. */
export const signer: AppleSigner = makeSigner()
export const products = readBothWays(
  new Map([
    ['vip-month', 'vip.month'],
    ['vip-year', 'vip.year'],
  ]),
)

export type Facts = Record<string, unknown>
let serial = 1_000_000

/** A transaction as Apple words it. */
export function transaction(accountToken: string | null, more: Facts = {}): Facts {
  const id = String(++serial)
  return {
    ...{
      transactionId: id,
      originalTransactionId: id,
      bundleId: BUNDLE,
      productId: 'vip.month',
      purchaseDate: NOON,
      expiresDate: MONTH_LATER,
    },
    ...{ type: 'Auto-Renewable Subscription', inAppOwnershipType: 'PURCHASED', signedDate: NOON, environment: 'Production' },
    ...{ price: 28_000, currency: 'CNY', ...(accountToken === null ? {} : { appAccountToken: accountToken }), ...more },
  }
}

export type About = { transaction: Facts; renewal?: Facts; signedDate?: number }

/** What Apple signs of the renewal of a subscription. */
export const renewalOf = ({ transaction: { originalTransactionId, productId, expiresDate }, renewal }: About) =>
  signedByApple(signer, {
    ...{ originalTransactionId, productId, autoRenewProductId: productId, autoRenewStatus: 1, environment: 'Production' },
    ...{ renewalDate: expiresDate, signedDate: NOON, ...renewal },
  })

/** A notification V2, signed throughout. */
export async function notification(type: string, about: About): Promise<string> {
  const data = {
    ...{ bundleId: BUNDLE, appAppleId: APP_ID, environment: 'Production' },
    signedTransactionInfo: await signedByApple(signer, about.transaction),
    signedRenewalInfo: await renewalOf(about),
  }
  const reported = { notificationType: type, notificationUUID: randomUUID(), version: '2.0', signedDate: about.signedDate ?? NOON, data }
  return await signedByApple(signer, reported)
}
