import { href } from '@guanlan/contract/pages.ts'
import { Suspense, useEffect, useState } from 'react'
import { usePreference } from '../../../device/preferences.ts'
import { FetchingProvider, isFromUpstream, useFetching } from '../../../parts/availability/use-fetching.ts'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { lazyPart } from '../../../parts/loading/lazy-part.ts'
import { ShareButton } from '../../../parts/sharing/share-button.tsx'
import { useOfferShare } from '../../../parts/sharing/use-offer-share.ts'
import { usePageTitle } from '../../../parts/shell/use-page-title.ts'
import { StockTag } from '../../../parts/stocks/stock-tag.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { StaleBadge } from '../../../ui/feedback/stale-badge.tsx'
import { useKeys } from '../../../ui/gesture/key-handlers.ts'
import layout from '../../../ui/layout/layout.module.css'
import { useIsDesktop, useMedia } from '../../../ui/layout/use-media.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { useDrawing } from '../drawing/use-drawing.tsx'
import { Change, Price } from '../quote-header.tsx'
import { stockFigures } from '../stock-figures.ts'
import { StockNum } from '../stock-num.tsx'
import { isUnknownSecurity, MissingStock, UNKNOWN_TITLE } from '../unknown-security.tsx'
import { type Stock, useStock } from '../use-stock.ts'
import { ChartControls, type ChartView } from './chart-controls.tsx'
import styles from './chart-page.module.css'
import { useChartSettings } from './chart-settings.ts'
import { FormulaEditor } from './formula-editor.tsx'
import { IndicatorSheet } from './indicator-sheet.tsx'
import { adjustableOf, adjustFrom, isMinuteLine, periodFrom } from './periods.ts'
import { useRanging } from './range/ranging.ts'
import { StockChart } from './stock-chart.tsx'
import { tradedDaysOf } from './traded-days.ts'

const FourCharts = lazyPart(async () => (await import('./four-charts.tsx')).FourCharts)

/** From this width four charts stand side by side. */
const FOUR_CHARTS = '(min-width: 1680px)'

/** K线: the chart over the whole screen. Esc and 返回 leave. */
export function ChartPage({ query: { code = '', period, adjust, ...days } }: { query: Record<string, string> }) {
  const platform = usePlatform()
  const { query, stock } = useStock(code)
  const [settings, change] = useChartSettings()
  const preferred = usePreference('adjust')
  const view: ChartView = {
    period: periodFrom(period, settings.period),
    adjust: stock?.base.kind === 'index' ? 'none' : adjustFrom(adjust, preferred),
  }
  const traded = tradedDaysOf(days)
  const drawing = useDrawing(stock?.base.secucode ?? null, view)
  const isUnknown = stock === null && isUnknownSecurity(query.error)
  usePageTitle(stock !== null ? `${stock.base.secuabbr} K线` : isUnknown ? UNKNOWN_TITLE : null)
  const share = stock ? { title: `${stock.base.secuabbr} K线`, text: `${stock.base.secuabbr} ${stock.base.secucode}` } : undefined
  useOfferShare(share, 'chart')
  const full = useFullScreen()
  const { draft, drop } = useFormulas()
  useKeys((press) => {
    if (press.key !== 'Escape') return false
    if (draft !== null) drop()
    else platform.back()
    return true
  })
  const fetching = useFetching(stock?.base.secucode ?? code, stock?.base.kind === 'stock' && isFromUpstream(stock.meta))
  const isDesktop = useIsDesktop()
  const hasRoom = useMedia(FOUR_CHARTS)
  const [isDocked, setDocked] = useState(false)
  const isFour = hasRoom && settings.isFour
  const toggleFour = () => {
    // a range is of one chart
    useRanging.getState().setRanging(false)
    change({ isFour: !isFour })
  }
  const setView = (next: ChartView) =>
    platform.navigate('redirect', href('chart', { code, ...days, period: next.period, adjust: next.adjust }))
  return (
    <div className={cx(layout.column, styles.page)} role="main">
      <div className={cx(layout.row, styles.head)}>
        <IconButton icon="back" label="返回" onClick={platform.back} />
        <span className={cx(layout.rowWrap, layout.grow, styles.message)}>{stock && <Head stock={stock} />}</span>
        {share && (
          <span className={styles.share}>
            <ShareButton info={share} />
          </span>
        )}
      </div>
      {stock === null ? (
        <MissingStock code={code} query={query} />
      ) : (
        <>
          <ChartControls
            base={stock.base}
            view={view}
            onChange={setView}
            adjustable={adjustableOf(stock.base)}
            full={full}
            drawing={isFour ? undefined : drawing.toggle}
            docked={isDesktop ? { isOpen: isDocked, onClick: () => setDocked(!isDocked) } : undefined}
            four={hasRoom ? { isOpen: isFour, onClick: toggleFour } : undefined}
          />
          {drawing.hint}
          {traded !== null && <p className={cx(typography.note, styles.traded)}>{traded.text}</p>}
          <div className={cx(layout.column, styles.desktop)}>
            {!isFour && drawing.strip}
            <div className={cx(layout.column, layout.grow)}>
              <FetchingProvider value={fetching}>
                {isFour ? (
                  <Suspense fallback={null}>
                    <FourCharts stock={stock} adjust={view.adjust} />
                  </Suspense>
                ) : (
                  <StockChart base={stock.base} view={view} live={stock.live} fill traded={traded} drawing={drawing} />
                )}
              </FetchingProvider>
            </div>
            {isDesktop && isDocked && draft === null && (
              <div className={styles.dock} role="complementary" aria-label="指标">
                <IndicatorSheet base={stock.base} isCandles={!isMinuteLine(view.period)} onDone={() => setDocked(false)} />
              </div>
            )}
            {draft !== null && <FormulaEditor draft={draft} isDrawn={!isMinuteLine(view.period)} code={shareOf(stock)} />}
          </div>
        </>
      )}
    </div>
  )
}

/** The A share a formula can be back-tested on; null for indexes and B shares. */
function shareOf({ base: { kind, board, secucode } }: Stock): string | null {
  return kind === 'stock' && board !== 'b' ? secucode : null
}

const HEAD_FIGURES = ['open', 'high', 'low', 'volume', 'amount', 'turnoverRatio', 'limitUp', 'limitDown']

/** Who it is and today's figures in one line. */
function Head({ stock }: { stock: Stock }) {
  const { base, meta } = stock
  const figures = stockFigures(base).filter(({ key }) => HEAD_FIGURES.includes(key))
  return (
    <>
      <span className={cx(layout.row8, layout.shrink)}>
        <h1 className={cx(typography.strong16, typography.nowrap)}>{base.secuabbr}</h1>
        <span className={styles.code}>
          <StockTag code={base.secucode} />
        </span>
      </span>
      <Price stock={stock} size="line" />
      <Change stock={stock} />
      <span className={cx(typography.caption, styles.facts)}>
        {figures.map((figure) => (
          <span key={figure.key} className={styles.fact}>
            {figure.label}
            <StockNum figure={figure} base={base} meta={meta} />
          </span>
        ))}
      </span>
      {stock.isStale && (
        <span className={styles.stale}>
          <StaleBadge asOf={stock.asOf} />
        </span>
      )}
    </>
  )
}

/** The device's full screen, entered and left by one button; left with the page. */
function useFullScreen(): { label: string; onClick: () => void } {
  const { fullScreen } = usePlatform()
  const [isFull, setFull] = useState(false)
  useEffect(() => () => void fullScreen.leave().catch(() => {}), [fullScreen])
  const turn = isFull ? fullScreen.leave : fullScreen.enter
  return {
    label: isFull ? '退出全屏' : '全屏',
    onClick: () => {
      turn()
        .then(() => setFull(!isFull))
        .catch((error: unknown) => console.error('full screen refused', error))
    },
  }
}
