import { sign, verify } from 'node:crypto'
import type { AlipayMerchant } from './alipay-merchant.ts'

/** Parameters in the order and form signatures cover: by name, without empty ones, values as they are. */
export function covered(parameters: Record<string, string>, left: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !left.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** RSA2 over a request, base64. */
export function alipaySign({ privateKey }: AlipayMerchant, parameters: Record<string, string>): string {
  return sign('sha256', Buffer.from(covered(parameters, ['sign'])), privateKey).toString('base64')
}

/** Whether Alipay signed a text. */
export function isAlipays({ publicKey }: AlipayMerchant, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
}

/** Whether Alipay signed the parameters of a notification; the signature does not cover its type. */
export function isAlipayMessage(merchant: AlipayMerchant, parameters: Record<string, string>): boolean {
  return parameters.sign_type === 'RSA2' && isAlipays(merchant, covered(parameters, ['sign', 'sign_type']), parameters.sign ?? '')
}

/** China's time as Alipay writes it: 2026-11-20 14:32:00. */
export const alipayTime = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Epoch ms of such a time; NaN for anything else. */
export const alipayMs = (text: string) =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(text) ? Date.parse(`${text.slice(0, 19).replace(' ', 'T')}+08:00`) : Number.NaN

/** 分 as 元 with two decimals. */
export const yuanText = (cents: number) => (cents / 100).toFixed(2)

/** Whole 分 of a text in 元; null for anything else. */
export function centsOf(yuan: string): number | null {
  return /^\d{1,9}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : null
}
