import { href } from '@guanlan/contract/pages.ts'
import { ScanCode } from '../../charts/scan-code.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePerson } from '../../session/person.ts'
import { Link } from '../../ui/button/link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { inviteInfo, invitePath } from './invite-link.ts'
import { InviteTools } from './invite-tools.tsx'
import styles from './promotion.module.css'

const CODE_PX = 168

/** 分享好友: the card of an invitation, with the code of who is logged in. */
export function ShareFriendPage() {
  const { origin } = usePlatform()
  const { user, isKnown } = usePerson()
  const shareCode = user?.shareCode ?? null
  const link = origin + invitePath(shareCode)
  return (
    <Screen page="shareFriend" layout="plain" share={inviteInfo(shareCode)}>
      <Panel>
        <div className={styles.card}>
          <h2 className={typography.strong18}>邀请朋友一起看懂 A 股的数字</h2>
          <p className={typography.body}>观澜里的每个数字都有时点、来源与公式</p>
          <ScanCode address={link} label="邀请链接的二维码，用手机扫描打开观澜" side={CODE_PX} />
          {shareCode !== null && (
            <p className={typography.body}>
              分享码 <b className={cx(typography.strong20, styles.letters)}>{shareCode}</b>
            </p>
          )}
          <p className={cx(typography.captionLines, styles.link)}>{link}</p>
          <InviteTools shareCode={shareCode} />
        </div>
      </Panel>
      <Panel>
        <p className={cx(typography.bodyLines, styles.aside)}>
          {user === null && isKnown && (
            <>
              现在分享的链接不带分享码。
              <Link className={styles.more} href={href('login', { from: href('shareFriend') })}>
                登录后带上自己的分享码
              </Link>
              。
            </>
          )}
          朋友经带分享码的链接注册，计入推广大使的收益明细；没有成为推广大使时，分享不产生奖励。
          <Link className={styles.more} href={href('promotion')}>
            了解推广大使
          </Link>
        </p>
      </Panel>
    </Screen>
  )
}
