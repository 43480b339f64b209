import type { KeyObject } from 'node:crypto'
import { isSigned } from './signing.ts'

/** Tolerated clock difference; older requests may be replays. */
const MOST_SKEW_S = 300
/** Sent by WeChat from time to time to test whether signatures are verified. */
const PROBE = 'WECHATPAY/SIGNTEST/'

/** The signature of an answer or notification of WeChat, from its headers. */
export type Seal = { timestamp: string; nonce: string; signature: string; serial: string }

/** The signature in the headers, null where a part is missing. */
export function sealOf(header: (name: string) => string): Seal | null {
  const seal = {
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    signature: header('wechatpay-signature'),
    serial: header('wechatpay-serial'),
  }
  return Object.values(seal).every((part) => part !== '') ? seal : null
}

/** The fault of a signature; null where it is WeChat's, covers these bytes and is recent. */
export async function sealFault(
  seal: Seal,
  body: Buffer,
  { keyOf, nowMs }: { keyOf(serial: string): Promise<KeyObject | null>; nowMs: number },
): Promise<string | null> {
  if (seal.signature.startsWith(PROBE)) return '签名探测'
  if (!/^\d{1,12}$/.test(seal.timestamp) || Math.abs(nowMs / 1000 - Number(seal.timestamp)) > MOST_SKEW_S) return '时间相差过大'
  const key = await keyOf(seal.serial)
  if (key === null) return '没有这个序列号的微信支付公钥'
  return isSigned(key, [seal.timestamp, seal.nonce, body], seal.signature) ? null : '签名不符'
}
