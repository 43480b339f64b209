import { headerOf, type Notice, NoticeRefused, type RawNotice } from '../payment-provider.ts'
import type { AlipayMerchant } from './alipay-merchant.ts'
import { alipayMs, centsOf, isAlipayMessage } from './alipay-signing.ts'

/** A notification of Alipay. Throws NoticeRefused unless it is signed by Alipay for our application and account. */
export function readAlipayNotice(raw: RawNotice, merchant: AlipayMerchant): Notice {
  if (!headerOf(raw, 'content-type').startsWith('application/x-www-form-urlencoded')) throw new NoticeRefused('内容看不懂', 400)
  const pairs = [...new URLSearchParams(raw.body.toString())]
  const reported: Record<string, string> = Object.fromEntries(pairs)
  if (Object.keys(reported).length !== pairs.length) throw new NoticeRefused('参数重复', 400)
  if (!isAlipayMessage(merchant, reported)) throw new NoticeRefused('签名不符')
  if (reported.app_id !== merchant.appId) throw new NoticeRefused('不是这个应用的通知', 403)
  if (reported.seller_id !== merchant.sellerId) throw new NoticeRefused('不是这个商家的通知', 403)
  const { notify_id: eventId = '', out_trade_no: tradeNo = '', trade_no: providerNo = '', trade_status: status } = reported
  if (eventId === '' || tradeNo === '') throw new NoticeRefused('内容看不懂', 400)
  const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED'
  // notifications about refunds contain the sum of all of them: refunds are queried instead
  if (!isPaid || (reported.gmt_refund ?? '') !== '') return { kind: 'other', eventId }
  const cents = centsOf(reported.total_amount ?? '')
  const paidMs = alipayMs(reported.gmt_payment ?? '')
  if (cents === null || Number.isNaN(paidMs) || providerNo === '') throw new NoticeRefused('已支付的通知缺少金额或时间', 400)
  return { kind: 'payment', eventId, payment: { state: 'paid', tradeNo, cents, providerNo, paidMs, way: 'alipay' } }
}
