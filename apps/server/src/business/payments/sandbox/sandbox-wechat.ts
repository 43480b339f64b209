import { z } from 'zod'
import type { Clock } from '../../../runtime/clock.ts'
import type { Exchange, Send } from '../exchange.ts'
import type { SandboxKeys } from './sandbox-keys.ts'
import { isMerchants, signedHeaders } from './sandbox-signature.ts'
import type { SandboxTrade, SandboxTrades } from './sandbox-trades.ts'

type World = { keys: SandboxKeys; trades: SandboxTrades; clock: Clock }
type Reported = { status: number; body?: object }

const Prepay = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_*-]{6,32}$/),
  time_expire: z.string(),
  notify_url: z.url(),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z.object({ payer_client_ip: z.string() }).optional(),
})
const RefundAsked = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.number().int().min(1), total: z.number().int() }),
})

const refused = (status: number, code: string, message: string): Reported => ({ status, body: { code, message } })
const unknown = () => refused(404, 'ORDER_NOT_EXIST', '订单不存在')

/**
 * WeChat Pay v3 in this process: verifies the merchant's signature of every request, signs every answer, moves no money. It also checks
 * amounts, the payer of the cashier inside WeChat, and changed orders, as the real one does.
 */
export function sandboxWechat(world: World): Send {
  return async (exchange) => {
    const reported = isMerchants(exchange, world.keys.merchant) ? await answer(exchange, world) : refused(401, 'SIGN_ERROR', '商户签名不对')
    const body = reported.body === undefined ? '' : JSON.stringify(reported.body)
    return { status: reported.status, headers: new Headers(signedHeaders(body, world.keys)), body: Buffer.from(body) }
  }
}

async function answer({ method, url, body }: Exchange, world: World): Promise<Reported> {
  const [, area, first = '', second = '', third = ''] = /^\/v3\/(pay|refund)\/(\w+)\/([\w-]+)(?:\/(.+))?$/.exec(url.pathname) ?? []
  if (area === 'refund') return await refundAnswer(world, method === 'POST' ? body : null, third)
  if (area !== 'pay' || first !== 'transactions') return refused(404, 'RESOURCE_NOT_EXISTS', '没有这个接口')
  if (second !== 'out-trade-no') return await prepay(second, body, world)
  const [tradeNo = '', verb] = third.split('/')
  const trade = await world.trades.byNumber(tradeNo)
  if (trade === undefined) return unknown()
  if (verb === undefined) return { status: 200, body: await transactionOf(trade, world) }
  if (trade.state === 'paid') return refused(400, 'ORDER_PAID', '订单已支付')
  await world.trades.leaveOpen(tradeNo, 'closed')
  return { status: 204 }
}

async function prepay(kind: string, text: string, { keys, trades, clock }: World): Promise<Reported> {
  const read = Prepay.safeParse(JSON.parse(text))
  if (!read.success) return refused(400, 'PARAM_ERROR', read.error.issues[0]?.message ?? '')
  const { data } = read
  const isOurs = data.mchid === keys.merchant.mchid && Object.values(keys.merchant.appids).includes(data.appid)
  if (!isOurs) return refused(400, 'APPID_MCHID_NOT_MATCH', '商户与应用不匹配')
  if (kind === 'jsapi' && data.payer === undefined) return refused(400, 'PARAM_ERROR', '缺少 openid')
  if (Date.parse(data.time_expire) <= clock.nowMs()) return refused(400, 'PARAM_ERROR', '订单已过期')
  const about = { trade_no: data.out_trade_no, appid: data.appid, title: data.description, cents: data.amount.total }
  const type = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE', app: 'APP' }[kind] ?? ''
  const trade = await trades.keep({ ...about, trade_type: type, expires_at: Date.parse(data.time_expire) }, 'wx')
  if (trade.state === 'paid') return refused(400, 'ORDER_PAID', '订单已支付')
  if (trade.state === 'closed') return refused(400, 'ORDER_CLOSED', '订单已关闭')
  const isSame = trade.cents === about.cents && trade.trade_type === type && trade.appid === about.appid
  if (!isSame) return refused(400, 'OUT_TRADE_NO_USED', '商户订单号重复')
  const id = trade.prepay_id
  if (kind === 'native') return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${id}` } }
  if (kind === 'h5') return { status: 200, body: { h5_url: `https://sandbox.invalid/checkmweb?prepay_id=${id}` } }
  return { status: 200, body: { prepay_id: id } }
}

/** A transaction in WeChat's terms. */
export async function transactionOf(trade: SandboxTrade, { keys, trades }: Pick<World, 'keys' | 'trades'>): Promise<object> {
  const about = { mchid: keys.merchant.mchid, appid: trade.appid, out_trade_no: trade.trade_no, trade_type: trade.trade_type }
  if (trade.state === 'closed') return { ...about, trade_state: 'CLOSED', trade_state_desc: '订单已关闭' }
  if (trade.state === 'open' || trade.paid_at === null) return { ...about, trade_state: 'NOTPAY', trade_state_desc: '订单未支付' }
  return {
    ...about,
    trade_state: (await trades.refunded(trade.trade_no)) > 0 ? 'REFUND' : 'SUCCESS',
    trade_state_desc: '支付成功',
    transaction_id: `sandbox${trade.prepay_id.slice(-20)}`,
    success_time: new Date(Number(trade.paid_at)).toISOString(),
    amount: { total: Number(trade.cents), payer_total: Number(trade.cents), currency: 'CNY' },
  }
}

async function refundAnswer({ keys, trades }: World, asked: string | null, queried: string): Promise<Reported> {
  const wanted = asked === null ? null : RefundAsked.parse(JSON.parse(asked))
  const refundNo = wanted?.out_refund_no ?? decodeURIComponent(queried)
  let made = await trades.refund(refundNo)
  if (made === undefined && wanted !== null) {
    const trade = await trades.byNumber(wanted.out_trade_no)
    if (trade?.state !== 'paid') return refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在或没有支付')
    const left = Number(trade.cents) - (await trades.refunded(trade.trade_no))
    if (wanted.amount.total !== Number(trade.cents) || wanted.amount.refund > left) return refused(400, 'PARAM_ERROR', '退款金额不对')
    await trades.keepRefund(refundNo, trade.trade_no, wanted.amount.refund)
    made = await trades.refund(refundNo)
  }
  if (made === undefined) return refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  const success_time = new Date(Number(made.at)).toISOString()
  const about = { mchid: keys.merchant.mchid, out_trade_no: made.trade_no, out_refund_no: refundNo, status: 'SUCCESS', success_time }
  return { status: 200, body: { ...about, amount: { refund: Number(made.cents) } } }
}
