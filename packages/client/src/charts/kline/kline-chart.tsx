import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../ui/layout/use-media.ts'
import { CHART_DELAY_MS } from '../../ui/picture/chart-delay.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from '../chart-frame.module.css'
import { WIDE_CHART_PX } from '../palette.ts'
import { fittedTo, leastHeight, naturalHeight, SHORT_SCREEN_PX } from './chart-styles.ts'
import type { KlineHandle, KlineOptions } from './kline-options.ts'

type KlineChartProps = KlineOptions & {
  /** Read out instead of the picture. */
  label: string
  /** Take the parent's height instead of the panes' own. */
  fill?: boolean
}

/** Candle chart with volume and indicator panes. The library arrives in a chunk of its own, after the page. */
export function KlineChart({ label, fill = false, ...given }: KlineChartProps) {
  const isLow = useMedia(`(max-height: ${SHORT_SCREEN_PX}px)`)
  const options = fittedTo(given, fill && isLow)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<KlineHandle | null>(null)
  const latest = useRef(options)
  latest.current = options
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    if (element.current) setIsWide(element.current.clientWidth >= WIDE_CHART_PX)
  }, [])
  useEffect(() => {
    const place = element.current
    if (place === null) return
    let isGone = false
    const timer = setTimeout(() => {
      void import('./mount-kline.ts').then(({ mountKline }) => {
        if (!isGone) handle.current = mountKline(place, latest.current)
      })
    }, CHART_DELAY_MS)
    const observer = new ResizeObserver(() => setIsWide(place.clientWidth >= WIDE_CHART_PX))
    observer.observe(place)
    return () => {
      isGone = true
      clearTimeout(timer)
      observer.disconnect()
      handle.current?.destroy()
      handle.current = null
    }
  }, [])
  useEffect(() => handle.current?.update(latest.current))
  const size = fill ? { minHeight: `${leastHeight(options, isWide)}px` } : { height: `${naturalHeight(options, isWide)}px` }
  return (
    <div
      ref={element}
      className={cx(styles.chart, fill && styles.fill)}
      style={size}
      role="application"
      aria-roledescription="K线图"
      aria-label={`${label}，左右键移动十字线，上下键缩放`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the crosshair, so the picture takes focus
      tabIndex={0}
    />
  )
}
