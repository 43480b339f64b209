import type { MinutePoint } from './minute-data.ts'
import { minuteOf } from './minute-layout.ts'

/**
 * 量比 at each point: volume so far ÷ minutes traded so far ÷ `averageVolume`, the 股 a minute of the five sessions before. The newest minute may still
 * form: `minutes` traded so far by the clock count for it. Null at 9:30, before a minute has passed.
 */
export function volumeRatios(
  points: readonly MinutePoint[],
  { averageVolume, minutes }: { averageVolume: number; minutes?: number | undefined },
): (number | null)[] {
  let volume = 0
  return points.map(([time, , , traded], at) => {
    volume += traded
    const whole = minuteOf(time)
    const isNewest = at === points.length - 1 && minutes !== undefined && minutes > whole - 1 && minutes < whole
    const elapsed = isNewest ? minutes : whole
    return elapsed > 0 && averageVolume > 0 ? volume / elapsed / averageVolume : null
  })
}
