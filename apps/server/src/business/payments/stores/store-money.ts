import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import type { StoreName } from '../../../storage/store-tables.ts'
import { type PaymentProvider, ProviderFault, type ToPay } from '../payment-provider.ts'
import type { StoreProvider } from './store-provider.ts'

type Selling = {
  db: Kysely<Schema>
  store: StoreName
  products: Pick<StoreProvider, 'productOf'>
  cashierOf?(tradeNo: string, accountToken: string): string
}

const NOT_OURS = '商店收的款由商店退'

/**
 * Payments of a store. It does not know our numbers: an order is paid if a verified transaction of it is stored. Its sheet cannot be closed from here, and a purchase
 * after its order was closed becomes a new order.
 */
export function storeMoney({
  db,
  store,
  products,
  cashierOf,
}: Selling): Pick<PaymentProvider, 'prepare' | 'query' | 'close' | 'refund' | 'queryRefund'> {
  const kept = (tradeNo: string) =>
    db
      .selectFrom('store_transaction as t')
      .innerJoin('order_payment as p', 'p.trade_no', 't.trade_no')
      .select(['t.transaction_id', 't.purchased_at', 't.revoked_at', 'p.cents'])
      .where('t.store', '=', store)
      .where('t.trade_no', '=', tradeNo)
      .executeTakeFirst()
  const refunded = async (tradeNo: string) => {
    const row = await kept(tradeNo)
    if (row === undefined || row.revoked_at === null) throw new ProviderFault(NOT_OURS, { isPassing: false })
    return { state: 'done' as const, cents: row.cents, doneMs: row.revoked_at }
  }
  return {
    prepare: async (order) =>
      stepOf(order, { store, products, cashier: cashierOf?.(order.tradeNo, order.store?.accountToken ?? '') ?? null }),
    async query(tradeNo) {
      const row = await kept(tradeNo)
      if (row === undefined) return { state: 'unpaid' }
      const { cents, transaction_id: providerNo, purchased_at: paidMs } = row
      return { state: 'paid', tradeNo, cents, providerNo, paidMs, way: store }
    },
    close: async () => {},
    refund: ({ tradeNo }) => refunded(tradeNo),
    queryRefund: ({ tradeNo }) => refunded(tradeNo),
  }
}

type Stepping = Pick<Selling, 'store' | 'products'> & { cashier: string | null }

function stepOf({ store: reported }: ToPay, { store, products, cashier }: Stepping): PayStep {
  const productId = reported === undefined ? null : products.productOf(reported.sku)
  if (reported === undefined || productId === null) throw new ProviderFault('商店里没有这个时长', { isPassing: false })
  return { way: store, productId, accountToken: reported.accountToken, cashier }
}
