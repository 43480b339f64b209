import { href } from '@guanlan/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePreference } from '../../device/preferences.ts'
import { FetchingStrip } from '../../parts/availability/fetching-strip.tsx'
import { FetchingProvider, isFromUpstream, useFetching } from '../../parts/availability/use-fetching.ts'
import { lazyPart } from '../../parts/loading/lazy-part.ts'
import { ModuleContentsProvider, ModuleList } from '../../parts/module/module-contents.tsx'
import { ModuleSubject } from '../../parts/module/module-subject.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { QuotedContext } from '../../ui/figure/quoted.ts'
import { useKeys } from '../../ui/gesture/key-handlers.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useIsDesktop, useMedia } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import { ChartControls } from './chart/chart-controls.tsx'
import { useChartSettings } from './chart/chart-settings.ts'
import { adjustableOf } from './chart/periods.ts'
import { StockChart } from './chart/stock-chart.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { FreeStocksLine } from './free-stocks-line.tsx'
import { OrderBook } from './overview/order-book.tsx'
import { Overview } from './overview/overview.tsx'
import { SectorsPanel } from './overview/sectors-panel.tsx'
import { useRecordVisit } from './overview/use-visit.ts'
import { BriefQuote, DesktopQuote, PhoneQuote } from './quote-header.tsx'
import styles from './stock-page.module.css'
import { StockSubtitle } from './stock-subtitle.tsx'
import { StockTabBody } from './stock-tab-body.tsx'
import { stockTabs, useStockTab } from './stock-tabs.ts'
import { isUnknownSecurity, MissingStock, UNKNOWN_TITLE } from './unknown-security.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'
import { type Stock, useStock } from './use-stock.ts'
import { useTabScroll } from './use-tab-scroll.ts'
import { useWalk } from './walk/use-walk.ts'
import { ActionBar, FollowButton } from './watch-toggle.tsx'

/** What a session's trader looks at beside the price; loaded after the page stands. */
const TradesPanel = lazyPart(async () => (await import('./trades/trades-panel.tsx')).TradesPanel)
const MinuteSide = lazyPart(async () => (await import('./trades/minute-side.tsx')).MinuteSide)
const WatchColumn = lazyPart(async () => (await import('./walk/watch-column.tsx')).WatchColumn)

/** From this width the watchlist stands at the left of the chart. */
const THREE_COLUMNS = '(min-width: 1680px)'

/** 个股 */
export function StockPage({ query: { code = '', tab } }: { query: Record<string, string> }) {
  const client = useQueryClient()
  const api = useApi()
  const { query, stock } = useStock(code)
  const isUnknown = stock === null && isUnknownSecurity(query.error)
  usePageTitle(stock !== null ? `${stock.base.secuabbr} ${stock.base.secucode}` : isUnknown ? UNKNOWN_TITLE : null)
  const name = stock?.base.secuabbr
  return (
    <Screen
      page="stock"
      footer={stock !== null || query.isError}
      title={name ?? (isUnknown ? UNKNOWN_TITLE : code)}
      subtitle={stock === null ? undefined : <StockSubtitle stock={stock} />}
      share={
        stock === null
          ? undefined
          : {
              title: stock.base.secuabbr,
              text: `${stock.base.secuabbr} ${stock.base.secucode}`,
              frozen: { page: 'stock', key: stock.base.secucode },
              card: async () => (await import('./stock-card.ts')).stockCard(stock, api),
            }
      }
      actionBar={stock === null ? undefined : <ActionBar base={stock.base} />}
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      {stock === null ? (
        <Panel>
          <MissingStock code={code} query={query} />
        </Panel>
      ) : (
        <ModuleSubject.Provider value={`${stock.base.secuabbr} ${stock.base.secucode}`}>
          <QuotedContext.Provider value={stock.base.secucode}>
            <ModuleContentsProvider>
              <StockView stock={stock} tab={tab} />
            </ModuleContentsProvider>
          </QuotedContext.Provider>
        </ModuleSubject.Provider>
      )}
    </Screen>
  )
}

function StockView({ stock, tab }: { stock: Stock; tab: string | undefined }) {
  const isDesktop = useIsDesktop()
  const isStock = stock.base.kind === 'stock'
  const hasWatchColumn = useMedia(THREE_COLUMNS)
  const [{ period }] = useChartSettings()
  // beside 分时 the book stands there
  const withBook = !isDesktop && (period !== 'time' || !isStock)
  useWalk(stock.base.secucode)
  useRecordVisit(stock.base.secucode, isStock)
  const fetching = useFetching(stock.base.secucode, isStock && isFromUpstream(stock.meta))
  return (
    <FetchingProvider value={fetching}>
      {!isDesktop && <PhoneQuote stock={stock} />}
      <FetchingStrip fetching={fetching} />
      {isStock && <FreeStocksLine key={stock.base.secucode} secucode={stock.base.secucode} />}
      <div className={cx(styles.two, hasWatchColumn && styles.three)}>
        {hasWatchColumn && (
          <div className={styles.watch}>
            <Suspense fallback={null}>
              <WatchColumn code={stock.base.secucode} />
            </Suspense>
          </div>
        )}
        <div className={styles.col}>
          <ChartPanel stock={stock} isDesktop={isDesktop} />
          {isStock ? <TabbedModules stock={stock} tab={tab} withBook={withBook} /> : <Overview stock={stock} withBook={withBook} />}
        </div>
        {isDesktop && <Aside stock={stock} withSectors={tab !== 'sectors'} />}
      </div>
    </FetchingProvider>
  )
}

/** The columns of the page under a strip that stays while they scroll; F10 leads to 概览. */
function TabbedModules({ stock, tab, withBook }: { stock: Stock; tab: string | undefined; withBook: boolean }) {
  const { secucode } = stock.base
  const [at, show] = useStockTab(secucode, tab)
  const { place, strip, go, begin } = useTabScroll(at, show)
  useKeys((press) => {
    if (press.key !== 'F10' || press.modified) return false
    void begin('overview')
    return true
  })
  return (
    <div className={styles.tabbed}>
      <div ref={place} className={styles.place} />
      <div ref={strip} className={styles.tabs}>
        <Tabs label="个股栏目" items={tabsOf(stock)} value={at} onChange={(next) => void go(next)} />
      </div>
      {at === 'overview' ? (
        <div className={styles.overview}>
          <Overview stock={stock} withBook={withBook} />
        </div>
      ) : (
        <StockTabBody code={secucode} tab={at} />
      )}
    </div>
  )
}

/** The server may have switched 诊股 off. */
function tabsOf({ base }: Stock): typeof stockTabs {
  return base.hasDiagnosis ? stockTabs : stockTabs.filter(({ key }) => key !== 'diagnosis')
}

/** Chart with its strip of periods; F5 goes between 分时 and 日K. */
function ChartPanel({ stock, isDesktop }: { stock: Stock; isDesktop: boolean }) {
  const platform = usePlatform()
  const [settings, change] = useChartSettings()
  const preferred = usePreference('adjust')
  const [adjust, setAdjust] = useState(preferred)
  const { secucode, kind } = stock.base
  const view = { period: settings.period, adjust: kind === 'index' ? ('none' as const) : adjust }
  useKeys((press) => {
    if (press.key !== 'F5' || press.modified) return false
    change({ period: settings.period === 'time' ? 'day' : 'time' })
    return true
  })
  const side = !isDesktop && kind === 'stock' && view.period === 'time' && (
    <Suspense fallback={<div />}>
      <MinuteSide base={stock.base} meta={stock.meta} />
    </Suspense>
  )
  const openChart = () => platform.navigate('push', href('chart', { code: secucode, period: view.period, adjust: view.adjust }))
  return (
    <div className={styles.chart}>
      {isDesktop && <DesktopQuote stock={stock} />}
      <ChartControls
        base={stock.base}
        view={view}
        adjustable={adjustableOf(stock.base)}
        onChange={(next) => {
          if (next.period !== view.period) change({ period: next.period })
          setAdjust(next.adjust)
        }}
        full={{ label: '全屏', onClick: openChart }}
        onWrite={openChart}
      />
      <StockChart base={stock.base} view={view} live={stock.live} side={side || undefined} />
    </div>
  )
}

/** What stands beside the tabs, with the ways to their modules; the sectors only where the tab does not list them. */
function Aside({ stock, withSectors }: { stock: Stock; withSectors: boolean }) {
  const { base, meta } = stock
  return (
    <div className={styles.aside}>
      <Panel title="行情指标" meta="长按或点圆点查看来源">
        <FigureGrid base={base} meta={meta} wide />
      </Panel>
      {base.kind === 'stock' && (
        <>
          <OrderBook base={base} meta={meta} />
          <Suspense fallback={null}>
            <TradesPanel base={base} />
          </Suspense>
          {withSectors && <SectorsPanel code={base.secucode} most={6} />}
          <div className={styles.stay}>
            <AsideQuote stock={stock} />
            <ModuleList />
          </div>
        </>
      )}
    </div>
  )
}

/** Scrolled this far, the quote over the chart is out of view. */
const QUOTE_PX = 120

/** Name, price and 自选 beside a tab that is read further down; the room is kept while the quote over the chart is in view. */
function AsideQuote({ stock }: { stock: Stock }) {
  const isQuoteAbove = useScrolledPast(QUOTE_PX)
  if (!isQuoteAbove) return <div className={styles.brief} />
  return (
    <div className={cx(layout.between8, styles.brief, styles.shown)}>
      <BriefQuote stock={stock} withName />
      <FollowButton code={stock.base.secucode} price={stock.base.quote.price} />
    </div>
  )
}
