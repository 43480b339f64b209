import type { Sku } from '@guanlan/contract/schemas/business/membership.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { yuan } from './money.tsx'
import styles from './plans.module.css'

export type PlansProps = {
  skus: readonly Sku[]
  value: string
  onTake: (sku: string) => void
  /** What the store of the device asks, by period; null where no store sells here. */
  storePrices: Record<string, string> | null
}

/** The periods that can be bought, side by side; one is taken. */
export function Plans({ skus, value, onTake, storePrices }: PlansProps) {
  return (
    <RadioGroup
      label="会员时长"
      items={skus.map((sku) => ({ key: sku.id, title: <Plan sku={sku} storePrices={storePrices} /> }))}
      value={value}
      onChange={onTake}
      className={styles.plans}
      itemClassName={styles.plan}
      onClassName={styles.on}
    />
  )
}

function Plan({
  sku: { id, name, price, months, origPrice, trialDays, autoRenew },
  storePrices,
}: Pick<PlansProps, 'storePrices'> & { sku: Sku }) {
  return (
    <>
      <span className={typography.size13}>{name}</span>
      <b className={typography.strong20}>{storePrices?.[id] ?? yuan(price)}</b>
      <span className={cx(typography.tiny, styles.line)}>{months > 1 ? `约 ${yuan(price / months)} / 月` : '1 个月'}</span>
      {origPrice !== null && months > 1 && (
        <span className={cx(typography.tiny, styles.line)}>
          按月购买 <span className={styles.crossed}>{yuan(origPrice)}</span>
        </span>
      )}
      {trialDays > 0 && <Tag tone="vip">首次试用 {trialDays} 天</Tag>}
      {autoRenew && storePrices !== null && <span className={cx(typography.tiny, styles.line)}>自动续费</span>}
    </>
  )
}
