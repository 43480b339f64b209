import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './range-slider.module.css'
import { movedBy, nearestHandle, type SliderScale, shareOf, valueAt, withHandle } from './slider-values.ts'
import { useDragTrack } from './use-drag-track.ts'

type RangeSliderProps = {
  scale: SliderScale
  /** Where the handles stand, in order; one or two. */
  values: readonly number[]
  /** What each handle is called, read out. */
  names: readonly string[]
  /** A figure as it is read out. */
  text: (value: number) => string
  onChange: (values: number[]) => void
  /** Which stretch is taken: between the handles, or from the handle to an end. */
  taken: 'between' | 'above' | 'below' | 'none'
  /** Stands on the track, e.g. how figures spread. */
  children?: ReactNode
}

/** One or two handles on a track: dragged by mouse or finger, moved by arrow keys, Page keys, Home and End. */
export function RangeSlider({ scale, values, names, text, onChange, taken, children }: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null)
  const shares = values.map((value) => shareOf(scale, value))
  const drag = useDragTrack(track, {
    grab: (share) => nearestHandle(shares, share),
    drag: (held, share) => onChange(withHandle(values, held, valueAt(scale, share))),
  })
  function handleKey(event: KeyboardEvent, at: number) {
    const value = movedBy(event.key, scale, values[at] ?? scale.min)
    if (value === null) return
    event.preventDefault()
    onChange(withHandle(values, at, value))
  }
  const [from, to] = stretchOf(shares, taken)
  return (
    <div className={styles.slider} {...drag}>
      {children}
      <div ref={track} className={styles.track}>
        <i className={styles.taken} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
        {shares.map((share, at) => (
          <button
            key={names[at]}
            type="button"
            role="slider"
            className={cx(layout.center, styles.handle)}
            style={{ left: `${share * 100}%` }}
            aria-label={names[at]}
            aria-valuemin={scale.min}
            aria-valuemax={scale.max}
            aria-valuenow={Math.min(Math.max(values[at] ?? scale.min, scale.min), scale.max)}
            aria-valuetext={text(values[at] ?? scale.min)}
            onKeyDown={(event) => handleKey(event, at)}
          >
            <i className={styles.knob} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Shares (0–1) of the way the taken stretch begins and ends at. */
export function stretchOf(shares: readonly number[], taken: RangeSliderProps['taken']): readonly [number, number] {
  const [first = 0, second = 1] = shares
  if (taken === 'between') return [first, second]
  if (taken === 'above') return [first, 1]
  return taken === 'below' ? [0, first] : [0, 0]
}
