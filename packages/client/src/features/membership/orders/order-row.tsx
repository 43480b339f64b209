import { href } from '@guanlan/contract/pages.ts'
import type { Order } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useApi } from '../../../api/api-context.ts'
import { WAY_NAMES } from '../../../parts/membership/pay-place.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { confirm } from '../../../ui/popup/dialog.tsx'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import { failureText } from '../failure-text.ts'
import { Money, PAYABLE, yuan } from '../money.tsx'
import { isUnpaid, STATE_NAMES, STATE_TONES, spanText } from './order-text.ts'
import styles from './orders.module.css'
import { openRefundSheet } from './refund-sheet.tsx'
import { useOrdersChanged } from './use-orders.ts'

/** One order: what, how much, its state and times, and what can be done. */
export function OrderRow({ order }: { order: Order }) {
  const { id, title, state, payable, price, discount, refunded, createdAt, way, grantedFrom, grantedUntil, reason } = order
  return (
    <li className={cx(layout.column2, styles.order)}>
      <div className={layout.row6}>
        <span className={typography.strong14}>{title}</span>
        <Tag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Tag>
        {order.sandbox && <Tag tone="warn">模拟</Tag>}
        <Money
          value={payable}
          name="应付金额"
          formula={PAYABLE}
          inputs={{ price: yuan(price), discount: yuan(discount) }}
          className={styles.sum ?? ''}
        />
      </div>
      <p className={cx(typography.tinyLines, typography.anywhere)}>
        {formatDate(createdAt)} 下单{way !== null && ` · ${WAY_NAMES[way]}`}
        {refunded > 0 && ` · 已退 ${yuan(refunded)}`}
      </p>
      {grantedFrom !== null && grantedUntil !== null && (
        <p className={cx(typography.tinyLines, typography.anywhere)}>会员有效期 {spanText(grantedFrom, grantedUntil)}</p>
      )}
      {reason !== '' && <p className={cx(typography.tinyLines, typography.anywhere)}>原因：{reason}</p>}
      <p className={cx(typography.tinyLines, typography.anywhere)}>订单号 {id}</p>
      <Actions order={order} />
    </li>
  )
}

function Actions({ order }: { order: Order }) {
  const api = useApi()
  const changed = useOrdersChanged()
  const { id, state } = order
  async function cancel() {
    if (!(await confirm({ title: '取消订单？', text: '用掉的券会退回。', ok: '取消订单', cancel: '不取消' }))) return
    try {
      await api('order.cancel', { id })
    } catch (error) {
      toast(failureText(error))
    }
    changed()
  }
  if (isUnpaid(order)) {
    return (
      <div className={cx(layout.flex8, styles.actions)}>
        <Button size="xs" onClick={() => void cancel()}>
          取消
        </Button>
        <Button size="xs" kind="primary" href={href('orderPay', { id })}>
          继续支付
        </Button>
      </div>
    )
  }
  if (state !== 'granted' && state !== 'paid') return null
  return (
    <div className={cx(layout.flex8, styles.actions)}>
      <Button size="xs" href={href('paymentSuccess', { id })}>
        查看
      </Button>
      {state === 'granted' && order.payable > 0 && (
        <Button size="xs" onClick={() => openRefundSheet(order, changed)}>
          申请退款
        </Button>
      )}
    </div>
  )
}
