import type { Product } from '@guanlan/contract/rows/content.ts'
import type { Buttons, ProductDetail, Sku } from '@guanlan/contract/schemas/membership.ts'
import type { Handlers } from '../../call-context.ts'
import { contentDatasets } from '../../datasets/groups/content.ts'
import { membershipAgreements } from '../../membership/agreements.ts'
import { productsOf } from '../../membership/products.ts'

const CENTS = 100
const PRODUCT_NAME = '观澜会员'

/** 元 of whole 分. */
export const yuan = (cents: number) => cents / CENTS

const skuOf = (row: Product): Sku => ({
  ...{ id: row.id, name: row.name, period: row.period, months: row.months, price: yuan(row.priceCents) },
  origPrice: row.originalPriceCents === null ? null : yuan(row.originalPriceCents),
  ...{ autoRenew: false, renewPrice: null, trialDays: 0, tag: row.tag, isDefault: row.isDefault },
})

/** 会员商品. Throws not_ready. */
export const detail: Handlers['product.detail'] = async ({ id }, ctx) => {
  const [rows, privileges] = await Promise.all([productsOf(ctx.datasets.records), ctx.datasets.records.whole(contentDatasets.privileges)])
  const data: ProductDetail = {
    ...{ id, name: PRODUCT_NAME, skus: rows.map(skuOf), agreements: membershipAgreements() },
    privileges: privileges
      .map(({ row }) => row)
      .sort((a, b) => a.order - b.order)
      .map(({ icon, title, desc, free, vip }) => ({ icon, title, desc, free, vip })),
    ...{ ways: [...ctx.payments.ways], sandbox: ctx.payments.isSandbox },
  }
  return { data }
}

/** 会员按钮. Throws not_ready. */
export const buttons: Handlers['product.buttons'] = async (_, ctx) => {
  const data: Buttons = (await productsOf(ctx.datasets.records)).map((row) => {
    const { id, name, price, origPrice, period, autoRenew, tag, isDefault } = skuOf(row)
    return { productId: id, title: name, price, origPrice, period, autoRenew, tag, default: isDefault }
  })
  return { data }
}
