import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import { lazy, Suspense } from 'react'
import { Link } from '../../ui/button/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import { skipToMain } from '../../ui/layout/skip-to-main.ts'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './rail.module.css'
import { tabs } from './tabs.ts'
import { tools } from './tools.ts'

const Appearance = lazy(async () => ({ default: (await import('./appearance.tsx')).Appearance }))

function openAppearance(): void {
  const content = (
    <Suspense fallback={<Skeleton shape="rows" count={3} />}>
      <Appearance />
    </Suspense>
  )
  openPopup({ position: 'center', label: '外观', content })
}

/** Fewer tools than this make no group of their own and stand among the tabs, before the last, which is the user's own. */
const GROUP_FROM = 4
const before = tools.length >= GROUP_FROM ? tabs : tabs.slice(0, -1)
const after = tools.length >= GROUP_FROM ? [] : tabs.slice(-1)

/** The left rail of the desktop layout: tabs, the tools that exist, appearance and settings. Icons alone below 1280 px. */
export function DesktopRail({ current }: { current: BuiltPageName }) {
  return (
    <div className={styles.rail} role="navigation" aria-label="主导航">
      <button type="button" className={styles.skip} onClick={skipToMain}>
        跳到正文
      </button>
      <div className={styles.brand}>
        <Icon name="logo" />
        <span className={styles.text}>观澜</span>
      </div>
      {before.map((tab) => (
        <RailLink key={tab.page} page={tab.page} title={tab.title} icon={tab.icons[0]} current={current} />
      ))}
      {tools.length >= GROUP_FROM && <h2 className={styles.group}>工具</h2>}
      {tools.map((tool) => (
        <RailLink key={tool.page} {...tool} current={current} isTool={tools.length >= GROUP_FROM} />
      ))}
      {after.map((tab) => (
        <RailLink key={tab.page} page={tab.page} title={tab.title} icon={tab.icons[0]} current={current} />
      ))}
      <div className={styles.foot}>
        <button type="button" className={styles.item} aria-label="外观" onClick={openAppearance}>
          <Icon name="theme" size={18} />
          <span className={styles.text}>外观</span>
        </button>
        <Link href={href('setting')} current={current === 'setting'} label="设置" className={styles.item}>
          <Icon name="gear" size={18} />
          <span className={styles.text}>设置</span>
        </Link>
      </div>
    </div>
  )
}

type RailLinkProps = { page: BuiltPageName; title: string; icon: IconName; current: BuiltPageName; isTool?: boolean }

function RailLink({ page, title, icon, current, isTool }: RailLinkProps) {
  const isCurrent = page === current
  return (
    <Link
      href={pages[page].path}
      mode={'tab' in pages[page] ? 'tab' : 'push'}
      current={isCurrent}
      label={title}
      className={cx(styles.item, isTool && styles.tool, isCurrent && styles.on)}
    >
      <Icon name={icon} size={isTool ? 18 : 20} />
      <span className={styles.text}>{title}</span>
    </Link>
  )
}
