import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import {
  type Notice,
  type PaymentProvider,
  type PaymentState,
  ProviderFault,
  type RefundState,
  type ToPay,
} from '../../payments/payment-provider.ts'

type Trade = { order: ToPay; state: PaymentState }

/** A payment provider in memory with the rules of real ones: one trade per number, closed trades cannot be paid, refunds by number. */
export type MemoryProvider = PaymentProvider & {
  /** The buyer pays; the message that would be sent. Throws where the cashier would refuse. */
  payNow(tradeNo: string, cents?: number): Notice
  /** False: no answer until it is true again. */
  isReachable: boolean
  /** Refunds end at once; else they stay pending until `finishRefunds`. */
  isSlow: boolean
  finishRefunds(): void
  /** 分 that went back by refund number. */
  refunds: Map<string, { cents: number; state: RefundState }>
  trades: Map<string, Trade>
}

export function createMemoryProvider(
  id: PaymentProvider['id'],
  way: Extract<PayWay, 'wechat-h5' | 'alipay-h5'>,
  nowMs: () => number,
): MemoryProvider {
  const trades = new Map<string, Trade>()
  const refunds: MemoryProvider['refunds'] = new Map()
  const expectReachable = () => {
    if (!provider.isReachable) throw new ProviderFault('没有答复', { isPassing: true })
  }
  const tradeOf = (tradeNo: string) => {
    const found = trades.get(tradeNo)
    if (found === undefined) throw new ProviderFault('没有这个单号', { isPassing: false })
    return found
  }
  const provider: MemoryProvider = {
    ...{ id, ways: [way], isSandbox: false, noticePath: id, isReachable: true, isSlow: false, refunds, trades },
    async prepare(order) {
      expectReachable()
      if (!trades.has(order.tradeNo)) trades.set(order.tradeNo, { order, state: { state: 'unpaid' } })
      return { way, url: `https://example.com/${order.tradeNo}`, cashier: null }
    },
    async query(tradeNo) {
      expectReachable()
      return trades.get(tradeNo)?.state ?? { state: 'unpaid' }
    },
    async close(tradeNo) {
      expectReachable()
      const trade = trades.get(tradeNo)
      if (trade?.state.state === 'paid') throw new ProviderFault('已支付', { isPassing: false })
      if (trade !== undefined) trade.state = { state: 'closed' }
    },
    async refund({ tradeNo, refundNo, cents, totalCents }) {
      expectReachable()
      const { state } = tradeOf(tradeNo)
      if (state.state !== 'paid' || state.cents !== totalCents) throw new ProviderFault('金额不符', { isPassing: false })
      const known = refunds.get(refundNo)
      const made = known ?? {
        cents,
        state: provider.isSlow ? { state: 'pending' as const } : { state: 'done' as const, cents, doneMs: nowMs() },
      }
      refunds.set(refundNo, made)
      return made.state
    },
    async queryRefund({ refundNo }) {
      expectReachable()
      return refunds.get(refundNo)?.state ?? { state: 'pending' }
    },
    finishRefunds() {
      for (const one of refunds.values()) one.state = { state: 'done', cents: one.cents, doneMs: nowMs() }
    },
    payNow(tradeNo, cents) {
      const trade = tradeOf(tradeNo)
      if (trade.state.state === 'closed') throw new Error('closed')
      const payment = {
        state: 'paid',
        tradeNo,
        cents: cents ?? trade.order.cents,
        providerNo: `p${tradeNo}`,
        paidMs: nowMs(),
        way,
      } as const
      trade.state = payment
      return { kind: 'payment', eventId: `e${tradeNo}`, payment }
    },
    async readNotice() {
      throw new Error('messages are handed over read')
    },
    answer: (isTaken) => ({ status: isTaken ? 200 : 500, body: '', contentType: 'text/plain' }),
  }
  return provider
}
