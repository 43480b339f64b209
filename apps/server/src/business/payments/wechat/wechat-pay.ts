import { type Send, sendingWithin } from '../exchange.ts'
import { type PaymentProvider, type PaymentState, ProviderFault } from '../payment-provider.ts'
import type { Merchant } from './merchant.ts'
import { createWechatClient, type WechatClient, WechatRefusal } from './wechat-client.ts'
import { readWechatNotice } from './wechat-notice.ts'
import { prepareAtWechat, waysOf } from './wechat-orders.ts'
import { paymentOf, Refund, refundOf, Transaction } from './wechat-records.ts'

/** Longest reason of a refund, in characters. */
const REASON_LETTERS = 80

type Options = {
  send?: Send
  /** No real payments: `send` leads to our sandbox. */
  isSandbox?: boolean
  /** Time of signatures: the system's. */
  nowMs?(): number
}

/** 微信支付 v3 (https://pay.weixin.qq.com/doc/v3/merchant/4012062524) of an ordinary merchant. */
export function createWechatPay(
  merchant: Merchant,
  { send = sendingWithin(), isSandbox = false, nowMs = Date.now }: Options = {},
): PaymentProvider {
  const client = createWechatClient(merchant, { send, nowMs })
  return {
    id: 'wechat',
    ways: waysOf(merchant),
    isSandbox,
    noticePath: 'wechat',
    prepare: (order) => prepareAtWechat(merchant, client, order).catch(toFault),
    query: (tradeNo) => query(merchant, client, tradeNo),
    close: (tradeNo) => close(merchant, client, tradeNo),
    async refund({ tradeNo, refundNo, cents, totalCents, reason }) {
      const amount = { refund: cents, total: totalCents, currency: 'CNY' }
      const about = {
        out_trade_no: tradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, REASON_LETTERS),
        notify_url: merchant.notifyUrl,
      }
      const answer = await client.ask('POST', '/v3/refund/domestic/refunds', { ...about, amount }).catch(toFault)
      return refundOf(sameRefund(answer, { tradeNo, refundNo }), nowMs())
    },
    async queryRefund({ tradeNo, refundNo }) {
      const answer = await client.ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`).catch(toFault)
      return refundOf(sameRefund(answer, { tradeNo, refundNo }), nowMs())
    },
    readNotice: (raw) => readWechatNotice(raw, { merchant, keys: client.keys, nowMs: nowMs() }),
    answer: (isTaken) => ({
      status: isTaken ? 200 : 500,
      body: isTaken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"失败"}',
      contentType: 'application/json; charset=utf-8',
    }),
  }
}

async function query({ mchid }: Merchant, client: WechatClient, tradeNo: string): Promise<PaymentState> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}?mchid=${mchid}`
  const answer = await client.ask('GET', path).catch((error: unknown) => {
    if (isRefusal(error, ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])) return null
    return toFault(error)
  })
  if (answer === null) return { state: 'unpaid' }
  const reported = Transaction.safeParse(answer)
  const isAsked = reported.success && reported.data.out_trade_no === tradeNo && reported.data.mchid === mchid
  const payment = isAsked ? paymentOf(reported.data) : null
  if (payment === null) throw new ProviderFault('微信支付的查单应答对不上这笔订单', { isPassing: true })
  return payment
}

/** An order that is unknown to WeChat, or already closed, counts as closed. */
async function close({ mchid }: Merchant, client: WechatClient, tradeNo: string): Promise<void> {
  await client.ask('POST', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}/close`, { mchid }).catch((error: unknown) => {
    if (!isRefusal(error, ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST'])) toFault(error)
  })
}

function sameRefund(answer: unknown, { tradeNo, refundNo }: { tradeNo: string; refundNo: string }): Refund {
  const reported = Refund.safeParse(answer)
  if (reported.success && reported.data.out_trade_no === tradeNo && reported.data.out_refund_no === refundNo) return reported.data
  throw new ProviderFault('微信支付的退款应答对不上这笔退款', { isPassing: true })
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof WechatRefusal && codes.includes(error.code)
}

/** A refusal of WeChat in the terms of a payment provider. */
function toFault(error: unknown): never {
  if (!(error instanceof WechatRefusal)) throw error
  const isPassing = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'USERPAYING'].includes(error.code)
  throw new ProviderFault(`微信支付 ${error.code}：${error.message}`, { isPassing })
}
