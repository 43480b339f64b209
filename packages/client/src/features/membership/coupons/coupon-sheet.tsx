import { href } from '@guanlan/contract/pages.ts'
import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TickBox } from '../../../ui/field/tick-box.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import styles from './coupon.module.css'
import { CouponFace } from './coupon-card.tsx'
import { refusalOf } from './coupon-rules.ts'

type Picking = { coupons: readonly Coupon[]; picked: readonly string[]; onPick: (ids: readonly string[]) => void }

/** Opens the choice of coupons for an order. */
export function openCouponSheet(picking: Picking): void {
  openPopup({ position: 'bottom', label: '选择优惠券', content: (close) => <CouponSheet {...picking} onDone={close} /> })
}

function CouponSheet({ coupons, picked: first, onPick, onDone }: Picking & { onDone: () => void }) {
  const [picked, setPicked] = useState(first)
  const taken = coupons.filter(({ id }) => picked.includes(id))
  function toggle(id: string) {
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  }
  function done() {
    onPick(picked)
    onDone()
  }
  if (coupons.length === 0) {
    return (
      <EmptyState title="没有可用的券" text="有兑换码时，可以在「我的卡券」里兑换。" compact>
        <Button href={href('coupons')}>我的卡券</Button>
      </EmptyState>
    )
  }
  return (
    <div>
      <div className={styles.list}>
        {coupons.map((coupon) => (
          <Choice
            key={coupon.id}
            coupon={coupon}
            isOn={picked.includes(coupon.id)}
            why={refusalOf(coupon, taken)}
            onToggle={() => toggle(coupon.id)}
          />
        ))}
      </div>
      <div className={layout.actions}>
        <Button onClick={() => setPicked([])} disabled={picked.length === 0}>
          不用券
        </Button>
        <Button kind="primary" onClick={done}>
          确定
        </Button>
      </div>
    </div>
  )
}

function Choice({ coupon, isOn, why, onToggle }: { coupon: Coupon; isOn: boolean; why: string | null; onToggle: () => void }) {
  const isOff = !isOn && why !== null
  return (
    <button type="button" role="checkbox" aria-checked={isOn} disabled={isOff} className={styles.choice} onClick={onToggle}>
      <CouponFace coupon={coupon} isOff={isOff} note={isOff ? why : null}>
        <TickBox isOn={isOn} />
      </CouponFace>
    </button>
  )
}
