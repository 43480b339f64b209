import type { FigureForm } from '../../ui/figure/figure-text.ts'

/** Colours by meaning: our own series, a benchmark, rise and fall, or a line of the palette. `sign` colours each bar by its own sign. */
export type PlotColour = 'accent' | 'benchmark' | 'up' | 'down' | 'muted' | 'sign' | 's1' | 's2' | 's3' | 's4' | 's5'

/** A level per place on the x axis; null where it is unknown, which interrupts a line and leaves a bar out. */
export type PlotValues = readonly (number | null)[]

type Named = {
  key: string
  name: string
  values: PlotValues
  form: FigureForm
  colour: PlotColour
  /** The axis it is measured on; the right one by default. */
  axis?: 'left' | 'right'
}

/** A series: a line (`filled` to zero), bars (those of one `stack` on top of each other), a band from `low` to `values`, or dots. */
export type PlotSeries =
  | (Named & { kind: 'line'; dashed?: boolean; filled?: boolean; isStep?: boolean })
  | (Named & { kind: 'bars'; stack?: string })
  | (Named & { kind: 'band'; low: PlotValues })
  | (Named & { kind: 'dots' })

/** A level that holds for all places, dashed and named, e.g. 中位 21.7. */
export type PlotLevel = { name: string; value: number; form: FigureForm; axis?: 'left' | 'right' }

/** Something at one place of the x axis, a small square on the floor as on the K line. */
export type PlotMark = { at: number; text: string; name: string }

/** A picture of figures over dates or periods. */
export type PlotSpec = {
  /** One text per place, oldest first: dates `YYYY-MM-DD`, or names of periods. */
  x: readonly string[]
  series: readonly PlotSeries[]
  levels?: readonly PlotLevel[]
  marks?: readonly PlotMark[]
  /** Places whose bars are striped because their figures are disclosed in part, with the legend for it. */
  striped?: { at: readonly boolean[]; name: string }
  /** Keeps zero in view for lines too; bars always stand on it. */
  withZero?: boolean
  /** Least and greatest a figure can be, e.g. a score: axes end there. */
  within?: readonly [least: number, most: number]
  simulated: boolean
}

/** Whether there is anything to draw. */
export function isPlotEmpty({ series }: Pick<PlotSpec, 'series'>): boolean {
  return series.every(({ values }) => values.every((value) => value === null))
}
