import { volumeLabel } from '../volume-label.ts'

export type PaneTick = { value: number; text: string }

/** Labels at the right of an indicator's pane: the largest volume, the zero of MACD, the guides of oscillators. */
export function paneTicks(key: string, { from, to }: { from: number; to: number }): PaneTick[] {
  if (key === 'VOL') return to > 0 ? [{ value: to, text: volumeLabel(to) }] : []
  const guides = key === 'MACD' ? [0] : key === 'RSI' ? [30, 70] : [20, 80]
  return guides.filter((value) => value > from && value < to).map((value) => ({ value, text: String(value) }))
}
