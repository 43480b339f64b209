type SparkBox = { values: readonly number[]; base: number | null; width: number; height: number }
/** A sparkline's points and the height of its base, in px; fewer than two values have no points, and no base no height unless there are no values. */
export type SparkShape = { points: (readonly [x: number, y: number])[]; baseY: number | null }

const INSET_PX = 2

/** Where a sparkline's points and its base stand in a box of `width` × `height` px. */
export function sparkShape({ values, base, width, height }: SparkBox): SparkShape {
  const all = base === null ? values : [...values, base]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const y = (v: number) => round(high === low ? height / 2 : INSET_PX + ((high - v) / (high - low)) * (height - 2 * INSET_PX))
  const baseY = base === null ? (values.length === 0 ? height / 2 : null) : y(base)
  if (values.length < 2) return { points: [], baseY }
  const step = width / (values.length - 1)
  return { points: values.map((value, index) => [round(index * step), y(value)]), baseY }
}

function round(v: number): number {
  return Math.round(v * 10) / 10
}
