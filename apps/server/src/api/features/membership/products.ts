import type { Product } from '@guanlan/contract/rows/content.ts'
import type { Buttons, ProductDetail, Sku } from '@guanlan/contract/schemas/business/membership.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { membershipAgreements } from '../../../business/membership/agreements.ts'
import { productsOf } from '../../../business/membership/products.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const CENTS = 100
const PRODUCT_NAME = '观澜会员'

/** 元 of whole 分. */
export const yuan = (cents: number) => cents / CENTS

/** A period as it is reported; a store that sells it renews it by itself. */
function skuOf(row: Product, { payments }: Pick<Ports, 'payments'>): Sku {
  const named = (name: 'app-store' | 'play-store') => payments.stores.find(({ store }) => store === name)?.productOf(row.id) ?? null
  const appStoreId = named('app-store')
  const playStoreId = named('play-store')
  const autoRenew = appStoreId !== null || playStoreId !== null
  return {
    id: row.id,
    name: row.name,
    period: row.period,
    months: row.months,
    price: yuan(row.priceCents),
    origPrice: row.originalPriceCents === null ? null : yuan(row.originalPriceCents),
    autoRenew,
    renewPrice: autoRenew ? yuan(row.priceCents) : null,
    trialDays: 0,
    tag: row.tag,
    isDefault: row.isDefault,
    appStoreId,
    playStoreId,
  }
}

/** 会员商品. Throws not_ready. */
export const detail: Handler<'product.detail', Ports> = async ({ id }, ctx) => {
  const [rows, privileges] = await Promise.all([productsOf(ctx.datasets.records), ctx.datasets.records.whole(contentDatasets.privileges)])
  const data: ProductDetail = {
    id,
    name: PRODUCT_NAME,
    skus: ctx.access.isOn ? rows.map((row) => skuOf(row, ctx)) : [],
    agreements: membershipAgreements(),
    privileges: privileges
      .map(({ row }) => row)
      .sort((a, b) => a.order - b.order)
      .map(({ icon, title, desc, free, vip }) => ({ icon, title, desc, free, vip })),
    ways: ctx.access.isOn ? [...ctx.payments.ways] : [],
    sandbox: ctx.payments.isSandbox,
  }
  return { data }
}

/** 会员按钮. Throws not_ready. */
export const buttons: Handler<'product.buttons', Ports> = async ({ platform }, ctx) => {
  const data: Buttons = (!ctx.access.isOn ? [] : await productsOf(ctx.datasets.records)).map((row) => {
    const { id, name, price, origPrice, period, appStoreId, tag, isDefault } = skuOf(row, ctx)
    return {
      productId: id,
      title: name,
      price,
      origPrice,
      period,
      autoRenew: platform === 'ios' && appStoreId !== null,
      tag,
      default: isDefault,
    }
  })
  return { data }
}
