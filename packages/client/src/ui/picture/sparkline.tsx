import { toneClass } from '../figure/tone.ts'
import { cx } from '../text/class-names.ts'
import { sparkShape } from './spark-shape.ts'
import styles from './sparkline.module.css'

type SparklineProps = {
  values: readonly number[]
  /** Previous close, drawn dashed; the line is coloured by the last value against it. */
  base: number | null
  width?: number
  height?: number
  className?: string | undefined
}

/** The day's course at a glance: a 1.25 line, the previous close dashed, 8 % fill between. No values (停牌) leaves the dashed line. */
export function Sparkline({ values, base, width = 72, height = 26, className }: SparklineProps) {
  const { line, baseY, area } = sparkPath({ values, base, width, height })
  const last = values.at(-1)
  const tone = toneClass(last === undefined || base === null ? 0 : last - base)
  return (
    <svg className={cx(styles.spark, tone, className)} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {baseY !== null && <path className={styles.base} d={`M0 ${baseY}H${width}`} />}
      {area && <path className={styles.area} d={area} />}
      {line && <path className={styles.line} d={line} />}
    </svg>
  )
}

/** Paths of the line and of the area to the base, and the height of the base. */
function sparkPath(box: Parameters<typeof sparkShape>[0]) {
  const { points, baseY } = sparkShape(box)
  if (points.length === 0) return { line: null, area: null, baseY }
  const line = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  return { line, baseY, area: baseY === null ? null : `${line}L${box.width} ${baseY}L0 ${baseY}Z` }
}
