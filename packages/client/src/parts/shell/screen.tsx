import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { type ReactNode, Suspense } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { PullRefresh } from '../../ui/gesture/pull-refresh.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import type { ShareInfo } from '../sharing/share-info.ts'
import { useOfferShare } from '../sharing/use-offer-share.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import styles from './screen.module.css'
import { SimulatedBar } from './simulated-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const AppBanner = lazyPart(
  async () => (await import('./app-banner.tsx')).AppBanner,
  () => null,
)

type ScreenProps = {
  page: BuiltPageName
  /** Title in the header when it differs from the page's, e.g. a stock's name; `subtitle` stands under it. */
  title?: string
  subtitle?: ReactNode
  /** Replaces the whole phone header (home has a search box instead of a title). */
  header?: ReactNode
  /** Buttons at the right of the phone header. */
  actions?: ReactNode
  /** What the page gives when it is shared; without it the page has no share icon (spec §2). */
  share?: ShareInfo | undefined
  /** A bar at the foot of the phone page instead of the tab bar, e.g. a stock's actions. */
  actionBar?: ReactNode
  onRefresh?: () => Promise<unknown>
  /** Layout of the content on desktop: the 12-column grid, main column with aside, or none. */
  layout?: 'grid' | 'plain'
  footer?: boolean
  /** Without tab bar although the page is a tab. */
  bare?: boolean
  children: ReactNode
}

/** The frame every page stands in: header, simulated-data bar, tab bar on phones; rail and top bar from 1024 px. */
export function Screen(props: ScreenProps) {
  const row = pages[props.page]
  const isTab = 'tab' in row && !props.bare
  const { download } = usePlatform()
  const title = props.title ?? row.title
  useOfferShare(props.share, props.page)
  return (
    <div className={styles.app}>
      <Rail current={props.page} />
      <div className={cx(styles.column, (isTab || props.actionBar !== undefined) && styles.hasBar)}>
        <div role="banner" className={styles.contents}>
          <TopBar hasSearch={props.page !== 'search'} share={props.share} />
          {props.header ?? <Header title={title} subtitle={props.subtitle} actions={props.actions} back={!isTab} share={props.share} />}
          {download && (
            <Suspense fallback={null}>
              <AppBanner />
            </Suspense>
          )}
          <SimulatedBar />
        </div>
        <PullRefresh enabled={'refresh' in row && props.onRefresh !== undefined} onRefresh={props.onRefresh ?? (async () => {})}>
          <div role="main" className={cx(styles.main, props.layout !== 'plain' && styles.grid)}>
            {props.children}
          </div>
          {props.footer !== false && <Footer />}
        </PullRefresh>
      </div>
      {props.actionBar !== undefined && (
        <div role="region" aria-label="操作" className={styles.contents}>
          {props.actionBar}
        </div>
      )}
      {props.actionBar === undefined && isTab && <TabBar current={props.page} />}
    </div>
  )
}
