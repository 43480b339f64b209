import type { OrderState } from '@guanlan/contract/schemas/business/membership.ts'

/** One way an order was tried to be paid. `kept` pays for the order; `returning` goes back to who paid, and `returned` has. */
type Payment = { tradeNo: string; cents: number; state: 'open' | 'kept' | 'returning' | 'returned' }
/** What of an order decides what may happen to it; 分. */
export type OrderFacts = { state: OrderState; payableCents: number; payments: readonly Payment[] }

export type OrderEvent =
  /** A cashier is opened under this number. */
  | { kind: 'try'; tradeNo: string }
  /** A payment provider reports a payment; possibly several times, and for an order in any state. */
  | { kind: 'paid'; tradeNo: string; cents: number }
  /** It costs nothing. */
  | { kind: 'free' }
  /** What was paid for is given. */
  | { kind: 'grant' }
  | { kind: 'close' }
  | { kind: 'ask-refund' }
  | { kind: 'decline-refund' }
  /** What was given is taken back, and the money goes. */
  | { kind: 'approve-refund' }
  /** Money arrived where it came from. */
  | { kind: 'returned'; tradeNo: string }
  /** A store took money back that it had returned: what was paid for counts again. */
  | { kind: 'reverse-refund'; tradeNo: string }

type Moves = Partial<Record<OrderEvent['kind'], OrderState>>

/** Where an event leads an order. What is not here changes nothing of its state; money that comes where nothing is to be paid goes back. */
export const transitions: Readonly<Record<OrderState, Moves>> = {
  created: { try: 'paying', paid: 'paid', free: 'paid', close: 'closed' },
  paying: { try: 'paying', paid: 'paid', close: 'closed' },
  paid: { grant: 'granted' },
  granted: { 'ask-refund': 'refunding' },
  refunding: { 'decline-refund': 'granted', 'approve-refund': 'refunding', returned: 'refunded' },
  refunded: { 'reverse-refund': 'granted' },
  closed: { paid: 'refunding' },
}

/** What is left of payments once one came in, or another went back. */
function withPayment(payments: readonly Payment[], changed: Payment): Payment[] {
  const others = payments.filter(({ tradeNo }) => tradeNo !== changed.tradeNo)
  return [...others, changed]
}

/** Money came: it pays for the order when that waits for exactly so much; else it goes back. A repeated report has no effect. */
function receive(order: OrderFacts, { tradeNo, cents }: Extract<OrderEvent, { kind: 'paid' }>): OrderFacts {
  const known = order.payments.find((one) => one.tradeNo === tradeNo)
  if (known !== undefined && known.state !== 'open') return order
  const pays = (order.state === 'created' || order.state === 'paying') && cents === order.payableCents
  const payments = withPayment(order.payments, { tradeNo, cents, state: pays ? 'kept' : 'returning' })
  const isMoved = pays || order.state === 'closed'
  return { ...order, payments, state: (isMoved ? transitions[order.state].paid : undefined) ?? order.state }
}

/** Money went back: the order is refunded once nothing of it is kept or on its way. */
function giveBack(order: OrderFacts, tradeNo: string): OrderFacts {
  const payment = order.payments.find((one) => one.tradeNo === tradeNo)
  if (payment?.state !== 'returning') return order
  const payments = withPayment(order.payments, { ...payment, state: 'returned' })
  const isOver = order.state === 'refunding' && !payments.some(({ state }) => state === 'kept' || state === 'returning')
  return { ...order, payments, state: isOver ? 'refunded' : order.state }
}

/** Money that went back came again: it pays for the order once more when it is all of its price. */
function takeAgain(order: OrderFacts, tradeNo: string): OrderFacts | null {
  const payment = order.payments.find((one) => one.tradeNo === tradeNo)
  const state = transitions[order.state]['reverse-refund']
  if (state === undefined || payment?.state !== 'returned' || payment.cents !== order.payableCents) return null
  return { ...order, payments: withPayment(order.payments, { ...payment, state: 'kept' }), state }
}

/** Whether the order has what the event needs beside its state. */
function mayHappen({ payments, payableCents }: OrderFacts, kind: OrderEvent['kind']): boolean {
  const isKept = payments.some(({ state }) => state === 'kept')
  if (kind === 'try') return payableCents > 0
  if (kind === 'free') return payableCents === 0
  if (kind === 'grant') return isKept || payableCents === 0
  return kind === 'close' || isKept
}

/**
 * What becomes of an order by an event; the same object where nothing does, null where it may not happen now. Over any events in any order, repeated or
 * missing: an order is granted at most once and only when paid in full, and money that came is kept for it or goes back, never both.
 */
export function stepOf(order: OrderFacts, event: OrderEvent): OrderFacts | null {
  if (event.kind === 'paid') return receive(order, event)
  if (event.kind === 'returned') return giveBack(order, event.tradeNo)
  if (event.kind === 'reverse-refund') return takeAgain(order, event.tradeNo)
  const state = transitions[order.state][event.kind]
  if (state === undefined || !mayHappen(order, event.kind)) return null
  if (event.kind === 'try') {
    if (order.payments.some(({ tradeNo }) => tradeNo === event.tradeNo)) return order
    return { ...order, state, payments: [...order.payments, { tradeNo: event.tradeNo, cents: 0, state: 'open' }] }
  }
  if (event.kind !== 'approve-refund') return { ...order, state }
  return { ...order, state, payments: order.payments.map((one) => (one.state === 'kept' ? { ...one, state: 'returning' } : one)) }
}
