import { AppError } from '@guanlan/contract/errors.ts'
import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'

/** Whether a way leads to a store, which sets its own price, renews by itself and gives money back itself. */
export const isStoreWay = (way: PayWay | null) => way === 'app-store' || way === 'play-store'

/** A store takes its own price: coupons take nothing off there. Throws invalid_input. */
export function expectFullPrice(coupons: number): void {
  if (coupons > 0) throw new AppError('invalid_input', '在应用商店购买不能使用满减券与折扣券，请去掉后再试', 'coupons')
}

/** A store gives back what it took itself; we hear of it from the store. Throws invalid_input. */
export function expectOwnMoney(way: PayWay | null): void {
  if (way === 'app-store')
    throw new AppError('invalid_input', '通过 App Store 购买的，请在苹果「报告问题」页申请退款；苹果退款后会员自动收回')
  if (way === 'play-store') throw new AppError('invalid_input', '通过 Google Play 购买的，请在 Google Play 申请退款；退款后会员自动收回')
}
