import { href } from '@guanlan/contract/pages.ts'
import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { visitorOf } from '@guanlan/domain/access/page-access.ts'
import { APP_VERSION } from '../../device/version.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { Avatar } from './avatar.tsx'
import { HelpPanel } from './help-panel.tsx'
import { MembershipCard } from './membership-card.tsx'
import styles from './profile-page.module.css'
import { ProfileSheet } from './profile-sheet.tsx'
import { LinkRow } from './setting-row.tsx'
import { StockHistoryRow } from './stock-history-row.tsx'

/** 我的: who is here, what this device keeps, and the ways to settings and about. */
export function ProfilePage() {
  const { items, groups } = useWatchlist().list
  const notes = items.filter((item) => item.note !== '').length
  return (
    <Screen page="profile">
      <Panel flush>
        <Person />
        <ul className={styles.counts} aria-label="本机数据">
          <Count value={items.length} unit="只" title="自选" />
          <Count value={groups.length} unit="个" title="分组" />
          <Count value={notes} unit="条" title="笔记" />
        </ul>
      </Panel>
      <MembershipCard />
      <Panel flush>
        <LinkRow icon="star" title="我的自选" value={`${items.length} 只`} href={href('collection')} />
        <StockHistoryRow />
        <LinkRow icon="share" title="分享好友" href={href('shareFriend')} />
        <LinkRow icon="moments" title="推广大使" href={href('promotion')} />
        <LinkRow icon="gear" title="设置" href={href('setting')} />
        <LinkRow icon="logo" title="关于观澜" value={`版本 ${APP_VERSION}`} href={href('about')} />
      </Panel>
      <HelpPanel />
    </Screen>
  )
}

const edit = (user: UserInfo) =>
  openPopup({ position: 'bottom', label: '修改资料', content: (close) => <ProfileSheet user={user} onDone={close} /> })

/** The account, or the way to the login. */
function Person() {
  const { user, isKnown } = usePerson()
  return (
    <div className={cx(layout.row12, styles.person)}>
      <Avatar user={user} />
      <div className={layout.grow}>
        <h2 className={typography.strong18}>
          {user?.nickname ?? '未登录'} {user !== null && visitorOf(user) === 'vip' && <Tag tone="vip">会员</Tag>}
        </h2>
        <p className={typography.caption}>{user === null ? '自选、笔记与设置保存在本机' : user.handset}</p>
      </div>
      {user !== null && (
        <Button size="xs" onClick={() => edit(user)}>
          修改资料
        </Button>
      )}
      {user === null && isKnown && (
        <Button kind="primary" href={href('login', { from: href('profile') })}>
          登录
        </Button>
      )}
    </div>
  )
}

function Count({ value, unit, title }: { value: number; unit: string; title: string }) {
  return (
    <li className={cx(layout.columnCenter, styles.count)}>
      <span className={typography.strong18}>
        {value}
        <small className={cx(typography.tiny, styles.unit)}>{unit}</small>
      </span>
      <span className={typography.caption}>{title}</span>
    </li>
  )
}
