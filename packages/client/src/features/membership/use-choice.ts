import type { Coupon, PayWay, ProductDetail, Quote, Sku } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { isStore, usualWay, waysOn } from '../../parts/membership/pay-place.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppConfig } from '../../session/app-config.ts'

/** The chosen purchase and its price. */
export type Choice = {
  sku: Sku
  ways: readonly PayWay[]
  way: PayWay | null
  /** Coupons of the account with the reason why one cannot be used for the period; null without a login, or while they are fetched. */
  coupons: readonly Coupon[] | null
  picked: readonly string[]
  /** The quote of exactly this choice; null before its answer, and after a failure, which is `error`. */
  quote: Quote | null
  error: unknown
  requote: () => void
  /** It renews by itself: sold by a store. */
  isRenewing: boolean
  take: (chosen: Partial<{ sku: string; way: PayWay; coupons: readonly string[] }>) => void
}

/** The choice on the page of the membership; a coupon that does not fit a period is left out while that period is chosen. */
export function useChoice({ skus, ways: offered }: ProductDetail, first: Sku): Choice {
  const platform = usePlatform()
  const [chosen, setChosen] = useState<{ sku: string; way?: PayWay; coupons: readonly string[] }>({ sku: first.id, coupons: [] })
  const sku = skus.find(({ id }) => id === chosen.sku) ?? first
  const { payment } = useAppConfig()
  const ways = waysOn(platform, offered)
  const way = chosen.way && ways.includes(chosen.way) ? chosen.way : usualWay(ways, payment)
  const list = useCall('coupon.list', { status: '可用', sku: sku.id })
  const isInStore = way !== null && isStore(way)
  // a store sets its own price: only days for nothing can be had with a coupon there
  const coupons =
    list.data?.data.map((one) => (isInStore && one.type !== '体验' ? { ...one, unusable: '应用商店购买不能使用' } : one)) ?? null
  const picked = chosen.coupons.filter((id) => coupons?.some((coupon) => coupon.id === id && coupon.unusable === null))
  const quote = useCall('order.quote', { sku: sku.id, coupons: [...picked] }, { enabled: !(chosen.coupons.length > 0 && coupons === null) })
  return {
    sku,
    ways,
    way,
    coupons,
    picked,
    quote: quote.data?.data ?? null,
    error: quote.isError ? quote.error : null,
    requote: () => void quote.refetch(),
    isRenewing: sku.autoRenew && isInStore,
    take: (next) => setChosen((now) => ({ ...now, ...next })),
  }
}
