import type { Sku } from '@guanlan/contract/schemas/membership.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Tag } from '../../ui/tag.tsx'
import { yuan } from './money.tsx'
import styles from './plans.module.css'

/** The periods that can be bought, side by side; one is taken. */
export function Plans({ skus, value, onTake }: { skus: readonly Sku[]; value: string; onTake: (sku: string) => void }) {
  return (
    <RadioGroup
      label="会员时长"
      items={skus.map((sku) => ({ key: sku.id, title: <Plan sku={sku} /> }))}
      value={value}
      onChange={onTake}
      className={styles.plans}
      itemClassName={styles.plan}
      onClassName={styles.on}
    />
  )
}

function Plan({ sku: { name, price, months, origPrice, trialDays, autoRenew } }: { sku: Sku }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <b className={styles.price}>{yuan(price)}</b>
      <span className={styles.line}>{months > 1 ? `约 ${yuan(price / months)} / 月` : '1 个月'}</span>
      {origPrice !== null && months > 1 && (
        <span className={styles.line}>
          按月购买 <span className={styles.crossed}>{yuan(origPrice)}</span>
        </span>
      )}
      {trialDays > 0 && <Tag tone="vip">首次试用 {trialDays} 天</Tag>}
      {autoRenew && <span className={styles.line}>自动续费</span>}
    </>
  )
}
