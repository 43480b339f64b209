import type { ProductDetail } from '@guanlan/contract/schemas/business/membership.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../api/api-context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { failureText } from '../failure-text.ts'

type Taking = { order?: string; isRestoring: boolean }
/** How many purchases the server took, and why it did not take another; null where it took all. */
export type Taken = { count: number; refused: string | null }

/** Submits receipts of the device's store to the server, which checks and settles them, and finishes each accepted purchase at the store. Does nothing without a store. */
export async function takePurchases({ api, platform }: { api: Api; platform: Platform }, { order, isRestoring }: Taking): Promise<Taken> {
  const { store } = platform
  const taken: Taken = { count: 0, refused: null }
  if (store === undefined) return taken
  try {
    for (const { proof, finish } of await store.bought(isRestoring)) {
      try {
        await api('order.storePurchase', { store: store.name, proof, ...(order === undefined ? {} : { order }) })
        taken.count++
        await finish()
      } catch (error) {
        taken.refused = failureText(error)
      }
    }
  } catch {
    taken.refused = '没有连上应用商店，请稍后再试'
  }
  return taken
}

/** Prices of the device's store by period, in its own wording; empty until they are loaded, and without a store. */
export function useStorePrices(skus: ProductDetail['skus'], isStore: boolean): Record<string, string> {
  const { store } = usePlatform()
  const named = skus.flatMap(({ id, appStoreId, playStoreId }) => {
    const product = store?.name === 'app-store' ? appStoreId : playStoreId
    return product === null ? [] : [[product, id] as const]
  })
  const { data } = useQuery({
    queryKey: ['store prices', ...named.map(([product]) => product)],
    queryFn: async () => (await store?.prices(named.map(([product]) => product))) ?? {},
    enabled: isStore && store !== undefined && named.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return Object.fromEntries(named.flatMap(([product, id]) => (data?.[product] === undefined ? [] : [[id, data[product]]])))
}
