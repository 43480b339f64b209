import { AppError } from '@guanlan/contract/errors.ts'
import type { Product } from '@guanlan/contract/rows/content.ts'
import type { Buttons, ProductDetail, Sku } from '@guanlan/contract/schemas/membership.ts'
import type { CallContext, Handlers } from '../../call-context.ts'
import { contentDatasets } from '../../datasets/groups/content.ts'
import { membershipAgreements } from '../../membership/agreements.ts'

const CENTS = 100
const VIP = '1'
const PRODUCT_NAME = '观澜会员'

/** 元 of whole 分. */
export const yuan = (cents: number) => cents / CENTS

/** Periods of the membership that are sold, in their order. Throws not_ready until what is sold was read for the first time. */
export async function productRows({ datasets }: Pick<CallContext, 'datasets'>): Promise<Product[]> {
  const rows = (await datasets.records.whole(contentDatasets.products)).map(({ row }) => row)
  if (rows.length === 0) throw new AppError('not_ready', '会员商品正在准备，请稍后再试')
  return rows.filter(({ productId }) => productId === VIP).sort((a, b) => a.order - b.order)
}

const skuOf = (row: Product): Sku => ({
  ...{ id: row.id, name: row.name, period: row.period, months: row.months, price: yuan(row.priceCents) },
  origPrice: row.originalPriceCents === null ? null : yuan(row.originalPriceCents),
  ...{ autoRenew: false, renewPrice: null, trialDays: 0, tag: row.tag, isDefault: row.isDefault },
})

/** 会员商品. Throws not_ready. */
export const detail: Handlers['product.detail'] = async ({ id }, ctx) => {
  const [rows, privileges] = await Promise.all([productRows(ctx), ctx.datasets.records.whole(contentDatasets.privileges)])
  const data: ProductDetail = {
    ...{ id, name: PRODUCT_NAME, skus: rows.map(skuOf), agreements: membershipAgreements() },
    privileges: privileges
      .map(({ row }) => row)
      .sort((a, b) => a.order - b.order)
      .map(({ icon, title, desc, free, vip }) => ({ icon, title, desc, free, vip })),
    ...{ ways: [], sandbox: false },
  }
  return { data }
}

/** 会员按钮. Throws not_ready. */
export const buttons: Handlers['product.buttons'] = async (_, ctx) => {
  const data: Buttons = (await productRows(ctx)).map((row) => {
    const { id, name, price, origPrice, period, autoRenew, tag, isDefault } = skuOf(row)
    return { productId: id, title: name, price, origPrice, period, autoRenew, tag, default: isDefault }
  })
  return { data }
}
