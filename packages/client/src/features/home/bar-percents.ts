/** Heights of bars in percent of the tallest; all 0 when there is nothing to draw. */
export function barPercents(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts)
  return counts.map((count) => (most === 0 ? 0 : (count / most) * 100))
}
