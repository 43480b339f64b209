import { href } from '@guanlan/contract/pages.ts'
import type { Order } from '@guanlan/contract/schemas/business/membership.ts'
import { useEffect } from 'react'
import { useSaleForbidden } from '../../../parts/membership/use-sale-forbidden.ts'
import { useIsShown, usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { Money, PAYABLE, yuan } from '../money.tsx'
import { isUnpaid, leftText } from '../orders/order-text.ts'
import { SandboxNote } from '../sandbox-note.tsx'
import styles from './order-pay.module.css'
import { PayChoice } from './pay-choice.tsx'

type PayPanelProps = { order: Order; nowMs: number; again: () => void }

/** An order at the cashier: amount, time left and ways to pay; in its other states, what became of it. */
export function PayPanel({ order, nowMs, again }: PayPanelProps) {
  const platform = usePlatform()
  const isShown = useIsShown()
  const { id, state } = order
  const result = href('paymentSuccess', { id })
  useEffect(() => {
    if (state === 'granted' || state === 'paid') platform.closeCashier?.()
  }, [state, platform])
  useEffect(() => {
    if (isShown && (state === 'granted' || state === 'paid')) platform.navigate('redirect', result)
  }, [state, isShown, result, platform])
  return (
    <div className={styles.body}>
      {order.sandbox && <SandboxNote />}
      <div className={cx(layout.row4, styles.amount)}>
        <span className={cx(typography.size14, typography.quiet)}>{order.title}</span>
        <Money
          value={order.payable}
          name="应付金额"
          formula={PAYABLE}
          inputs={{ price: yuan(order.price), discount: yuan(order.discount) }}
          className={styles.sum ?? ''}
        />
        {order.discount > 0 && (
          <span className={cx(typography.tinyLines, typography.centered)}>
            价格 {yuan(order.price)}，优惠 {yuan(order.discount)}
          </span>
        )}
        <span className={cx(typography.tinyLines, typography.centered)}>订单号 {id}</span>
      </div>
      {isUnpaid(order) ? <Unpaid order={order} leftMs={order.expiresAt - nowMs} again={again} /> : <Over order={order} />}
    </div>
  )
}

function Unpaid({ order, leftMs, again }: { order: Order; leftMs: number; again: () => void }) {
  if (leftMs <= 0) {
    return (
      <EmptyState icon="clock" title="支付时间已过" text="正在向服务器确认这个订单的结果，已付款的会照常开通或退回。" compact>
        <Button onClick={again}>刷新结果</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={cx(typography.body, typography.centered)}>
        剩余支付时间 <b className={cx(typography.strong, typography.plain)}>{leftText(leftMs)}</b>
      </p>
      <PayChoice order={order} again={again} />
    </>
  )
}

/** The order is not waiting for money any more. */
function Over({ order: { id, state, reason } }: { order: Order }) {
  const isForbidden = useSaleForbidden()
  if (state === 'closed') {
    return (
      <EmptyState icon="info" title="订单已关闭" text={reason || '没有在时间内支付，用掉的券已退回。'} compact>
        {!isForbidden && (
          <Button kind="primary" href={href('membership')}>
            重新选择
          </Button>
        )}
      </EmptyState>
    )
  }
  const isBack = state === 'refunding' || state === 'refunded'
  return (
    <EmptyState icon="info" title={isBack ? '订单在退款' : '正在开通'} text={reason} compact>
      <Button href={isBack ? href('orders') : href('paymentSuccess', { id })}>查看结果</Button>
    </EmptyState>
  )
}
