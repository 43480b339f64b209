import { createCipheriv, createPublicKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import type { Exchange } from '../exchange.ts'
import type { Merchant } from '../wechat/merchant.ts'
import { isSigned, type Sealed, signed } from '../wechat/signing.ts'

/** Headers of WeChat's signature over a body, at an instant of the system's clock. */
export function signedHeaders(
  body: string,
  { wechatKey, wechatSerial }: { wechatKey: KeyObject; wechatSerial: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': wechatSerial,
    'wechatpay-signature': signed(wechatKey, [timestamp, nonce, body]),
  }
}

/** A text encrypted with the APIv3 key. */
export function sealed(apiV3Key: string, text: string, about: string): Sealed {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(about))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: about }
}

/** The body of a WeChat notification; a repeat is the same body under a new signature. */
export function noticeBody(apiV3Key: string, event: string, reported: object): string {
  const isRefund = event.startsWith('REFUND')
  const resource = { original_type: isRefund ? 'refund' : 'transaction', ...sealed(apiV3Key, JSON.stringify(reported), event) }
  const about = { id: randomUUID(), create_time: new Date().toISOString(), resource_type: 'encrypt-resource' }
  return JSON.stringify({ ...about, event_type: event, summary: isRefund ? '退款成功' : '支付成功', resource })
}

/** Whether a request is signed by the merchant. */
export function isMerchants({ method, url, headers, body }: Exchange, { mchid, serial, privateKey }: Merchant): boolean {
  const parts = Object.fromEntries([...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { timestamp = '', nonce_str: nonce = '', signature = '' } = parts
  if (parts.mchid !== mchid || parts.serial_no !== serial || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  return isSigned(createPublicKey(privateKey), [method, url.pathname + url.search, timestamp, nonce, body], signature)
}
