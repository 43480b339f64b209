import { href, pages } from '@guanlan/contract/pages.ts'
import type { Order } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { WAY_NAMES } from '../../../parts/membership/pay-place.ts'
import { useSaleForbidden } from '../../../parts/membership/use-sale-forbidden.ts'
import { Screen } from '../../../parts/shell/screen.tsx'
import { openSupport } from '../../../parts/support/open-support.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { loadPerson } from '../../../session/person.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { yuan } from '../money.tsx'
import { isUnpaid, spanText } from '../orders/order-text.ts'
import { SandboxNote } from '../sandbox-note.tsx'
import { onwardOf } from './onward.ts'
import styles from './order-pay.module.css'
import { useOrder } from './use-order.ts'

/** 支付结果: waits for the final status of an order and shows what it granted. */
export function PaymentSuccessPage({ query: { id = '' } }: { query: Record<string, string> }) {
  return (
    <Screen page="paymentSuccess" layout="plain">
      <Result id={id} />
    </Screen>
  )
}

function Result({ id }: { id: string }) {
  const api = useApi()
  const platform = usePlatform()
  const client = useQueryClient()
  const { query, order, again } = useOrder(id)
  const isForbidden = useSaleForbidden()
  const isGranted = order?.state === 'granted'
  useEffect(() => {
    if (!isGranted) return
    void loadPerson(api, platform)
    void client.invalidateQueries({ queryKey: ['product.standing'] })
  }, [isGranted, api, platform, client])
  return (
    <Panel>
      <Loadable query={query} skeleton="text">
        {({ data }) => (
          <div className={styles.body}>
            {data.sandbox && <SandboxNote />}
            <EmptyState {...said(data)}>
              <div className={styles.buttons}>
                {isUnpaid(data) && <Button onClick={again}>刷新结果</Button>}
                {isUnpaid(data) && <Button href={href('orderPay', { id })}>继续支付</Button>}
                {data.state === 'closed' && !isForbidden && <Button href={href('membership')}>重新选择</Button>}
                <Button href={href('orders')}>我的订单</Button>
                {data.state !== 'granted' && <Button onClick={() => void openSupport()}>联系客服</Button>}
                {data.state === 'granted' && <Onward id={id} />}
              </div>
            </EmptyState>
            <Facts order={data} />
          </div>
        )}
      </Loadable>
    </Panel>
  )
}

/** On to the page the buyer came from, else home. */
function Onward({ id }: { id: string }) {
  const onward = onwardOf(usePlatform(), id)
  return (
    <Button kind="primary" href={onward ?? href('home')}>
      {onward === null ? '开始使用' : `继续看${titleOf(onward)}`}
    </Button>
  )
}

function titleOf(address: string): string {
  const path = address.split('?')[0]
  return Object.values(pages).find((page) => page.path === path)?.title ?? ''
}

/** The result in words: paid is what the server granted, nothing else. */
function said({ state, reason, sandbox }: Order): { icon: 'check' | 'clock' | 'info'; title: string; text: string } {
  if (state === 'granted') return { icon: 'check', title: '会员已开通', text: sandbox ? '模拟环境，没有扣款。' : '感谢您的支持。' }
  if (state === 'paid') return { icon: 'clock', title: '已收到付款，正在开通', text: '通常几秒内完成，这里会自动更新。' }
  if (state === 'closed') return { icon: 'info', title: '订单已关闭', text: reason || '没有收到付款。' }
  if (state === 'refunding') return { icon: 'clock', title: '退款处理中', text: reason }
  if (state === 'refunded') return { icon: 'info', title: '已退款', text: reason }
  return {
    icon: 'clock',
    title: '正在等待支付结果',
    text: '还没有收到付款的确认，这里会自动更新。已付款而迟迟没有结果时，请保留凭证联系客服。',
  }
}

function Facts({ order }: { order: Order }) {
  const { title, payable, refunded, way, paidAt, grantedFrom, grantedUntil, id } = order
  const facts: readonly (readonly [string, string | null])[] = [
    ['商品', title],
    ['应付', yuan(payable)],
    ['已退', refunded > 0 ? yuan(refunded) : null],
    ['支付方式', way === null ? null : WAY_NAMES[way]],
    ['支付时间', paidAt === null ? null : formatDate(paidAt)],
    ['会员有效期', grantedFrom === null || grantedUntil === null ? null : spanText(grantedFrom, grantedUntil)],
    ['订单号', id],
  ]
  return (
    <div className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={styles.fact}>
            <span>{name}</span>
            <span className={styles.value}>{value}</span>
          </div>
        ),
      )}
    </div>
  )
}
