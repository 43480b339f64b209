import { createCipheriv, type KeyObject, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Merchant } from '../wechat/merchant.ts'
import { certificates, pairs } from './test-keys.ts'

export const API_V3_KEY = '0123456789abcdef0123456789abcdef'
export const APP_ID = 'wx0123456789abcdef'

/** How answers break: no connection, none at all, or not what they should be. */
export type Mood = 'well' | 'cut' | 'silent' | 'forged' | 'unsigned' | 'old' | 'stranger' | 'no-json' | 'down'
type Answer = { status: number; body: string }
type Signing = { key: KeyObject; serial: string; atS?: number }

/** WeChat's headers over a body, written down apart from the product's own. */
export function wechatHeaders(body: string, { key, serial, atS = Math.floor(Date.now() / 1000) }: Signing): Record<string, string> {
  const nonce = 'stub-nonce'
  const signature = sign('sha256', Buffer.from(`${atS}\n${nonce}\n${body}\n`), key).toString('base64')
  return { 'wechatpay-timestamp': `${atS}`, 'wechatpay-nonce': nonce, 'wechatpay-serial': serial, 'wechatpay-signature': signature }
}

/** A text as WeChat hides it. */
export function hidden(text: string, key = API_V3_KEY) {
  const [nonce, associated_data] = ['abcdef012345', 'transaction']
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated_data))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data, original_type: 'transaction' }
}

/** What is wrong with the signature of a request, as WeChat would see it; `serial`: the certificate it knows of the merchant. */
export function requestFault(request: IncomingMessage, body: string, serial = 'A1'): string | null {
  const text = request.headers.authorization ?? ''
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  const covered = `${request.method}\n${request.url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
  if (!text.startsWith('WECHATPAY2-SHA256-RSA2048 ') || part('mchid') !== '1900000001' || part('serial_no') !== serial) return 'who'
  if (Math.abs(Date.now() / 1000 - Number(part('timestamp'))) > 300) return 'when'
  return verify('sha256', Buffer.from(covered), pairs.merchant.publicKey, Buffer.from(part('signature'), 'base64')) ? null : 'signature'
}

/** A WeChat Pay on loopback that checks the merchant's signature and answers what it was set to, in the mood it was put in. */
export async function openWechatStub() {
  const state = { mood: 'well' as Mood, serial: 'PUB_KEY_ID_1', key: pairs.wechat.privateKey, answers: new Map<string, Answer>() }
  const asked: { route: string; body: unknown; faults: string | null }[] = []
  const server = createServer(async (request, response) => {
    if (state.mood === 'silent') return
    if (state.mood === 'cut') return void request.socket.destroy()
    let body = ''
    for await (const part of request) body += part
    const route = `${request.method} ${request.url?.split('?')[0]}`
    asked.push({
      route: `${request.method} ${request.url}`,
      body: body === '' ? null : JSON.parse(body),
      faults: requestFault(request, body),
    })
    const known =
      requestFault(request, body) === null ? state.answers.get(route) : { status: 401, body: '{"code":"SIGN_ERROR","message":"签名错误"}' }
    const answer =
      state.mood === 'down' ? { status: 502, body: '<html>' } : (known ?? { status: 404, body: '{"code":"ORDER_NOT_EXIST","message":"x"}' })
    const reported = state.mood === 'no-json' ? '<html>' : answer.body
    const atS = Math.floor(Date.now() / 1000) - (state.mood === 'old' ? 301 : 0)
    const headers = wechatHeaders(state.mood === 'forged' ? `${reported} ` : reported, { ...state, atS })
    if (state.mood === 'stranger') headers['wechatpay-serial'] = 'PUB_KEY_ID_9'
    response.writeHead(answer.status, state.mood === 'unsigned' ? {} : headers).end(answer.status === 204 ? '' : reported)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    asked,
    merchant: { ...MERCHANT, baseUrl: url },
    answer: (route: string, body: object | null, status = 200) =>
      void state.answers.set(route, { status: body === null ? 204 : status, body: body === null ? '' : JSON.stringify(body) }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const MERCHANT: Merchant = {
  mchid: '1900000001',
  appids: { mp: APP_ID, h5: APP_ID, app: 'wxaaaaaaaaaaaaaaaa', mini: 'wxbbbbbbbbbbbbbbbb' },
  serial: 'A1',
  privateKey: pairs.merchant.privateKey,
  apiV3Key: API_V3_KEY,
  publicKeys: new Map([
    ['PUB_KEY_ID_1', pairs.wechat.publicKey],
    ['PUB_KEY_ID_2', pairs.next.publicKey],
  ]),
  notifyUrl: 'https://guanlan.example/notify/wechat',
  baseUrl: 'http://127.0.0.1:1',
}

/** The list of platform certificates as WeChat hides it. */
export const certificateList = (...serials: ('wechat' | 'next')[]) => ({
  data: serials.map((serial_no) => ({ serial_no, encrypt_certificate: hidden(certificates[serial_no]) })),
})
