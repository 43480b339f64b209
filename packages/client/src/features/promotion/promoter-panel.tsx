import type { RewardSums } from '@guanlan/contract/schemas/business/promotion.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { invitePath } from './invite-link.ts'
import { InviteTools } from './invite-tools.tsx'
import styles from './promotion.module.css'
import { ledgerMeta, sumFigures } from './promotion-figures.ts'
import { RewardDays } from './reward-days.tsx'
import { ShareLogPanel } from './share-log-panel.tsx'

type PanelProps = { sums: RewardSums; lastSyncMs: number }

/** A promoter's own: link and code, sums, days, lines. */
export function PromoterPanel({ sums, lastSyncMs }: PanelProps) {
  const { origin } = usePlatform()
  const { shareCode, status, sandbox } = sums
  return (
    <>
      <Panel title="我的推广">
        {status === 'suspended' && (
          <p role="status" className={styles.error}>
            推广资格已暂停：已有收益保留，新的注册与订单不再计入。有疑问请联系客服。
          </p>
        )}
        <p className={typography.body}>
          分享码 <b className={cx(typography.strong20, styles.letters)}>{shareCode}</b>
        </p>
        <p className={cx(typography.captionLines, styles.link)}>{origin + invitePath(shareCode)}</p>
        <InviteTools shareCode={shareCode} />
      </Panel>
      <Panel title="收益" meta="元">
        {sandbox && (
          <p className={cx(layout.row, typography.note, styles.sandbox)}>
            <Tag tone="warn">模拟</Tag>模拟环境·不会扣款，这里的收益只用于试用，不能提现
          </p>
        )}
        <Sums sums={sums} lastSyncMs={lastSyncMs} />
      </Panel>
      <RewardDays isSandbox={sandbox} />
      <ShareLogPanel isSandbox={sandbox} />
    </>
  )
}

const KEYS = ['total', 'today', 'withdrawable', 'frozen', 'paidOut'] as const

function Sums({ sums, lastSyncMs }: PanelProps) {
  const meta = ledgerMeta(lastSyncMs, sums.sandbox)
  const keys = sums.owed > 0 ? [...KEYS, 'owed' as const] : KEYS
  return (
    <ul className={styles.sums} aria-label="收益合计">
      {keys.map((key) => (
        <li key={key} className={cx(layout.column, styles.sum)}>
          <span className={typography.caption}>{sumFigures[key].name}</span>
          <Num className={styles.figure} value={sums[key]} form="price" name={sumFigures[key].name} formula={sumFigures[key]} meta={meta} />
        </li>
      ))}
      <li className={cx(layout.column, styles.sum)}>
        <span className={typography.caption}>注册人数</span>
        <Num className={styles.figure} value={sums.userCount} form="count" name="注册人数" formula={sumFigures.userCount} meta={meta} />
      </li>
    </ul>
  )
}
