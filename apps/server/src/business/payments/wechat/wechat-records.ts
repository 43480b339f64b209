import { z } from 'zod'
import type { PaymentState, RefundState } from '../payment-provider.ts'

const Instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

/** A transaction in queries and notifications. */
export const Transaction = z.object({
  mchid: z.string(),
  appid: z.string().optional(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  trade_type: z.string().default(''),
  transaction_id: z.string().default(''),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
})
export type Transaction = z.infer<typeof Transaction>

/** A refund; queries name its state `status`, notifications `refund_status`. */
export const Refund = z.object({
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.number().int().min(1) }),
})
export type Refund = z.infer<typeof Refund>

/** Orders are in 元; a transaction without a currency is. */
const Amount = z.object({ total: z.number().int().min(1), currency: z.literal('CNY').default('CNY') })
const Paid = z.object({ transaction_id: z.string().min(1), success_time: Instant, amount: Amount })

/** The payment of a transaction; null if a paid one is incomplete. A refunded payment was paid before. */
export function paymentOf(transaction: Transaction): PaymentState | null {
  const { trade_state: state, out_trade_no: tradeNo, trade_type: way } = transaction
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' }
  if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'unpaid' }
  const paid = Paid.safeParse(transaction)
  if (!paid.success) return null
  const { amount, transaction_id: providerNo, success_time } = paid.data
  return { state: 'paid', tradeNo, cents: amount.total, providerNo, paidMs: Date.parse(success_time), way }
}

/** ABNORMAL: the payer's account cannot be refunded; the operator has to choose another in WeChat's console. */
export function refundOf({ status, refund_status, success_time, amount }: Refund, nowMs: number): RefundState {
  switch (status ?? refund_status) {
    case 'SUCCESS':
      return { state: 'done', cents: amount.refund, doneMs: Date.parse(success_time ?? '') || nowMs }
    case 'CLOSED':
      return { state: 'failed', reason: '微信支付关闭了这笔退款' }
    case 'ABNORMAL':
      return { state: 'failed', reason: '原支付账户收不到退款，请在微信支付商户平台处理' }
    default:
      return { state: 'pending' }
  }
}
