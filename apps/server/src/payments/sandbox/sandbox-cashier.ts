import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Schema } from '../../db/schema.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createWechatPay } from '../wechat/wechat-pay.ts'
import { type SandboxKeys, sandboxKeys } from './sandbox-keys.ts'
import { noticeBody, sealedHeaders } from './sandbox-seal.ts'
import { createSandboxTrades, type SandboxTrade } from './sandbox-trades.ts'
import { sandboxWechat, transactionOf } from './sandbox-wechat.ts'

export const CASHIER_PATH = '/sandbox/cashier'
/** When the message of a payment comes: at once, a while later, two of them, or none at all. */
export type NoticeMood = 'now' | 'late' | 'twice' | 'never'
type Message = { headers: Record<string, string>; body: string }
/** Brings a message to our own address; answers with the status it was taken with. */
export type Deliver = (path: string, message: Message) => Promise<number>

export const LATE_MS = 20_000
/** WeChat sends again what was not taken. */
const AGAIN_MS = [3_000, 15_000]

/** The labelled cashier in place of WeChat's. */
export type SandboxCashier = {
  provider: PaymentProvider
  /** The order a cashier was opened for; undefined for made-up addresses. */
  trade(prepayId: string): Promise<SandboxTrade | undefined>
  /** Marks an order as paid and has its message sent; false when it could not be paid any more. */
  pay(prepayId: string, mood: NoticeMood): Promise<boolean>
  /** Where messages go; without it none come. */
  deliverBy(deliver: Deliver): void
  stop(): void
}

/** The real adapter for WeChat Pay before a WeChat Pay of our own: orders, messages and refunds are signed and checked as they will be. */
export function createSandboxCashier(db: Kysely<Schema>, clock: Clock): SandboxCashier {
  const trades = createSandboxTrades(db, clock)
  const post = createPost()
  let keys: Promise<SandboxKeys> | null = null
  const open = () => {
    keys ??= sandboxKeys(db)
    return keys
  }
  return {
    provider: onDemand(async () => {
      const made = await open()
      const wechat = createWechatPay(made.merchant, { send: sandboxWechat({ keys: made, trades, clock }), isSandbox: true })
      return { ...wechat, prepare: async (order) => withCashier(await wechat.prepare(order), await opened(order)) }
    }),
    trade: trades.byPrepay,
    async pay(prepayId, mood) {
      const trade = await trades.byPrepay(prepayId)
      if (trade === undefined || Number(trade.expires_at) <= clock.nowMs()) return false
      if (!(await trades.leaveOpen(trade.trade_no, 'paid'))) return false
      const [made, paid] = [await open(), (await trades.byPrepay(prepayId)) ?? trade]
      const told = await transactionOf(paid, { keys: made, trades })
      const body = noticeBody(made.merchant.apiV3Key, 'TRANSACTION.SUCCESS', told)
      post.send(() => ({ headers: sealedHeaders(body, made), body }), mood)
      return true
    },
    deliverBy: post.deliverBy,
    stop: post.stop,
  }

  async function opened({ tradeNo, returnTo }: { tradeNo: string; returnTo: string | null }): Promise<string> {
    if (returnTo !== null) await trades.returnTo(tradeNo, returnTo)
    return `${CASHIER_PATH}?trade=${(await trades.byNumber(tradeNo))?.prepay_id ?? ''}`
  }
}

const withCashier = <S extends object>(step: S, cashier: string): S => ({ ...step, cashier })

/** A provider that is made by the first question: keys take a while to make, and most servers sell nothing soon. */
function onDemand(make: () => Promise<PaymentProvider>): PaymentProvider {
  let making: Promise<PaymentProvider> | null = null
  const made = () => {
    making ??= make().catch((error) => {
      making = null
      throw error
    })
    return making
  }
  return {
    id: 'wechat',
    ways: ['wechat-jsapi', 'wechat-h5', 'wechat-native', 'wechat-app'],
    isSandbox: true,
    noticePath: 'wechat',
    prepare: async (order) => (await made()).prepare(order),
    query: async (tradeNo) => (await made()).query(tradeNo),
    close: async (tradeNo) => (await made()).close(tradeNo),
    refund: async (what) => (await made()).refund(what),
    queryRefund: async (what) => (await made()).queryRefund(what),
    readNotice: async (raw) => (await made()).readNotice(raw),
    answer: (isTaken) => ({ status: isTaken ? 200 : 500, body: '{}', contentType: 'application/json; charset=utf-8' }),
  }
}

/** Sends messages now, later, twice or not, and again while they are not taken. A restart forgets what was still to come, as networks do. */
function createPost() {
  let deliver: Deliver | null = null
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, ms)
    timers.add(timer.unref())
  }
  const trySend = async (make: () => Message, tries: readonly number[]): Promise<void> => {
    const status = (await deliver?.('/notify/wechat', make()).catch(() => 0)) ?? 0
    const [wait, ...others] = tries
    if (wait !== undefined && (status < 200 || status >= 300)) later(wait, () => void trySend(make, others))
  }
  return {
    send(make: () => Message, mood: NoticeMood): void {
      if (mood === 'never') return
      later(mood === 'late' ? LATE_MS : 0, () => void trySend(make, AGAIN_MS))
      if (mood === 'twice') later(0, () => void trySend(make, AGAIN_MS))
    },
    deliverBy(by: Deliver) {
      deliver = by
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
