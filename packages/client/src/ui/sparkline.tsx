import { cx } from './class-names.ts'
import styles from './sparkline.module.css'
import { toneClass } from './tone.ts'

type SparklineProps = {
  values: readonly number[]
  /** Previous close, drawn dashed; the line is coloured by the last value against it. */
  base: number | null
  width?: number
  height?: number
  className?: string | undefined
}

const INSET_PX = 2

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

/** Paths of the line, the area to the base, and the height of the base. */
export function sparkPath({
  values,
  base,
  width,
  height,
}: {
  values: readonly number[]
  base: number | null
  width: number
  height: number
}) {
  const all = base === null ? values : [...values, base]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (v: number) => round(high === low ? height / 2 : INSET_PX + ((high - v) / (high - low)) * (height - 2 * INSET_PX))
  const baseY = base === null ? (values.length === 0 ? height / 2 : null) : y(base)
  if (values.length < 2) return { line: null, area: null, baseY }
  const step = width / (values.length - 1)
  const line = `M${values.map((v, i) => `${round(i * step)} ${y(v)}`).join('L')}`
  return { line, baseY, area: baseY === null ? null : `${line}L${width} ${baseY}L0 ${baseY}Z` }
}

function round(v: number): number {
  return Math.round(v * 10) / 10
}
