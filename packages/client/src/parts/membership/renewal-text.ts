import type { Standing } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'

type Renewal = NonNullable<Standing['renewal']>

/** The agreement promises to say when and how much so long before. */
const SOON_MS = 5 * 86_400_000

/** What will be taken by itself and when; null where nothing will. */
export function renewalText({ store, name, price, nextAt, isOn }: Renewal, nowMs: number): string | null {
  if (!isOn) return null
  const by = store === 'app-store' ? 'App Store' : 'Google Play'
  const what = `${name} ¥${price.toFixed(2)}`
  return nextAt > nowMs ? `将于 ${formatDate(nextAt)} 由 ${by} 自动续费 ${what}` : `${by} 没有扣到 ${what}，正在重试`
}

/** Money is taken within five days, or is being tried to be. */
export function isRenewingSoon(renewal: Standing['renewal'], nowMs: number): renewal is Renewal {
  return renewal?.isOn === true && renewal.nextAt - nowMs <= SOON_MS
}
