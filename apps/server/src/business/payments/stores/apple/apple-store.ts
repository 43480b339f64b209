import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../../../runtime/clock.ts'
import type { Schema } from '../../../../storage/schema.ts'
import { madeOnce } from '../../made-once.ts'
import { NoticeRefused } from '../../payment-provider.ts'
import { storeMoney } from '../store-money.ts'
import type { StoreProvider } from '../store-provider.ts'
import type { AppleApi } from './apple-api.ts'
import { readNotice } from './apple-notice.ts'
import { createAppleRecords } from './apple-records.ts'
import { type AppleApp, createAppleVerifier } from './apple-verifier.ts'
import { purchaseOf } from './apple-words.ts'

type Selling = {
  db: Kysely<Schema>
  clock: Pick<Clock, 'nowMs'>
  products: Pick<StoreProvider, 'productOf' | 'skuOf'>
  /** The app or, in the sandbox, a function that creates it at first use. */
  app: () => AppleApp | Promise<AppleApp>
  /** The API of Apple and its environments. */
  records?: { api: AppleApi; environments: AppleApp['environments'] }
  /** The page of the sandbox in place of Apple's sheet. */
  cashierOf?(tradeNo: string, accountToken: string): string
}

const Body = z.object({ signedPayload: z.string().min(1) })
/** The App Store: signed purchases from devices and from notifications V2 at `POST /notify/apple`. */
export function createAppleStore({ db, clock, products, app, records, cashierOf }: Selling): StoreProvider {
  const verifier = madeOnce(async () => createAppleVerifier(await app()))
  return {
    ...storeMoney({ db, store: 'app-store', products, ...(cashierOf ? { cashierOf } : {}) }),
    id: 'apple',
    store: 'app-store',
    ways: ['app-store'],
    isSandbox: cashierOf !== undefined,
    noticePath: 'apple',
    records: records === undefined ? null : createAppleRecords({ ...records, verifier, nowMs: () => clock.nowMs() }),
    productOf: products.productOf,
    skuOf: products.skuOf,
    async readProof(proof) {
      const reported = await (await verifier()).transaction(proof)
      return { purchase: purchaseOf(reported), subscription: null, reportedMs: reported.signedDate ?? clock.nowMs(), acknowledge: null }
    },
    readNotice: async ({ body }) => await readNotice(payloadOf(body), await verifier(), clock.nowMs()),
    answer: (isTaken) => ({ status: isTaken ? 200 : 500, body: '', contentType: 'text/plain; charset=utf-8' }),
  }
}

function payloadOf(body: Buffer): string {
  try {
    return Body.parse(JSON.parse(body.toString('utf8'))).signedPayload
  } catch {
    throw new NoticeRefused('App Store 通知的格式不对', 400)
  }
}
