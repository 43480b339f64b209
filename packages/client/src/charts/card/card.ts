import type { PlotSpec } from '../plot/plot-spec.ts'
import type { RadarSpec } from '../radar/radar-spec.ts'

export type CardTone = 'up' | 'down'
/** A text of a card; coloured when it rose or fell. */
export type CardText = { text: string; tone?: CardTone | undefined; isBold?: boolean }
/** A figure under its name; `note` names its day or what it is compared with. */
export type CardFigure = CardText & { label: string; note?: string }

/** A dot of a ladder: `at` is its place from left to right, 0 to 1, `lane` how many lanes down it stands among those of its row. */
export type LadderDot = { at: number; lane: number; isFilled: boolean; name: { text: string; side: 'left' | 'right' } | null }
/** Rows of dots under each other over one axis. */
export type Ladder = {
  rows: readonly { label: string; dots: readonly LadderDot[] }[]
  ticks: readonly { at: number; text: string }[]
  keys: Record<'filled' | 'hollow', string>
}

/** A block of a card, below the previous one. */
export type CardBlock =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly CardFigure[] }
  | { kind: 'plot'; spec: PlotSpec }
  | { kind: 'radar'; spec: RadarSpec }
  | { kind: 'ladder'; ladder: Ladder }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly CardText[])[]; note?: string }

/** What a picture to be shared says. */
export type CardBody = {
  title: string
  subtitle?: string
  blocks: readonly CardBlock[]
  /** Time and source of the figures, as answers give them. */
  asOf: string | null
  source: string
  simulated: boolean
}
/** A card with the address its code leads to. */
export type Card = CardBody & { url: string }

/** Red or green by the sign of a figure, as the reader's colours have it. */
export function cardTone(value: number | null | undefined): CardTone | undefined {
  if (value === null || value === undefined || value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}
