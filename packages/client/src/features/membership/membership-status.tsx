import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useCall } from '../../api/use-call.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './membership.module.css'

/** Until when the account is a member, or that it is not. */
export function MembershipStatus() {
  const standing = useCall('product.standing', {}).data?.data
  if (standing === undefined) return null
  const { isVip, expireTime } = standing
  return (
    <p className={cx(layout.row8, typography.body, styles.standing)}>
      {isVip ? <Tag tone="vip">会员</Tag> : <Tag tone="outline">非会员</Tag>}
      <span className={layout.grow}>{membershipStatusText(isVip, expireTime)}</span>
    </p>
  )
}

/** 有效期至 2026-12-20 15:00, or when it ended. */
export function membershipStatusText(isVip: boolean, expireTime: number | null): string {
  if (expireTime === null) return isVip ? '会员长期有效' : '还没有开通会员'
  return isVip ? `有效期至 ${formatDate(expireTime)}，续费从到期时起算` : `会员已于 ${formatDate(expireTime)} 到期`
}
