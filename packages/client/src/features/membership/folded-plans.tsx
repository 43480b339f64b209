import type { Sku } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { useAppConfig } from '../../session/app-config.ts'
import styles from './membership.module.css'
import { Plans, type PlansProps } from './plans.tsx'

/** The periods; those folded away by the app config come when asked for, unless nothing else would be left. */
export function FoldedPlans({ skus, value, onTake, storePrices }: PlansProps) {
  const { payment } = useAppConfig()
  const [isOpen, setOpen] = useState(false)
  const folded = skus.filter(({ period, id }) => id !== value && isFolded(period, payment))
  const shown = isOpen ? skus : skus.filter((sku) => !folded.includes(sku))
  return (
    <div>
      <Plans skus={shown} value={value} onTake={onTake} storePrices={storePrices} />
      {!isOpen && folded.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          更多时长（{folded.map(({ name }) => name).join('、')}）
        </button>
      )}
    </div>
  )
}

function isFolded(period: Sku['period'], payment: { switchCollapseMonth: boolean; switchCollapseQuarter: boolean }): boolean {
  return (period === 'month' && payment.switchCollapseMonth) || (period === 'quarter' && payment.switchCollapseQuarter)
}
