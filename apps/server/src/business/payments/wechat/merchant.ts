import type { KeyObject } from 'node:crypto'

/** What a merchant of WeChat Pay is known by, and how WeChat's own signatures are checked. */
export type Merchant = {
  mchid: string
  /** Apps bound to the merchant, by where they are paid in; a way without its app is not offered. */
  appids: { mp?: string | undefined; h5?: string | undefined; app?: string | undefined; mini?: string | undefined }
  /** Serial number of the merchant's certificate, and its key. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes that hide what WeChat sends. */
  apiV3Key: string
  /** WeChat's public keys by id (`PUB_KEY_ID_…`); empty: its platform certificates are fetched and followed. */
  publicKeys: ReadonlyMap<string, KeyObject>
  /** Where messages come to, https and without a query. */
  notifyUrl: string
  /** Address of WeChat Pay without a path. */
  baseUrl: string
}

export const WECHAT_PAY_URL = 'https://api.mch.weixin.qq.com'
