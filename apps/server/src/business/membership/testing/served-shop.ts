import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { registerNotify } from '../../../api/http/notify.ts'
import { products } from '../../../sources/content/membership.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openPayments } from '../../payments/payments.ts'
import { auditLedger } from '../ledger.ts'
import { openMembership } from '../membership.ts'
import { agreed } from './shop.ts'

export const NOON = Date.parse('2026-11-20T12:00:00+08:00')
export const MONTH_LATER = Date.parse('2026-12-20T12:00:00+08:00')

export type Bought = { who: string; id: string; tradeNo: string }
export type ServedShop = Awaited<ReturnType<typeof openServedShop>>

/** A shop that takes money as a server with these settings does, and hears of it over HTTP; its clock is set by hand. */
export async function openServedShop(settings: Parameters<typeof openPayments>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-shop-'))
  const { db, close } = await openDatabase({ dataDir: folder })
  const now = { ms: NOON }
  const troubles: string[] = []
  const clock = { nowMs: () => now.ms } as never
  const payments = openPayments(settings, { db, clock, openIdOf: async () => null })
  const onTrouble = ({ message }: Error) => void troubles.push(message)
  const membership = openMembership({ db, clock, payments, products: async () => [...products], onTrouble })
  const app = Fastify()
  registerNotify(app, payments.providers, membership.handleNotice)
  let people = 0
  return {
    ...{ db, now, troubles, payments, membership, app },
    /** A month, ordered by a new buyer. */
    async order(way: 'wechat-h5' | 'alipay-h5') {
      const who = `person-${++people}`
      const { order, pay } = await membership.create(who, {
        ...{ sku: 'vip-month', coupons: [], way, requestId: `request-${people}`, agreed, address: '127.0.0.1', channel: 'h5' },
      })
      return { who, id: order.id, tradeNo: `${order.id}01`, pay }
    },
    stateOf: async ({ who, id }: Bought) => (await membership.one(who, id)).state,
    grantsOf: async ({ who }: Bought) => (await membership.grants(who)).map(({ until_at }) => until_at),
    /** Ends everything; what is wrong in the books. */
    async close(): Promise<unknown[]> {
      payments.stop()
      await membership.stop()
      const faults = await auditLedger(db)
      await app.close()
      await close()
      rmSync(folder, { recursive: true })
      return faults
    },
  }
}
