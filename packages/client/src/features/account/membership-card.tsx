import { href } from '@guanlan/contract/pages.ts'
import type { Standing } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useCall } from '../../api/use-call.ts'
import { isRenewingSoon, renewalText } from '../../parts/membership/renewal-text.ts'
import { useSaleForbidden } from '../../parts/membership/use-sale-forbidden.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { useIsSold } from '../../session/app-config.ts'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { useNow } from '../../ui/text/use-now.ts'
import styles from './membership-card.module.css'
import { LinkRow } from './setting-row.tsx'

const MINUTE_MS = 60_000

/** The membership of the account logged in: until when, how to begin or go on, coupons and orders. */
export function MembershipCard() {
  const { user } = usePerson()
  useNow(MINUTE_MS)
  const isSold = useIsSold() === true
  const { data: answer } = useCall('product.standing', {}, { enabled: user !== null && isSold })
  if (!isSold) return null
  return (
    <Panel flush>
      <div className={cx(layout.row12, styles.card)}>
        <span className={styles.crown}>
          <Icon name="crown" size={24} />
        </span>
        <div className={layout.grow}>
          <h2 className={typography.strong14}>观澜会员</h2>
          <p className={cx(typography.caption, styles.text)}>
            {user === null ? '数据、统计与工具的完整权益' : membershipStatusText(answer?.data)}
          </p>
        </div>
        <Offer isVip={answer?.data.isVip ?? false} />
      </div>
      {user !== null && (
        <>
          <LinkRow icon="note" title="我的卡券" href={href('coupons')} />
          <LinkRow icon="doc" title="我的订单" href={href('orders')} />
          <LinkRow icon="clock" title="续费与取消" href={href('paymentReminder')} />
        </>
      )}
    </Panel>
  )
}

/** Nothing is offered where nothing may be sold. */
function Offer({ isVip }: { isVip: boolean }) {
  if (useSaleForbidden()) return null
  return (
    <Button size="xs" kind="primary" href={href('membership')}>
      {isVip ? '续费' : '开通'}
    </Button>
  )
}

/** Until when; instead of that, what is about to be taken by itself. */
function membershipStatusText(standing: Standing | undefined): string {
  if (standing === undefined) return '会员状态 --，正在查询'
  const { isVip, expireTime, renewal } = standing
  // the clock as the answer has set it: on the first page it was not known when the page began
  const nowMs = serverNowMs()
  if (expireTime === null) return isVip ? '长期有效' : '还没有开通'
  if (isRenewingSoon(renewal, nowMs)) return renewalText(renewal, nowMs) ?? ''
  return isVip ? `有效期至 ${formatDate(expireTime)}` : `已于 ${formatDate(expireTime)} 到期`
}
