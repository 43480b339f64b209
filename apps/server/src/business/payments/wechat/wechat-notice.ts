import { z } from 'zod'
import { headerOf, type Notice, NoticeRefused, ProviderFault, type RawNotice } from '../payment-provider.ts'
import type { Merchant } from './merchant.ts'
import { decrypted } from './signing.ts'
import { sealFault, sealOf } from './wechat-answer.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { paymentOf, Refund, refundOf, Transaction } from './wechat-records.ts'

const Message = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

type Reading = { merchant: Merchant; keys: WechatKeys; nowMs: number }

/** A notification of WeChat Pay. Throws NoticeRefused unless the signature is valid and recent, the content is encrypted with our key, and we are the receiver. */
export async function readWechatNotice(raw: RawNotice, reading: Reading): Promise<Notice> {
  const seal = sealOf((name) => headerOf(raw, name))
  if (seal === null) throw new NoticeRefused('没有签名')
  const fault = await sealFault(seal, raw.body, { keyOf: reading.keys.of, nowMs: reading.nowMs }).catch((error: Error) => {
    // WeChat repeats it; its certificate may be available by then
    if (error instanceof ProviderFault) throw new NoticeRefused(error.message, 503)
    throw error
  })
  if (fault !== null) throw new NoticeRefused(fault)
  const { id: eventId, event_type: event, resource } = parsed(Message, raw.body.toString())
  const reported = opened(reading.merchant, resource)
  if (event === 'TRANSACTION.SUCCESS') return paymentNotice(eventId, parsed(Transaction, reported), reading.merchant)
  if (event.startsWith('REFUND.')) return refundNotice(eventId, parsed(Refund, reported), reading)
  return { kind: 'other', eventId }
}

function opened({ apiV3Key }: Merchant, resource: z.infer<typeof Message>['resource']): string {
  try {
    return decrypted(apiV3Key, resource)
  } catch {
    throw new NoticeRefused('内容解不开，请核对 WXPAY_API_V3_KEY')
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new NoticeRefused('内容看不懂', 400)
  }
}

function paymentNotice(eventId: string, reported: Transaction, { mchid, appids }: Merchant): Notice {
  if (reported.mchid !== mchid) throw new NoticeRefused('不是这个商户的通知', 403)
  if (reported.appid === undefined || !Object.values(appids).includes(reported.appid)) throw new NoticeRefused('不是这个应用的通知', 403)
  const payment = paymentOf(reported)
  if (payment === null) throw new NoticeRefused('已支付的通知缺少时间或人民币金额', 400)
  return payment.state === 'paid' ? { kind: 'payment', eventId, payment } : { kind: 'other', eventId }
}

function refundNotice(eventId: string, reported: Refund, { merchant, nowMs }: Reading): Notice {
  if (reported.mchid !== merchant.mchid) throw new NoticeRefused('不是这个商户的通知', 403)
  return { kind: 'refund', eventId, tradeNo: reported.out_trade_no, refundNo: reported.out_refund_no, refund: refundOf(reported, nowMs) }
}
