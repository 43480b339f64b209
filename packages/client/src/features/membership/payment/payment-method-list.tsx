import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { isWechat, WAY_NAMES } from '../../../parts/membership/pay-place.ts'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from '../membership.module.css'

type PaymentMethodListProps = {
  ways: readonly PayWay[]
  value: PayWay | null
  /** WeChat stands folded away behind the others (switchCollapseWechat). */
  isWechatFolded: boolean
  onTake: (way: PayWay) => void
}

/** Ways to pay, one taken. */
export function PaymentMethodList({ ways, value, isWechatFolded, onTake }: PaymentMethodListProps) {
  const [isOpen, setOpen] = useState(false)
  const others = ways.filter((way) => !isWechat(way))
  const isFolded = isWechatFolded && !isOpen && others.length > 0 && !(value !== null && isWechat(value))
  const shown = isFolded ? others : ways
  return (
    <div className={cx(layout.column, styles.ways)}>
      <RadioGroup
        label="支付方式"
        items={shown.map((way) => ({ key: way, title: <Way name={WAY_NAMES[way]} isOn={way === value} /> }))}
        value={value}
        onChange={onTake}
        itemClassName={styles.way}
      />
      {isFolded && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          更多支付方式
        </button>
      )}
    </div>
  )
}

function Way({ name, isOn }: { name: string; isOn: boolean }) {
  return (
    <>
      <span className={cx(styles.round, isOn && styles.chosen)} />
      {name}
    </>
  )
}
