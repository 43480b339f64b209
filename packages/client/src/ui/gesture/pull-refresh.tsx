import { type ReactNode, type TouchEvent, useEffect, useReducer, useRef } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Icon } from '../icon/icon.tsx'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './pull-refresh.module.css'
import { type PullPhase, pullIdle, pullReducer } from './pull-state.ts'

const WORDS: Record<PullPhase, string> = {
  idle: '',
  pulling: '下拉刷新',
  reached: '松开刷新',
  refreshing: '正在刷新',
  restoring: '已更新',
  aborted: '',
}
const SETTLE_MS = 300
/** The mark follows the finger at half its speed. */
const DRAG_RATIO = 0.5
/** A finger that first goes this far aside scrolls something sideways and pulls nothing. */
const SIDEWAYS_PX = 8

/** Pull down at the top to refresh, by touch. The mark floats over the content, so nothing moves. */
export function PullRefresh({
  enabled,
  onRefresh,
  children,
}: {
  enabled: boolean
  onRefresh: () => Promise<unknown>
  children: ReactNode
}) {
  const { scroll, vibrate } = usePlatform()
  const [state, send] = useReducer(pullReducer, pullIdle)
  const start = useRef<{ x: number; y: number } | null>(null)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  const { phase } = state
  useEffect(() => {
    if (phase === 'reached') vibrate()
    if (phase === 'refreshing')
      void refresh
        .current()
        .catch(() => {})
        .finally(() => send({ type: 'done' }))
    if (phase !== 'restoring' && phase !== 'aborted') return
    const timer = setTimeout(() => send({ type: 'settled' }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [phase, vibrate])
  const touch = enabled
    ? {
        onTouchStart: (e: TouchEvent) => {
          const finger = e.touches[0]
          start.current = finger && scroll.get() <= 0 ? { x: finger.clientX, y: finger.clientY } : null
        },
        onTouchMove: (e: TouchEvent) => {
          const from = start.current
          const finger = e.touches[0]
          if (!from || !finger || scroll.get() > 0) return
          const downPx = finger.clientY - from.y
          const asidePx = Math.abs(finger.clientX - from.x)
          if (phase === 'idle' && asidePx > downPx) start.current = asidePx > SIDEWAYS_PX ? null : from
          else send({ type: 'move', distancePx: downPx * DRAG_RATIO })
        },
        onTouchEnd: () => send({ type: 'release' }),
        onTouchCancel: () => send({ type: 'release' }),
      }
    : {}
  return (
    <div {...touch}>
      {phase !== 'idle' && (
        <div className={styles.place} role="status">
          <div
            className={cx(layout.inlineRow, typography.note, styles.mark, phase !== 'pulling' && styles.eased)}
            style={{ transform: `translateY(${state.distancePx}px)`, opacity: state.distancePx > 0 ? 1 : 0 }}
          >
            <span className={cx(phase === 'refreshing' && styles.turning)}>
              <Icon name="refresh" size={16} />
            </span>
            {WORDS[phase]}
          </div>
        </div>
      )}
      {children}
    </div>
  )
}
