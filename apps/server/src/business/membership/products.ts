import { AppError } from '@guanlan/contract/errors.ts'
import type { Product } from '@guanlan/contract/rows/content.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import type { RecordStore } from '../../storage/columns/record-store.ts'
import { VIP } from './grants.ts'

/** Membership periods on sale, in order. Throws not_ready until the products were read once. */
export async function productsOf(records: Pick<RecordStore, 'whole'>): Promise<Product[]> {
  const rows = (await records.whole(contentDatasets.products)).map(({ row }) => row)
  if (rows.length === 0) throw new AppError('not_ready', '会员商品正在准备，请稍后再试')
  return rows.filter(({ productId }) => productId === VIP).sort((a, b) => a.order - b.order)
}
