import { randomBytes } from 'node:crypto'
import type { Exchange, Exchanged, Send } from '../exchange.ts'
import { ProviderFault } from '../payment-provider.ts'
import type { Merchant } from './merchant.ts'
import { signed } from './signing.ts'
import { sealFault, sealOf } from './wechat-answer.ts'
import { followedKeys, givenKeys, type WechatKeys } from './wechat-keys.ts'

/** WeChat Pay refused a valid request; `code` as documented by WeChat. */
export class WechatRefusal extends Error {
  override name = 'WechatRefusal'
  readonly code: string
  readonly status: number
  constructor(code: string, { status, message }: { status: number; message: string }) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Sends requests of the merchant to WeChat Pay. */
export type WechatClient = {
  /** The JSON of an answer, undefined without content. Rejects with WechatRefusal or ProviderFault. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  keys: WechatKeys
}

/** `send` reaches WeChat Pay; `nowMs` is the time of signatures, that of the system and not of the market. */
export function createWechatClient(merchant: Merchant, { send, nowMs }: { send: Send; nowMs(): number }): WechatClient {
  const raw = (request: Asked) => send(signedExchange(merchant, { ...request, wanted: keys.wanted, nowMs: nowMs() }))
  const certificates = () => raw({ method: 'GET', path: '/v3/certificates', body: '' })
  const keys: WechatKeys =
    merchant.publicKeys.size > 0
      ? givenKeys(merchant.publicKeys)
      : followedKeys({ apiV3Key: merchant.apiV3Key, fetchList: certificates, nowMs })
  return {
    keys,
    async ask(method, path, body) {
      const answer = await raw({ method, path, body: body === undefined ? '' : JSON.stringify(body) })
      await checkSeal(answer, { keys, nowMs: nowMs() })
      if (answer.status >= 200 && answer.status < 300) return answer.body.length === 0 ? undefined : jsonOf(answer)
      throw refusalOf(answer)
    },
  }
}

type Asked = { method: Exchange['method']; path: string; body: string }

function signedExchange(merchant: Merchant, asked: Asked & { wanted: string | null; nowMs: number }): Exchange {
  const { method, path, body, wanted } = asked
  const timestamp = String(Math.floor(asked.nowMs / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signed(merchant.privateKey, [method, path, timestamp, nonce, body])
  const parts = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial }
  const authorization = `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'guanlan', authorization }
  return {
    method,
    url: new URL(path, merchant.baseUrl),
    headers: wanted === null ? headers : { ...headers, 'wechatpay-serial': wanted },
    body,
  }
}

/** A successful answer must be signed by WeChat. A refusal may be unsigned where WeChat could not identify the merchant. */
async function checkSeal({ status, headers, body }: Exchanged, { keys, nowMs }: { keys: WechatKeys; nowMs: number }): Promise<void> {
  const seal = sealOf((name) => headers.get(name) ?? '')
  if (seal === null && status >= 400) return
  const fault = seal === null ? '没有签名' : await sealFault(seal, body, { keyOf: keys.of, nowMs })
  if (fault !== null) throw new ProviderFault(`微信支付的应答不可信：${fault}`, { isPassing: true })
}

function jsonOf({ status, body }: Exchanged): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new ProviderFault(`微信支付的应答不是 JSON（状态 ${status}）`, { isPassing: true })
  }
}

function refusalOf(answer: Exchanged): Error {
  const { status } = answer
  if (status >= 500 || status === 429) return new ProviderFault(`微信支付暂时不可用（状态 ${status}）`, { isPassing: true })
  const reported = jsonOf(answer) as { code?: unknown; message?: unknown } | null
  const code = String(reported?.code ?? '')
  const message = String(reported?.message ?? '')
  return code === ''
    ? new ProviderFault(`微信支付的应答看不懂（状态 ${status}）`, { isPassing: true })
    : new WechatRefusal(code, { status, message })
}
