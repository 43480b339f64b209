import { href } from '@guanlan/contract/pages.ts'
import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useSaleForbidden } from '../../../parts/membership/use-sale-forbidden.ts'
import { Screen } from '../../../parts/shell/screen.tsx'
import { useIsSold } from '../../../session/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { NothingSold } from '../nothing-sold.tsx'
import { SandboxMark } from '../sandbox-mark.tsx'
import styles from './coupon.module.css'
import { CouponFace } from './coupon-card.tsx'
import { RedeemForm } from './redeem-form.tsx'

type Status = Coupon['status']
const STATUSES: readonly { key: Status; title: string }[] = [
  { key: '可用', title: '可用' },
  { key: '已用', title: '已用' },
  { key: '过期', title: '过期' },
]
const EMPTY: Record<Status, string> = { 可用: '没有可用的券，有兑换码可以在上面兑换。', 已用: '还没有用过券。', 过期: '没有过期的券。' }

/** 我的卡券: coupons of the account by what can be done with them, and one more by its code. */
export function CouponsPage() {
  const [status, setStatus] = useState<Status>('可用')
  const isForbidden = useSaleForbidden()
  const coupons = useCall('coupon.list', { status })
  if (useIsSold() === false)
    return (
      <Screen page="coupons" layout="plain">
        <Panel>
          <NothingSold />
        </Panel>
      </Screen>
    )
  return (
    <Screen page="coupons" layout="plain">
      <Panel title="兑换卡券">
        <div className={styles.top}>
          <SandboxMark />
          <RedeemForm onRedeemed={() => setStatus('可用')} />
        </div>
      </Panel>
      <Panel flush>
        <Tabs<Status> label="券的状态" items={STATUSES} value={status} onChange={setStatus} />
        <Loadable query={coupons} skeleton="rows-2" count={3}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={`没有${status}的券`} text={EMPTY[status]} />
            ) : (
              <ul className={styles.list}>
                {data.map((coupon) => (
                  <li key={coupon.id} className={styles.row}>
                    <CouponFace coupon={coupon} isOff={status !== '可用'}>
                      {status === '可用' && !isForbidden && (
                        <Button size="xs" label={`去使用${coupon.name}`} href={href('membership')}>
                          去使用
                        </Button>
                      )}
                    </CouponFace>
                  </li>
                ))}
              </ul>
            )
          }
        </Loadable>
      </Panel>
    </Screen>
  )
}
