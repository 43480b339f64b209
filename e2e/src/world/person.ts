import { randomInt } from 'node:crypto'
import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { CallInput, CallName, CallOutput } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import type { SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'
import { askedInbox, askedOrigin } from './asked-server.ts'
import { passMessages } from './operator.ts'

const PURPOSES: Record<SmsPurpose, string> = { login: '登录', password: '设置密码', unregister: '注销账号', phone: '更换手机号' }

/** An unused number. */
export const newHandset = () => `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/** The code of the message for a number that was not sent, as the machine of the server shows it. */
export async function sandboxCode(handset: string, purpose: SmsPurpose = 'login'): Promise<string> {
  const page = await (await fetch(askedInbox())).text()
  const found = new RegExp(`<td>${handset}</td><td>${PURPOSES[purpose]}</td><td><code>(\\d{6})</code>`).exec(page)?.[1]
  if (found === undefined) throw new Error(`no message of ${PURPOSES[purpose]} for ${handset}`)
  return found
}

/** Asks as a device does. Throws with what the server said. */
export async function ask<N extends CallName>(name: N, input: CallInput<N>, token = '', origin = askedOrigin()): Promise<CallOutput<N>> {
  const { method, path } = calls[name]
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const body = isGet ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json', token } }
  const response = await fetch(`${origin}${path}${query}`, { method, headers: { token }, ...body })
  const answer = (await response.json()) as { msg: string; data: CallOutput<N> }
  if (!response.ok) throw new Error(`${name}: ${answer.msg}`)
  return answer.data
}

/** Registers a number by its code; its token. */
export async function register(handset = newHandset()): Promise<string> {
  // journeys come from one address, which may ask for a few codes only
  await passMessages()
  await ask('account.sendCode', { handset, purpose: 'login' })
  const code = await sandboxCode(handset)
  return (await ask('account.loginBySms', { handset, code, agreement: ACCOUNT_AGREEMENT })).token
}

/** An address that logs its visitor in. */
export async function withToken(address: string, token: string): Promise<string> {
  return `${address}${address.includes('?') ? '&' : '?'}token=${(await ask('account.link', {}, token)).token}`
}

/** Buys a month by the calls of the product and pays at the labelled cashier; the order. */
export async function buyMonth(token: string): Promise<string> {
  const { order, pay } = await orderMonth(token)
  const trade = new URLSearchParams(pay?.cashier?.split('?')[1]).get('trade') ?? ''
  await fetch(`${askedOrigin()}/sandbox/cashier`, { method: 'POST', body: new URLSearchParams({ trade, action: 'pay', notice: 'now' }) })
  return order.id
}

/** Orders a month that is not paid for yet. */
export async function orderMonth(token: string) {
  const { agreements } = await ask('product.detail', { id: '1' }, token)
  const agreed = Object.fromEntries(agreements.map(({ id, version }) => [id, version]))
  const requestId = `journey-${randomInt(1e12)}`
  return await ask('order.create', { sku: 'vip-month', coupons: [], way: 'wechat-h5', requestId, agreed }, token)
}
