import { AppError } from '@guanlan/contract/errors.ts'
import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'

/** Whether a payment method is a store, which sets its own price, renews and refunds itself. */
export const isStoreWay = (way: PayWay | null) => way === 'app-store' || way === 'play-store'

/** Coupons that reduce the price are not accepted by stores, which set their own. Throws invalid_input. */
export function expectFullPrice(coupons: number): void {
  if (coupons > 0) throw new AppError('invalid_input', '在应用商店购买不能使用满减券与折扣券，请去掉后再试', 'coupons')
}

/** Only the store refunds its orders and notifies us. Throws invalid_input. */
export function expectOwnMoney(way: PayWay | null): void {
  if (way === 'app-store')
    throw new AppError('invalid_input', '通过 App Store 购买的，请在苹果「报告问题」页申请退款；苹果退款后会员自动收回')
  if (way === 'play-store') throw new AppError('invalid_input', '通过 Google Play 购买的，请在 Google Play 申请退款；退款后会员自动收回')
}
