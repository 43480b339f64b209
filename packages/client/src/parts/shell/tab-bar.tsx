import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './tab-bar.module.css'
import { tabs } from './tabs.ts'

/** The three tabs at the foot of phone pages (spec §2): 50 px, icons 24, that of home 32 (§9), font 10, the active icon filled. */
export function TabBar({ current }: { current: BuiltPageName }) {
  return (
    <div className={styles.bar} role="navigation" aria-label="底部导航">
      {tabs.map((tab) => {
        const isOn = tab.page === current
        return (
          <Link key={tab.page} href={tab.path} mode="tab" current={isOn} className={cx(layout.center, styles.tab, isOn && styles.on)}>
            <Icon name={tab.icons[isOn ? 1 : 0]} size={tab.page === 'home' ? 32 : 24} />
            {tab.title}
          </Link>
        )
      })}
    </div>
  )
}
