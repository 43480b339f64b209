import type { Kysely } from 'kysely'
import type { Clock } from '../../../runtime/clock.ts'
import type { Schema } from '../../../storage/schema.ts'
import { alipayAnswer, alipayWays, createAlipay } from '../alipay/alipay.ts'
import { madeOnce } from '../made-once.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createWechatPay } from '../wechat/wechat-pay.ts'
import { createNoticePost, type Deliver, type NoticeMood, type Posted } from './notice-post.ts'
import { openOrder, paidMessage, sandboxAlipay } from './sandbox-alipay.ts'
import { SANDBOX_ALIPAY_APP, sandboxAlipayKeys } from './sandbox-alipay-keys.ts'
import { sandboxKeys } from './sandbox-keys.ts'
import { noticeBody, signedHeaders } from './sandbox-signature.ts'
import { createSandboxTrades, type SandboxTrade, type SandboxTrades } from './sandbox-trades.ts'
import { sandboxWechat, transactionOf } from './sandbox-wechat.ts'

export const CASHIER_PATH = '/sandbox/cashier'

/** The marked cashier in place of WeChat's and Alipay's. */
export type SandboxCashier = {
  providers: readonly PaymentProvider[]
  /** The order of a cashier; undefined for unknown addresses. */
  trade(prepayId: string): Promise<SandboxTrade | undefined>
  /** Marks an order as paid and sends its notification; false when it can no longer be paid. */
  pay(prepayId: string, mood: NoticeMood): Promise<boolean>
  /** Address of notifications; without it none are sent. */
  deliverBy(deliver: Deliver): void
  stop(): void
}

type World = { db: Kysely<Schema>; trades: SandboxTrades; clock: Clock }
/** A simulated provider and the notification of a payment to it. */
type Counter = { provider: PaymentProvider; message(paid: SandboxTrade): Promise<Posted> }

/** The provider of an order: Alipay, else WeChat. */
export const isAlipayTrade = ({ appid }: Pick<SandboxTrade, 'appid'>) => appid === SANDBOX_ALIPAY_APP

/** The real adapters with a simulated WeChat Pay and Alipay: orders, notifications and refunds are signed and verified as in production. */
export function createSandboxCashier(db: Kysely<Schema>, clock: Clock): SandboxCashier {
  const trades = createSandboxTrades(db, clock)
  const post = createNoticePost()
  const world = { db, trades, clock }
  const wechat = wechatCounter(world)
  const alipay = alipayCounter(world)
  return {
    providers: [wechat.provider, alipay.provider],
    trade: trades.byPrepay,
    async pay(prepayId, mood) {
      const trade = await trades.byPrepay(prepayId)
      if (trade === undefined || Number(trade.expires_at) <= clock.nowMs()) return false
      if (!(await trades.leaveOpen(trade.trade_no, 'paid'))) return false
      const paid = (await trades.byPrepay(prepayId)) ?? trade
      post.send(await (isAlipayTrade(paid) ? alipay : wechat).message(paid), mood)
      return true
    },
    deliverBy: post.deliverBy,
    stop: post.stop,
  }
}

function wechatCounter({ db, trades, clock }: World): Counter {
  const keys = madeOnce(() => sandboxKeys(db))
  const ways = ['wechat-jsapi', 'wechat-h5', 'wechat-native', 'wechat-app'] as const
  const answer = (isTaken: boolean) => ({ status: isTaken ? 200 : 500, body: '{}', contentType: 'application/json; charset=utf-8' })
  const made = madeOnce(async () => {
    const own = await keys()
    const wechat = createWechatPay(own.merchant, { send: sandboxWechat({ keys: own, trades, clock }), isSandbox: true })
    return { ...wechat, prepare: withCashier(wechat.prepare, trades) }
  })
  return {
    provider: onDemand({ id: 'wechat', ways, noticePath: 'wechat', answer }, made),
    async message(paid) {
      const own = await keys()
      const body = noticeBody(own.merchant.apiV3Key, 'TRANSACTION.SUCCESS', await transactionOf(paid, { keys: own, trades }))
      const make = () => ({ headers: signedHeaders(body, own), body })
      return { path: '/notify/wechat', make, isTaken: ({ status }) => status >= 200 && status < 300 }
    },
  }
}

function alipayCounter({ db, trades, clock }: World): Counter {
  const keys = madeOnce(() => sandboxAlipayKeys(db))
  const made = madeOnce(async () => {
    const world = { keys: await keys(), trades, clock }
    const alipay = { ...createAlipay(world.keys.merchant, { send: sandboxAlipay(world), nowMs: clock.nowMs }), isSandbox: true }
    const opened: PaymentProvider['prepare'] = async (order) => {
      const step = await alipay.prepare(order)
      // Alipay receives an order only through the address or order string that the device opens
      const handed = step.way === 'alipay-h5' ? new URL(step.url).search : step.way === 'alipay-app' ? step.orderString : ''
      await openOrder(handed, world)
      return step
    }
    return { ...alipay, prepare: withCashier(opened, trades) }
  })
  return {
    provider: onDemand({ id: 'alipay', ways: alipayWays, noticePath: 'alipay', answer: alipayAnswer }, made),
    async message(paid) {
      const body = paidMessage(paid, await keys())
      const make = () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body })
      return { path: '/notify/alipay', make, isTaken: ({ body: said }) => said === 'success' }
    },
  }
}

/** The page of the cashier beside the data for a device; the page returns to the origin of the order. */
function withCashier(prepare: PaymentProvider['prepare'], trades: SandboxTrades): PaymentProvider['prepare'] {
  return async (order) => {
    const step = await prepare(order)
    if (order.returnTo !== null) await trades.returnTo(order.tradeNo, order.returnTo)
    return { ...step, cashier: `${CASHIER_PATH}?trade=${(await trades.byNumber(order.tradeNo))?.prepay_id ?? ''}` }
  }
}

type About = Pick<PaymentProvider, 'id' | 'ways' | 'noticePath' | 'answer'>

/** A provider created by the first request: generating keys takes time, and most servers sell nothing at once. */
function onDemand(about: About, made: () => Promise<PaymentProvider>): PaymentProvider {
  return {
    ...about,
    isSandbox: true,
    prepare: async (order) => (await made()).prepare(order),
    query: async (tradeNo) => (await made()).query(tradeNo),
    close: async (tradeNo) => (await made()).close(tradeNo),
    refund: async (what) => (await made()).refund(what),
    queryRefund: async (what) => (await made()).queryRefund(what),
    readNotice: async (raw) => (await made()).readNotice(raw),
  }
}
