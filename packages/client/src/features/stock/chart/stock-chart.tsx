import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { sideBySide } from '../../../charts/kline/indicator-values.ts'
import { KlineChart } from '../../../charts/kline/kline-chart.tsx'
import type { MountLayer } from '../../../charts/kline/kline-options.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { useComing } from '../../../parts/availability/use-fetching.ts'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { lazyPart } from '../../../parts/loading/lazy-part.ts'
import { CandleReadOut } from '../../../parts/read-out/read-out-line.tsx'
import { useReadingStore } from '../../../parts/read-out/reading-store.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { useNewsMarks } from '../news/news-marks.ts'
import { priceUnitOf } from '../stock-figures.ts'
import type { ChartView } from './chart-controls.tsx'
import styles from './chart-panel.module.css'
import { choicesOf, useChartSettings } from './chart-settings.ts'
import { NoBars, Stale, Waiting } from './chart-states.tsx'
import { type LiveFigures, liveItems } from './live-bar.ts'
import { MinuteView } from './minute-view.tsx'
import { useOverlays } from './overlay/use-overlays.ts'
import { adjusts, allPeriods, isMinuteLine } from './periods.ts'
import { useRanging } from './range/ranging.ts'
import { barsSince, type TradedDays } from './traded-days.ts'
import { useKline } from './use-kline.ts'

const RangePanel = lazyPart(async () => (await import('./range/range-panel.tsx')).RangePanel)

/** What is drawn over the candles, and the day the oldest of it begins. */
type Drawn = { layer?: MountLayer; since?: string }
type StockChartProps = {
  base: StockBase
  view: ChartView
  live: LiveFigures | null
  fill?: boolean | undefined
  /** Beside 分时 on phones. */
  side?: ReactNode
  traded?: TradedDays | null
  drawing?: Drawn
}

/** The chart of a security with its read-out line; stays on screen, marked with its age, when the server is lost. */
export function StockChart(props: StockChartProps) {
  return isMinuteLine(props.view.period) ? (
    <MinuteView base={props.base} days={props.view.period === 'time5' ? 5 : 1} fill={props.fill} side={props.side} />
  ) : (
    <CandleView {...props} />
  )
}

function CandleView({ base, view, live, fill, traded = null, drawing = {} }: StockChartProps) {
  const [settings] = useChartSettings()
  const { formulas, draft } = useFormulas()
  // the editor stands beside the chart that fills its page
  const { mains, subs } = choicesOf(settings, { formulas, draft: fill ? draft : null })
  const store = useReadingStore()
  const period = view.period as Exclude<ChartView['period'], 'time' | 'time5'>
  const { query, series } = useKline({
    code: base.secucode,
    period,
    adjust: view.adjust,
    enabled: true,
    isTrading: base.status === 'trading',
    ...countFrom(period, [traded?.focus.from, drawing.since]),
  })
  const overlays = useOverlays({ base, period, adjust: view.adjust })
  const { isRanging, setRanging } = useRanging()
  const [range, setRange] = useState<MountLayer>()
  const showRange = useCallback((layer: MountLayer | undefined) => setRange(() => layer), [])
  const isComing = useComing('dayBars') !== null
  const news = useNewsMarks(base.secucode, settings.news && isSecuCode(base.secucode) && !isIndexRange(base.secucode))
  if (series === null) return <Waiting query={query} />
  const { data, meta } = series.answer
  // the running bar alone is no chart
  if (data.items.length === 0 || (isComing && data.items.length === 1))
    return <NoBars reason={(base.status === 'delisted' ? '已退市，' : '') + missingReason(meta, 'items')} />
  const items = liveItems(data.items, data.secucode === base.secucode ? live : null, { period: data.period, adjust: data.adjust })
  const last = items.at(-1)
  const decimals = quotationOf(base.secucode).decimals
  const title = viewTitle(data)
  const isOther = data.period !== period || data.adjust !== view.adjust
  return (
    <>
      <CandleReadOut store={store} meta={meta} withTime={data.period.endsWith('m')} decimals={decimals} priceUnit={priceUnitOf(base)} />
      {data.adjustGap !== '' && (
        <p className={cx(typography.note, styles.gap)}>
          <AbsentLine absence={absenceOf(meta, 'adjust') ?? { reason: data.adjustGap }} />
        </p>
      )}
      <div className={fill ? styles.grow : styles.chart}>
        {query.isError && (
          <Stale asOf={meta?.asOf ?? null} {...(isOther ? { text: otherText(data, { period, adjust: view.adjust }) } : {})} />
        )}
        <KlineChart
          label={`${data.secuabbr}${title}，${last ? `${last[0]} 收盘 ${last[4].toFixed(decimals)}` : '没有 K 线'}`}
          seriesKey={series.key}
          items={items}
          hasMore={data.hasMore}
          loadOlder={series.loadOlder}
          period={data.period}
          adjust={data.adjust}
          exrights={series.marked.exrights}
          lastFactor={data.lastFactor}
          layer={drawing.layer}
          range={range}
          overlays={overlays}
          axis={settings.axis}
          events={[...series.marked.events, ...news, ...(traded?.marks ?? [])]}
          focus={traded?.focus}
          limits={{ up: data.limitUp, down: data.limitDown }}
          mains={sideBySide(mains)}
          subs={subs}
          simulated={meta?.simulated ?? false}
          decimals={decimals}
          fill={fill ?? false}
          onCrosshair={(crosshair) => store.setState({ crosshair })}
          onLatest={(latest) => store.setState({ latest })}
        />
      </div>
      {isRanging && (
        <Suspense fallback={null}>
          <RangePanel base={base} meta={meta} onLayer={showRange} onEnd={() => setRanging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Days have to reach back to what is marked or drawn on them. */
function countFrom(period: string, days: readonly (string | undefined)[]): { count?: number } {
  const [first] = days.filter((day) => day !== undefined).sort()
  return period === 'day' && first !== undefined ? { count: barsSince(first, formatDate(serverNowMs(), 'ymd')) } : {}
}

type View = Pick<CallOutput<'stock.kline'>, 'period' | 'adjust'>

const periodTitle = ({ period }: View) => allPeriods.find(({ key }) => key === period)?.title ?? ''
const adjustTitle = ({ adjust }: View) => adjusts.find(({ key }) => key === adjust)?.title ?? ''

/** 日K，前复权 */
function viewTitle(view: View): string {
  return `${periodTitle(view)}，${adjustTitle(view)}`
}

/** 月K没有加载成功，仍是日K */
function otherText(shown: View, wanted: View): string {
  const title = shown.period === wanted.period ? adjustTitle : periodTitle
  return `${title(wanted)}没有加载成功，仍是${title(shown)}`
}
