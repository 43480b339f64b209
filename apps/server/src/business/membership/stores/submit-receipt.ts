import { AppError } from '@guanlan/contract/errors.ts'
import type { MemberOrderTable } from '../../../storage/order-tables.ts'
import type { StoreName } from '../../../storage/store-tables.ts'
import { NoticeRefused, ProviderFault } from '../../payments/payment-provider.ts'
import type { StoreReport } from '../../payments/stores/store-event.ts'
import type { StoreProvider } from '../../payments/stores/store-provider.ts'
import type { OrderContext } from '../order-context.ts'
import { readOrder } from '../order-rows.ts'
import { applyStoreEvent } from './apply-store-event.ts'

/** A receipt submitted by a device, and its order. */
export type Brought = { store: StoreName; proof: string; order: string | null }

/** Throws invalid_input for a receipt without the store's signature, payment_failed where the store cannot be queried. */
async function read(context: OrderContext, provider: StoreProvider, proof: string): Promise<StoreReport> {
  try {
    return await provider.readProof(proof)
  } catch (error) {
    if (error instanceof NoticeRefused && error.status === 403) throw new AppError('invalid_input', error.message, 'proof')
    if (error instanceof NoticeRefused && error.status < 500) throw new AppError('invalid_input', '这不是有效的购买凭证', 'proof')
    if (!(error instanceof ProviderFault || error instanceof NoticeRefused)) throw error
    context.onTrouble(new Error(`购买凭证暂时不能核对：${error.message}`))
    throw new AppError('payment_failed', '暂时不能核对这笔购买，请稍后再试')
  }
}

/** Grants a store purchase from a submitted receipt; the same purchase again is the same order. Throws invalid_input, payment_failed, not_ready. */
export async function submitReceipt(context: OrderContext, accountId: string, { store, proof, order }: Brought): Promise<MemberOrderTable> {
  const provider = context.payments.stores.find((one) => one.store === store)
  if (provider === undefined) throw new AppError('invalid_input', '这里不从这个应用商店收款', 'store')
  const reported = await read(context, provider, proof)
  const id = await applyStoreEvent(context, { provider, reported, claim: { accountId, orderId: order }, eventId: null })
  if (id === null) throw new AppError('invalid_input', '这个凭证里没有购买', 'proof')
  return await readOrder(context.db, id)
}
