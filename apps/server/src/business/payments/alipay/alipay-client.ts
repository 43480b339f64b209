import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { Send } from '../exchange.ts'
import { ProviderFault } from '../payment-provider.ts'
import type { AlipayMerchant } from './alipay-merchant.ts'
import { alipaySign, alipayTime, isAlipays } from './alipay-signing.ts'

/** Answer of Alipay; `code` 10000 is success. */
export type AlipayAnswer = { code: string; sub_code?: string; sub_msg?: string; msg?: string } & Record<string, unknown>

type Question = { method: string; content: object; nowMs: number; more?: Record<string, string> }

/** A signed request as parameters. */
export function alipayParameters(merchant: AlipayMerchant, { method, content, nowMs, more = {} }: Question): Record<string, string> {
  const parameters = {
    app_id: merchant.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: alipayTime(nowMs),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  return { ...parameters, sign: alipaySign(merchant, parameters) }
}

/** Sends a request of the merchant to Alipay and verifies the signed answer; rejects with ProviderFault. */
export async function askAlipay(merchant: AlipayMerchant, send: Send, question: Question): Promise<AlipayAnswer> {
  const body = new URLSearchParams(alipayParameters(merchant, question)).toString()
  const url = new URL(`${merchant.gateway}?charset=utf-8`)
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const answer = await send({ method: 'POST', url, headers, body })
  if (answer.status !== 200) throw new ProviderFault(`支付宝暂时不可用（状态 ${answer.status}）`, { isPassing: true })
  const text = answer.body.toString()
  const name = `${question.method.replaceAll('.', '_')}_response`
  const read = jsonOf(text)
  const covered = valueText(text, name in read ? name : 'error_response')
  if (covered === null) throw new ProviderFault('支付宝的应答看不懂', { isPassing: true })
  const reported = jsonOf(covered) as AlipayAnswer
  if (typeof read.sign !== 'string' || !isAlipays(merchant, covered, read.sign)) {
    // an unsigned answer means that Alipay could not identify the application: keys or application number are wrong
    const why = name in read ? '签名不符' : `${reported.sub_code ?? reported.code} ${reported.sub_msg ?? reported.msg ?? ''}`
    throw new ProviderFault(`支付宝的应答不可信：${why}`, { isPassing: name in read })
  }
  return reported
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return fieldsIn(read)
  } catch {}
  throw new ProviderFault('支付宝的应答不是 JSON', { isPassing: true })
}

/** The raw text of a member of the outermost object, which the signature covers; null without it. */
export function valueText(text: string, name: string): string | null {
  const from = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2)
  if (!text.includes(`"${name}"`) || from < 0) return null
  let depth = 0
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at++
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth++
    else if (!isQuoted && letter === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return null
}
