import { href } from '@guanlan/contract/pages.ts'
import type { OrderMade } from '@guanlan/contract/schemas/business/membership.ts'
import { useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { endIntention, requestIdFor } from './buying-key.ts'
import { failureText } from './failure-text.ts'
import { boundToWechat } from './payment/bound-to-wechat.ts'
import { storeOnward } from './payment/onward.ts'
import { storeStep } from './payment/pending-steps.ts'
import type { Choice } from './use-choice.ts'

type Intent = { agreed: Record<string, string>; from: string | undefined }

/**
 * Makes the order of a choice and leads to its cashier; one press at a time, and the same intention is the same order. `agreed`: versions by the ids of documents;
 * `from`: the page its result leads back to.
 */
export function useBuy({ sku, picked, way }: Choice, { agreed, from }: Intent) {
  const api = useApi()
  const platform = usePlatform()
  const isBusy = useRef(false)
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  async function buy() {
    if (isBusy.current || way === null) return
    isBusy.current = true
    setState({ isBusy: true, error: null })
    try {
      const wanted = { sku: sku.id, coupons: [...picked], way }
      const requestId = requestIdFor(platform, JSON.stringify(wanted), serverNowMs())
      const { data } = await boundToWechat({ api, platform }, () => api('order.create', { ...wanted, requestId, agreed }))
      endIntention(platform)
      storeOnward(platform, data.order.id, from)
      platform.navigate('push', nextOf(data))
      setState({ isBusy: false, error: null })
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, buy, refuse: (error: string) => setState({ isBusy: false, error }) }
}

/** The cashier of an order; an order that costs nothing has its result already. */
function nextOf({ order, pay }: OrderMade): string {
  if (pay === null) return href('paymentSuccess', { id: order.id })
  storeStep(order.id, pay)
  return href('orderPay', { id: order.id })
}
