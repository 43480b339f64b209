import type { Order } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { isStore } from '../../../parts/membership/pay-place.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { failureText } from '../failure-text.ts'
import { yuan } from '../money.tsx'
import styles from './orders.module.css'

const LONGEST = 200
const USUAL = ['买错了时长', '重复购买', '功能与预期不符', '误操作'] as const

/** Opens the request for a refund; `onSent` once the server has taken it. */
export function openRefundSheet(order: Order, onSent: () => void): void {
  openPopup({ position: 'bottom', label: '申请退款', content: (close) => <RefundSheet order={order} onSent={onSent} onDone={close} /> })
}

function RefundSheet({ order, onSent, onDone }: { order: Order; onSent: () => void; onDone: () => void }) {
  const api = useApi()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const isReady = reason.trim().length >= 2 && !state.isBusy
  async function send() {
    setState({ isBusy: true, error: null })
    try {
      await api('order.refund', { id: order.id, reason: reason.trim() }, { retries: 0 })
      toast('已提交退款申请', 'check')
      onSent()
      onDone()
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  if (order.way !== null && isStore(order.way)) {
    return (
      <p className={typography.noteLines}>这个订单由应用商店收款，退款由商店受理：请在商店的购买记录中申请，商店同意后会员随之收回。</p>
    )
  }
  return (
    <div className={layout.column12}>
      <p className={typography.noteLines}>
        {order.title}，应付 {yuan(order.payable)}。退款由运营方处理，同意后原路退回，这个订单给的会员时间随之收回；处理前可以照常使用。
      </p>
      <div className={layout.wrap8}>
        {USUAL.map((text) => (
          <Chip key={text} on={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </div>
      <TextArea label="退款原因" rows={3} maxLength={LONGEST} value={reason} onChange={setReason} error={state.error} />
      <div className={cx(layout.flex8, styles.actions)}>
        <Button onClick={onDone}>不退了</Button>
        <Button kind="primary" disabled={!isReady} onClick={() => void send()}>
          {state.isBusy ? '正在提交' : '提交申请'}
        </Button>
      </div>
    </div>
  )
}
