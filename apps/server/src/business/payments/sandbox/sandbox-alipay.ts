import { randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../runtime/clock.ts'
import { alipayMs, alipayTime, centsOf, covered, yuanText } from '../alipay/alipay-signing.ts'
import type { Send } from '../exchange.ts'
import { ProviderFault } from '../payment-provider.ts'
import type { SandboxAlipayKeys } from './sandbox-alipay-keys.ts'
import type { SandboxTrade, SandboxTrades } from './sandbox-trades.ts'

type World = { keys: SandboxAlipayKeys; trades: SandboxTrades; clock: Clock }
type Reported = Record<string, string>
type Asked = z.infer<typeof Question>

const Cents = z.string().transform((text, ctx) => centsOf(text) || ctx.addIssue('金额不对') || z.NEVER)
const Order = z.object({
  out_trade_no: z.string().regex(/^[0-9A-Za-z_]{1,64}$/),
  total_amount: Cents,
  subject: z.string().min(1).max(256),
  seller_id: z.string(),
  product_code: z.enum(['QUICK_WAP_WAY', 'QUICK_MSECURITY_PAY']),
  time_expire: z.string(),
})
const Question = z.object({ out_trade_no: z.string(), out_request_no: z.string().default(''), refund_amount: Cents.optional() })

const TYPES = { QUICK_WAP_WAY: 'ALIPAY_WAP', QUICK_MSECURITY_PAY: 'ALIPAY_APP' } as const

const yes = (about: Reported = {}): Reported => ({ code: '10000', msg: 'Success', ...about })
const no = (sub_code: string, sub_msg: string): Reported => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg })
const unknown = () => no('ACQ.TRADE_NOT_EXIST', '交易不存在')

/** Whether a request is signed by the application. */
function isApplications(parameters: Reported, { merchant, merchantPublicKey }: SandboxAlipayKeys): boolean {
  const isSigned = () =>
    verify('sha256', Buffer.from(covered(parameters, ['sign'])), merchantPublicKey, Buffer.from(parameters.sign ?? '', 'base64'))
  return parameters.app_id === merchant.appId && parameters.sign_type === 'RSA2' && isSigned()
}

/**
 * Accepts an order like Alipay's cashier when it is opened: from the signed parameters of the page's address or of the app's order string, after verifying the
 * application's signature. Returns the address of the sandbox cashier. Rejects with ProviderFault.
 */
export async function openOrder(text: string, { keys, trades, clock }: World): Promise<SandboxTrade> {
  const refused = (why: string) => new ProviderFault(`支付宝 ${why}`, { isPassing: false })
  const parameters: Reported = Object.fromEntries(new URLSearchParams(text))
  if (!isApplications(parameters, keys)) throw refused('isv.invalid-signature：应用签名不对')
  const read = Order.safeParse(JSON.parse(parameters.biz_content ?? '{}'))
  if (!read.success) throw refused(`ACQ.INVALID_PARAMETER：${read.error.issues[0]?.message ?? ''}`)
  const { data } = read
  const expires_at = alipayMs(data.time_expire)
  if (data.seller_id !== keys.merchant.sellerId) throw refused('ACQ.INVALID_PARAMETER：不是这个商家')
  if (!(expires_at > clock.nowMs())) throw refused('ACQ.INVALID_PARAMETER：订单已过期')
  const about = { trade_no: data.out_trade_no, title: data.subject, cents: data.total_amount, trade_type: TYPES[data.product_code] }
  const trade = await trades.keep({ ...about, appid: keys.merchant.appId, expires_at }, 'ali')
  if (trade.state === 'paid') throw refused('ACQ.TRADE_HAS_SUCCESS：订单已支付')
  if (trade.state === 'closed') throw refused('ACQ.TRADE_HAS_CLOSE：订单已关闭')
  const isSame = Number(trade.cents) === about.cents && trade.trade_type === about.trade_type && trade.appid === keys.merchant.appId
  if (!isSame) throw refused('ACQ.CONTEXT_INCONSISTENT：商户订单号重复')
  return trade
}

/** Alipay's gateway in this process: verifies the application's signature of every request, signs every answer, moves no money. */
export function sandboxAlipay(world: World): Send {
  return async ({ body }) => {
    const parameters: Reported = Object.fromEntries(new URLSearchParams(body))
    const method = parameters.method ?? ''
    const reported = isApplications(parameters, world.keys)
      ? await answer(method, parameters, world)
      : no('isv.invalid-signature', '签名不对')
    const text = JSON.stringify(reported)
    const signature = sign('sha256', Buffer.from(text), world.keys.alipayKey).toString('base64')
    const whole = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`
    return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: Buffer.from(whole) }
  }
}

async function answer(method: string, parameters: Reported, { trades }: World): Promise<Reported> {
  const read = Question.safeParse(JSON.parse(parameters.biz_content ?? '{}'))
  if (!read.success) return no('ACQ.INVALID_PARAMETER', read.error.issues[0]?.message ?? '')
  const { data } = read
  const trade = await trades.byNumber(data.out_trade_no)
  if (trade === undefined) return unknown()
  if (method === 'alipay.trade.query') return yes(await tradeOf(trade, trades))
  if (method === 'alipay.trade.refund') return await refund(data, trade, trades)
  if (method === 'alipay.trade.fastpay.refund.query') return yes(await refundOf(data, trades))
  if (method !== 'alipay.trade.close') return no('isv.invalid-method', '没有这个接口')
  if (trade.state !== 'open' || !(await trades.leaveOpen(trade.trade_no, 'closed')))
    return no('ACQ.TRADE_STATUS_ERROR', trade.state === 'paid' ? '订单已支付' : '订单已关闭')
  return yes({ out_trade_no: trade.trade_no, trade_no: numberOf(trade) })
}

const numberOf = (trade: SandboxTrade) => `sandbox${trade.prepay_id.slice(-20)}`

/** A trade in Alipay's terms; closed after payment means fully refunded. */
async function tradeOf(trade: SandboxTrade, trades: SandboxTrades): Promise<Reported> {
  const about = { out_trade_no: trade.trade_no, trade_no: numberOf(trade), total_amount: yuanText(Number(trade.cents)) }
  if (trade.state !== 'paid' || trade.paid_at === null)
    return { ...about, trade_status: trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY' }
  const isBack = (await trades.refunded(trade.trade_no)) >= Number(trade.cents)
  return { ...about, trade_status: isBack ? 'TRADE_CLOSED' : 'TRADE_SUCCESS', send_pay_date: alipayTime(Number(trade.paid_at)) }
}

async function refund(asked: Asked, trade: SandboxTrade, trades: SandboxTrades): Promise<Reported> {
  const { out_request_no: refundNo, refund_amount: cents = 0 } = asked
  if (trade.state !== 'paid') return no('ACQ.TRADE_STATUS_ERROR', '订单没有支付')
  if (refundNo === '' || cents === 0) return no('ACQ.INVALID_PARAMETER', '缺少退款单号或金额')
  const known = await trades.refund(refundNo)
  if (known === undefined) {
    if (cents > Number(trade.cents) - (await trades.refunded(trade.trade_no)))
      return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超过剩余金额')
    await trades.keepRefund(refundNo, trade.trade_no, cents)
  }
  return yes({ out_trade_no: trade.trade_no, fund_change: known === undefined ? 'Y' : 'N' })
}

/** An unknown refund is answered without a state. */
async function refundOf({ out_trade_no, out_request_no }: Asked, trades: SandboxTrades): Promise<Reported> {
  const made = await trades.refund(out_request_no)
  if (made === undefined || made.trade_no !== out_trade_no) return { out_trade_no, out_request_no }
  const about = { out_trade_no, out_request_no, refund_status: 'REFUND_SUCCESS', refund_amount: yuanText(Number(made.cents)) }
  return { ...about, gmt_refund_pay: alipayTime(Number(made.at)) }
}

/** The signed notification of a payment; the signature covers neither itself nor its type. A repeat is the same notification. */
export function paidMessage(trade: SandboxTrade, { merchant, alipayKey }: SandboxAlipayKeys): string {
  const yuan = yuanText(Number(trade.cents))
  const paid = alipayTime(Number(trade.paid_at))
  const reported: Reported = {
    notify_id: randomUUID().replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    notify_time: paid,
    charset: 'utf-8',
    version: '1.0',
    app_id: merchant.appId,
    seller_id: merchant.sellerId,
    out_trade_no: trade.trade_no,
    trade_no: numberOf(trade),
    trade_status: 'TRADE_SUCCESS',
    subject: trade.title,
    total_amount: yuan,
    receipt_amount: yuan,
    buyer_pay_amount: yuan,
    gmt_payment: paid,
  }
  const signature = sign('sha256', Buffer.from(covered(reported, [])), alipayKey).toString('base64')
  return new URLSearchParams({ ...reported, sign_type: 'RSA2', sign: signature }).toString()
}
