import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import { type Send, sendingWithin } from '../exchange.ts'
import { type PaymentProvider, type PaymentState, ProviderFault, type RefundState, type ToPay } from '../payment-provider.ts'
import { type AlipayAnswer, alipayParameters, askAlipay } from './alipay-client.ts'
import type { AlipayMerchant } from './alipay-merchant.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { alipayMs, alipayTime, centsOf, yuanText } from './alipay-signing.ts'

type Options = { send?: Send; nowMs?(): number }
type Ask = (method: string, content: object) => Promise<AlipayAnswer>
type RefundAsked = Parameters<PaymentProvider['refund']>[0]

export const alipayWays = ['alipay-h5', 'alipay-app'] as const

/** The acknowledgement Alipay expects; after any other answer it repeats the notification. */
export const alipayAnswer: PaymentProvider['answer'] = (isTaken) => ({
  status: 200,
  body: isTaken ? 'success' : 'fail',
  contentType: 'text/plain; charset=utf-8',
})

/** 支付宝 of an application with 手机网站支付 and App 支付 (https://opendocs.alipay.com/open/02ivbs), signed RSA2. */
export function createAlipay(merchant: AlipayMerchant, { send = sendingWithin(), nowMs = Date.now }: Options = {}): PaymentProvider {
  const ask: Ask = (method, content) => askAlipay(merchant, send, { method, content, nowMs: nowMs() })
  return {
    id: 'alipay',
    ways: alipayWays,
    isSandbox: false,
    noticePath: 'alipay',
    prepare: async (order) => prepare(merchant, order, nowMs()),
    query: (tradeNo) => query(ask, tradeNo),
    close: (tradeNo) => close(ask, tradeNo),
    async refund({ tradeNo, refundNo, cents, reason }) {
      const reported = await ask('alipay.trade.refund', {
        out_trade_no: tradeNo,
        out_request_no: refundNo,
        refund_amount: yuanText(cents),
        refund_reason: reason,
      })
      if (reported.code !== '10000') throw faultOf(reported)
      // a refund query decides whether this request moved money
      return await queryRefund(ask, { tradeNo, refundNo })
    },
    queryRefund: (what) => queryRefund(ask, what),
    readNotice: async (raw) => readAlipayNotice(raw, merchant),
    answer: alipayAnswer,
  }
}

/** No request to Alipay: the device passes on the signed order. */
function prepare(merchant: AlipayMerchant, order: ToPay, nowMs: number): PayStep {
  const { way } = order
  if (way !== 'alipay-h5' && way !== 'alipay-app') throw new ProviderFault(`支付宝没有 ${way} 这种方式`, { isPassing: false })
  const about = {
    out_trade_no: order.tradeNo,
    total_amount: yuanText(order.cents),
    subject: order.title.slice(0, 128),
    seller_id: merchant.sellerId,
    time_expire: alipayTime(order.expiresMs),
  }
  if (way === 'alipay-app') {
    const content = { ...about, product_code: 'QUICK_MSECURITY_PAY' }
    const question = { method: 'alipay.trade.app.pay', content, nowMs, more: { notify_url: merchant.notifyUrl } }
    return { way, orderString: encoded(alipayParameters(merchant, question)), cashier: null }
  }
  const back = order.returnTo === null ? undefined : new URL(order.returnTo, merchant.notifyUrl).href
  const content = { ...about, product_code: 'QUICK_WAP_WAY', ...(back === undefined ? {} : { quit_url: back }) }
  const more = { notify_url: merchant.notifyUrl, ...(back === undefined ? {} : { return_url: back }) }
  const parameters = alipayParameters(merchant, { method: 'alipay.trade.wap.pay', content, nowMs, more })
  return { way, url: `${merchant.gateway}?${encoded(parameters)}`, cashier: null }
}

function encoded(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(parameters[name] ?? '')}`)
    .join('&')
}

/** Alipay learns of an order when its cashier is opened. */
async function query(ask: Ask, tradeNo: string): Promise<PaymentState> {
  const reported = await ask('alipay.trade.query', { out_trade_no: tradeNo })
  if (reported.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unpaid' }
  if (reported.code !== '10000') throw faultOf(reported)
  if (reported.out_trade_no !== tradeNo) throw new ProviderFault('支付宝的查单应答对不上这笔订单', { isPassing: true })
  const status = reported.trade_status
  const paidAt = String(reported.send_pay_date ?? '')
  // closed after payment: fully refunded
  const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED' || (status === 'TRADE_CLOSED' && paidAt !== '')
  if (!isPaid) return { state: status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' }
  const cents = centsOf(String(reported.total_amount))
  const paidMs = alipayMs(paidAt)
  const providerNo = String(reported.trade_no ?? '')
  if (cents === null || Number.isNaN(paidMs) || providerNo === '')
    throw new ProviderFault('支付宝的查单应答缺少金额或时间', { isPassing: true })
  return { state: 'paid', tradeNo, cents, providerNo, paidMs, way: 'alipay' }
}

async function close(ask: Ask, tradeNo: string): Promise<void> {
  const reported = await ask('alipay.trade.close', { out_trade_no: tradeNo })
  if (reported.code === '10000' || reported.sub_code === 'ACQ.TRADE_NOT_EXIST') return
  if ((await query(ask, tradeNo)).state !== 'closed') throw faultOf(reported)
}

async function queryRefund(ask: Ask, { tradeNo, refundNo }: Pick<RefundAsked, 'tradeNo' | 'refundNo'>): Promise<RefundState> {
  const asked = { out_trade_no: tradeNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
  const reported = await ask('alipay.trade.fastpay.refund.query', asked)
  if (reported.code !== '10000') throw faultOf(reported)
  if (reported.refund_status !== 'REFUND_SUCCESS') return { state: 'pending' }
  const cents = centsOf(String(reported.refund_amount))
  if (reported.out_request_no !== refundNo || cents === null) throw new ProviderFault('支付宝的退款应答对不上这笔退款', { isPassing: true })
  return { state: 'done', cents, doneMs: alipayMs(String(reported.gmt_refund_pay ?? '')) || Date.now() }
}

function faultOf({ code, sub_code, sub_msg, msg }: AlipayAnswer): ProviderFault {
  const isPassing = code === '20000' || sub_code === 'ACQ.SYSTEM_ERROR' || sub_code === 'aop.ACQ.SYSTEM_ERROR'
  return new ProviderFault(`支付宝 ${sub_code ?? code}：${sub_msg ?? msg ?? ''}`, { isPassing })
}
