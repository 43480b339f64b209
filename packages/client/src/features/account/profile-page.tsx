import { href } from '@guanlan/contract/pages.ts'
import { Screen } from '../../parts/screen.tsx'
import { useWatchlist } from '../../parts/watchlist-store.ts'
import { APP_VERSION } from '../../session/version.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './profile-page.module.css'
import { LinkRow } from './setting-row.tsx'

/** 我的: who is here (nobody logged in), what this device keeps, and the ways to settings and about. */
export function ProfilePage() {
  const { items, groups } = useWatchlist().list
  const notes = items.filter((item) => item.note !== '').length
  return (
    <Screen page="profile">
      <Panel flush>
        <div className={styles.person}>
          <span className={styles.avatar}>
            <Icon name="user" size={32} />
          </span>
          <div>
            <h2 className={styles.name}>未登录</h2>
            <p className={styles.hint}>自选、笔记与设置保存在本机</p>
          </div>
        </div>
        <ul className={styles.counts} aria-label="本机数据">
          <Count value={items.length} unit="只" title="自选" />
          <Count value={groups.length} unit="个" title="分组" />
          <Count value={notes} unit="条" title="笔记" />
        </ul>
      </Panel>
      <Panel flush>
        <LinkRow icon="star" title="我的自选" value={`${items.length} 只`} href={href('collection')} />
        <LinkRow icon="gear" title="设置" href={href('setting')} />
        <LinkRow icon="info" title="关于观澜" value={`版本 ${APP_VERSION}`} href={href('about')} />
      </Panel>
    </Screen>
  )
}

function Count({ value, unit, title }: { value: number; unit: string; title: string }) {
  return (
    <li className={styles.count}>
      <span className={styles.figure}>
        {value}
        <small className={styles.unit}>{unit}</small>
      </span>
      <span className={styles.title}>{title}</span>
    </li>
  )
}
