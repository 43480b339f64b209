import type { KeyObject } from 'node:crypto'

/** Credentials of an application at Alipay, and the key that verifies Alipay's signatures. */
export type AlipayMerchant = {
  appId: string
  /** The payee: the user number of the seller (2088…). */
  sellerId: string
  privateKey: KeyObject
  publicKey: KeyObject
  notifyUrl: string
  gateway: string
}
