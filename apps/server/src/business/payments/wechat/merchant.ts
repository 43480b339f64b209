import type { KeyObject } from 'node:crypto'

/** Credentials of a WeChat Pay merchant, and the keys that verify WeChat's signatures. */
export type Merchant = {
  mchid: string
  /** Apps bound to the merchant, by payment method; a method without its app is not offered. */
  appids: { mp?: string | undefined; h5?: string | undefined; app?: string | undefined; mini?: string | undefined }
  /** Serial number of the merchant's certificate, and its key. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes; decrypts the content of WeChat's notifications. */
  apiV3Key: string
  /** WeChat's public keys by id (`PUB_KEY_ID_…`); empty: its platform certificates are downloaded and renewed. */
  publicKeys: ReadonlyMap<string, KeyObject>
  /** The notification address, https and without a query. */
  notifyUrl: string
  /** Address of WeChat Pay without a path. */
  baseUrl: string
}

export const WECHAT_PAY_URL = 'https://api.mch.weixin.qq.com'
