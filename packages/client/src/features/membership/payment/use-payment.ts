import type { PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { isStore } from '../../../parts/membership/pay-place.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { failureText } from '../failure-text.ts'
import { boundToWechat } from './bound-to-wechat.ts'
import { type CashierOutcome, openCashier } from './open-cashier.ts'
import { takeStep } from './pending-steps.ts'
import { type Taken, takePurchases } from './store-purchases.ts'

const SAID: Record<CashierOutcome, string | null> = {
  paid: '正在等待支付结果',
  left: '请在打开的收银台完成支付，这里会自动更新',
  cancelled: '支付已取消，订单还在，可以继续支付',
  failed: '支付没有成功，可以重试或更换支付方式',
  unsupported: '这里打不开这种支付方式，请更换支付方式后再试',
}

const NONE: Taken = { count: 0, refused: null }

export type Payment = { step: PayStep | null; isBusy: boolean; said: string | null; pay: (way: PayWay) => Promise<void> }

/** Pays an order: the step stored by the page that created it runs at once, later ones are requested from the server. `onTried` is called after each attempt; the server decides the result. */
export function usePayment(id: string, onTried: () => void): Payment {
  const api = useApi()
  const platform = usePlatform()
  const isBusy = useRef(false)
  const [state, setState] = useState<Omit<Payment, 'pay'>>({ step: null, isBusy: false, said: null })
  async function carryOut(step: PayStep) {
    if (step.way === 'wechat-native') return setState({ step, isBusy: false, said: null })
    setState({ step, isBusy: true, said: null })
    const outcome = await openCashier(platform, step)
    const { refused } =
      outcome === 'paid' && isStore(step.way) ? await takePurchases({ api, platform }, { order: id, isRestoring: false }) : NONE
    setState({ step, isBusy: false, said: refused ?? SAID[outcome] })
    onTried()
  }
  async function pay(way: PayWay) {
    if (isBusy.current) return
    isBusy.current = true
    setState({ step: null, isBusy: true, said: null })
    try {
      const { data } = await boundToWechat({ api, platform }, () => api('order.pay', { id, way }))
      if (data.pay === null) setState({ step: null, isBusy: false, said: null })
      else await carryOut(data.pay)
      onTried()
    } catch (error) {
      setState({ step: null, isBusy: false, said: failureText(error) })
    } finally {
      isBusy.current = false
    }
  }
  const first = useRef(carryOut)
  useEffect(() => {
    const step = takeStep(id)
    if (step !== null) void first.current(step)
  }, [id])
  return { ...state, pay }
}
