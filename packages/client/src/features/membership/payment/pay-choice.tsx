import type { Order, PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { useCall } from '../../../api/use-call.ts'
import { ScanCode } from '../../../charts/scan-code.tsx'
import { usualWay, waysOn } from '../../../parts/membership/pay-place.ts'
import { useSaleForbidden } from '../../../parts/membership/use-sale-forbidden.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useAppConfig } from '../../../session/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { confirm } from '../../../ui/popup/dialog.tsx'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { failureText } from '../failure-text.ts'
import styles from './order-pay.module.css'
import { PaymentMethodList } from './payment-method-list.tsx'
import { usePayment } from './use-payment.ts'

const CODE_PX = 184
const PRESS = { first: '去支付', again: '重新打开收银台', code: '刷新二维码' } as const

/** Ways to pay an order, the code to scan, and giving it up. */
export function PayChoice({ order, again }: { order: Order; again: () => void }) {
  const platform = usePlatform()
  const { payment: config } = useAppConfig()
  const isForbidden = useSaleForbidden()
  const product = useCall('product.detail', { id: '1' })
  const payment = usePayment(order.id, again)
  const [taken, take] = useState<PayWay | null>(order.way)
  if (isForbidden) return <p className={cx(typography.noteLines, typography.centered)}>由于相关规范，这里暂不支持支付。</p>
  return (
    <Loadable query={product} skeleton="text" count={2}>
      {({ data }) => {
        const ways = waysOn(platform, data.ways)
        const way = taken !== null && ways.includes(taken) ? taken : usualWay(ways, config)
        const step = payment.step?.way === way ? payment.step : null
        return (
          <>
            <PaymentMethodList ways={ways} value={way} isWechatFolded={config.switchCollapseWechat} onTake={take} />
            {step?.way === 'wechat-native' && <Code step={step} />}
            {payment.said && (
              <p role="status" className={cx(typography.noteLines, typography.centered)}>
                {payment.said}
              </p>
            )}
            {way === null ? (
              <p className={cx(typography.noteLines, typography.centered)}>这里没有可用的支付方式，请换一台设备或浏览器后再试。</p>
            ) : (
              <Button
                kind={step === null ? 'primary' : 'secondary'}
                size="lg"
                disabled={payment.isBusy}
                onClick={() => void payment.pay(way)}
              >
                {payment.isBusy ? '正在打开收银台' : PRESS[step === null ? 'first' : step.way === 'wechat-native' ? 'code' : 'again']}
              </Button>
            )}
            <Giving id={order.id} again={again} />
          </>
        )
      }}
    </Loadable>
  )
}

/** The code to scan; of the sandbox it is the address of its cashier, which can also be opened here. */
function Code({ step }: { step: Extract<PayStep, { way: 'wechat-native' }> }) {
  const platform = usePlatform()
  const { cashier, codeUrl } = step
  return (
    <div className={cx(layout.row8, styles.code)}>
      <ScanCode address={cashier === null ? codeUrl : `${platform.origin}${cashier}`} label="支付二维码" side={CODE_PX} />
      <p className={cx(typography.tinyLines, typography.centered)}>
        {cashier === null ? '请用微信「扫一扫」支付，支付后这里会自动更新' : '扫码打开模拟收银台，或在这台设备上打开'}
      </p>
      {cashier !== null && (
        <Button size="xs" onClick={() => void platform.pay({ way: 'page', url: cashier })}>
          打开模拟收银台
        </Button>
      )}
    </div>
  )
}

function Giving({ id, again }: { id: string; again: () => void }) {
  const api = useApi()
  async function giveUp() {
    if (!(await confirm({ title: '取消订单？', text: '用掉的券会退回。', ok: '取消订单', cancel: '不取消' }))) return
    try {
      await api('order.cancel', { id })
    } catch (error) {
      toast(failureText(error))
    }
    again()
  }
  return (
    <div className={cx(layout.wrap, styles.actions)}>
      <Button kind="text" onClick={again}>
        我已支付，刷新结果
      </Button>
      <Button kind="text" onClick={() => void giveUp()}>
        取消订单
      </Button>
    </div>
  )
}
