import { href } from '@guanlan/contract/pages.ts'
import type { Standing } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useCall } from '../../../api/use-call.ts'
import { isRenewingSoon, renewalText } from '../../../parts/membership/renewal-text.ts'
import { useSaleForbidden } from '../../../parts/membership/use-sale-forbidden.ts'
import { Screen } from '../../../parts/shell/screen.tsx'
import { openSupport } from '../../../parts/support/open-support.tsx'
import { useIsSold } from '../../../session/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import { useNow } from '../../../ui/text/use-now.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { spanText } from '../orders/order-text.ts'
import { SandboxMark } from '../sandbox-mark.tsx'
import styles from './reminder.module.css'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** 续费提醒: until when the membership holds, what it is made of, and how to go on or stop. */
export function PaymentReminderPage() {
  const isSold = useIsSold()
  const standing = useCall('product.standing', {}, { enabled: isSold !== false })
  if (isSold === false)
    return (
      <Screen page="paymentReminder">
        <Panel>
          <NothingSold />
        </Panel>
      </Screen>
    )
  return (
    <Screen page="paymentReminder">
      <Loadable query={standing} skeleton="panel">
        {({ data }) => (
          <>
            <Expiry standing={data} />
            <HowTo renewal={data.renewal} />
            {data.grants.length > 0 && <Grants grants={data.grants} />}
          </>
        )}
      </Loadable>
    </Screen>
  )
}

function Expiry({ standing: { isVip, expireTime, renewal } }: { standing: Standing }) {
  const isForbidden = useSaleForbidden()
  const nowMs = useNow(MINUTE_MS)
  const days = expireTime === null ? null : Math.ceil((expireTime - nowMs) / DAY_MS)
  return (
    <Panel title="会员有效期" span={6}>
      <div className={cx(layout.column8, styles.body)}>
        <SandboxMark />
        <p className={typography.strong20}>{expireTime === null ? (isVip ? '长期有效' : '还没有开通会员') : formatDate(expireTime)}</p>
        {isVip && days !== null && <p className={typography.noteLines}>{days > 1 ? `还有 ${days} 天到期` : '不到一天就要到期'}</p>}
        {!isVip && expireTime !== null && <p className={typography.noteLines}>已经到期</p>}
        {isRenewingSoon(renewal, nowMs) && (
          <p>
            <Tag tone="warn">即将扣款</Tag>
          </p>
        )}
        <p className={typography.noteLines}>
          {renewal?.isOn
            ? `${renewalText(renewal, nowMs)}。金额是上一次的，变动前商店会另行征得同意。`
            : isVip
              ? '到期后不会自动扣款；需要继续使用时自行续费，时间从到期时接着算。'
              : '开通后按所选时长计算，到期不会自动扣款。'}
        </p>
        {!isForbidden && (
          <Button kind="primary" href={href('membership')}>
            {isVip ? '续费' : '开通会员'}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const WAYS: readonly { title: string; text: string; store: 'app-store' | 'play-store' | null }[] = [
  { store: null, title: '微信、支付宝', text: '按固定时长一次付清，不会自动续费，也就不用取消。要续费时再次开通即可。' },
  {
    store: 'app-store',
    title: 'App Store 订阅',
    text: '由苹果收款并自动续费。要取消：打开「设置」→ 点最上方的姓名 →「订阅」→ 观澜 →「取消订阅」，至少在到期前 24 小时操作。取消后用到到期为止。',
  },
  {
    store: 'play-store',
    title: 'Google Play 订阅',
    text: '由 Google 收款并自动续费。要取消：打开 Play 商店 → 点右上角头像 →「付款和订阅」→「订阅」→ 观澜 →「取消订阅」。取消后用到到期为止。',
  },
]

/** How to renew or cancel, by payment provider; the person's own store subscription comes first. */
function HowTo({ renewal }: { renewal: Standing['renewal'] }) {
  const sorted = [...WAYS].sort(
    (a, b) => Number(b.store === renewal?.store && renewal !== null) - Number(a.store === renewal?.store && renewal !== null),
  )
  return (
    <Panel title="续费与取消" span={6}>
      <div className={cx(layout.column8, styles.body)}>
        {sorted.map(({ title, text, store }) => (
          <div key={title}>
            <h3 className={cx(layout.row6, typography.strong13)}>
              {title}{' '}
              {renewal !== null && store === renewal.store && <Tag tone="accent">{renewal.isOn ? '已开启自动续费' : '已关闭自动续费'}</Tag>}
            </h3>
            <p className={typography.noteLines}>{text}</p>
          </div>
        ))}
        <Button onClick={() => void openSupport()}>联系客服</Button>
      </div>
    </Panel>
  )
}

function Grants({ grants }: { grants: Standing['grants'] }) {
  return (
    <Panel title="有效期的组成" flush>
      <ul className={layout.column}>
        {grants.map(({ order, source, from, until, takenBack }) => (
          <li key={`${order ?? source} ${from}`} className={cx(layout.row8, styles.grant)}>
            <span className={layout.grow}>{source}</span>
            {takenBack && <Tag tone="outline">已收回</Tag>}
            <span className={typography.caption}>{spanText(from, until)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
