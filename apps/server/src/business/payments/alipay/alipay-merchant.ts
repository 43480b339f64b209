import type { KeyObject } from 'node:crypto'

/** What an application at Alipay is known by, and how Alipay's own signatures are checked. */
export type AlipayMerchant = {
  appId: string
  /** Who is paid: the user number of the seller (2088…). */
  sellerId: string
  privateKey: KeyObject
  publicKey: KeyObject
  notifyUrl: string
  gateway: string
}
