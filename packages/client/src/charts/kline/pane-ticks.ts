import { formatScale } from '@guanlan/domain/format/scale.ts'
import { volumeLabel } from '../volume-label.ts'
import { chosenIndicator, type IndicatorChoice, startsAtZero } from './indicator-values.ts'

export type PaneTick = { value: number; text: string }

/** Labels at the right of an indicator's pane: the largest volume or amount, else the guides of its record. */
export function paneTicks(choice: Pick<IndicatorChoice, 'key' | 'formula'>, { from, to }: { from: number; to: number }): PaneTick[] {
  const indicator = chosenIndicator(choice)
  if (startsAtZero(choice)) return to > 0 ? [{ value: to, text: indicator?.unit === '股' ? volumeLabel(to) : formatScale(to, 1) }] : []
  const guides = indicator?.guides ?? []
  return guides.filter((value) => value > from && value < to).map((value) => ({ value, text: String(value).replace(/^-/, '−') }))
}
