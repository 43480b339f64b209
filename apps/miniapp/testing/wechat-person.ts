import type { AtTheTill, SentNotice } from '@guanlan/server/business/payments/testing/wechat-till.ts'
import { STUB_APPS } from '@guanlan/server/business/wechat/testing/wechat-stub.ts'
import { runAdmin } from '@guanlan/server/commands/admin/run-admin.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import { inject } from 'vitest'
import { failed, ok } from './host/answer.ts'
import type { WechatHost } from './host/wechat-host.ts'
import { openPhone } from './world.ts'

/** What a user does when WeChat's cashier opens. */
export type AtCashier = 'pays' | 'leaves' | 'has no card'
export type WechatPerson = { openid: string; handset: string }

let people = 0
/** A new user with WeChat and a phone number. */
export function newPerson(): WechatPerson {
  const serial = `${process.pid}`.padStart(7, '0').slice(-7) + String(++people).padStart(2, '0')
  return { openid: `open${serial}`, handset: `18${serial}` }
}

let codes = 0

/** Their phone before the server with WeChat and its till: codes are good once, and the cashier checks an order as WeChat does. */
export function openPhoneOf({ openid }: WechatPerson): { phone: WechatHost; atCashier: { does: AtCashier } } {
  const phone = openPhone({ world: 'wechat' })
  const atCashier = { does: 'pays' as AtCashier }
  phone.device.platform = 'android'
  phone.person.loginCode = () => `mini:${openid}:union-${openid}:${process.pid}-${++codes}`
  phone.person.pay = async (order) => {
    if (atCashier.does === 'leaves') return failed('cancel')
    if (atCashier.does === 'has no card') return failed('支付失败，请更换支付方式')
    const why = await payAtTill(order, openid)
    return why === null ? ok() : failed(why)
  }
  return { phone, atCashier }
}

/** What WeChat says against an order; null: it was paid. */
export async function payAtTill(order: Record<string, unknown>, openid: string): Promise<string | null> {
  const { timeStamp, nonceStr, package: bundle, signType, paySign } = order as AtTheTill
  const handed: AtTheTill = { appid: STUB_APPS.WX_MINI_APPID, openid, timeStamp, nonceStr, package: bundle, signType, paySign }
  const answer = await fetch(`${inject('wechat').till}/phone/pay`, { method: 'POST', body: JSON.stringify(handed) })
  return ((await answer.json()) as { why: string | null }).why
}

/** Messages WeChat Pay has sent to the server, with the statuses they were answered with. */
export async function sentNotices(): Promise<SentNotice[]> {
  return (await (await fetch(`${inject('wechat').till}/phone/notices`)).json()) as SentNotice[]
}

/** Runs a command of the operator beside the server; its answer as data. */
export async function operate(...args: string[]): Promise<Record<string, unknown>> {
  const [out, err]: [string[], string[]] = [[], []]
  const around = { env: inject('wechat').env, user: 'operator', ask: null }
  const reported = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) }
  const exit = await runAdmin([...args, '--json', '--yes'], { ...around, ...reported })
  if (exit !== 0) throw new Error(`${args.join(' ')}: ${err.join('\n')}`)
  return JSON.parse(out.join('\n')) as Record<string, unknown>
}

/** Lets the time pass that has to lie between two messages to a number. */
export async function passMessages(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: inject('wechat').env.DATA_DIR ?? '' })
  await db.deleteFrom('attempt').where('key', 'like', 'sms%').execute()
  await close()
}
