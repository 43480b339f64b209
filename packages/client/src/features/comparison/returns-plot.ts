import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { PlotColour, PlotSeries, PlotSpec } from '../../charts/plot/plot-spec.ts'

type Series = CallOutput<'comparison.detail'>['series']
/** What returns are held against. */
export type Against = Series['benchmarks'][number]['kind']
export type ReturnsView = { names: readonly string[]; against: ReadonlySet<Against>; simulated: boolean }

/** Colours of the compared, in their order. */
export const COLOURS: readonly PlotColour[] = ['s1', 's2', 's3', 's4', 's5']

/**
 * Returns over the same sessions from 0: the compared as lines, what they are held against dashed, an industry in the colour of the one that is in it, one of
 * several in the next.
 */
export function returnsPlot({ dates, values, benchmarks }: Series, { names, against, simulated }: ReturnsView): PlotSpec {
  const line = (key: string, name: string, points: readonly (number | null)[]) =>
    ({ kind: 'line', key, name, values: points, form: 'signedPercent' }) as const
  const own = names.map((name, at): PlotSeries => ({ ...line(`${at}`, name, values[at] ?? []), colour: COLOURS[at] ?? 'muted' }))
  const held = benchmarks
    .filter(({ kind }) => against.has(kind))
    .map(({ code, name, kind, of, values: points }): PlotSeries => {
      const [only, another] = of
      const colour = kind === 'index' ? 'benchmark' : (COLOURS[another === undefined ? (only ?? 0) : names.length] ?? 'muted')
      return { ...line(code, name, points), colour, dashed: true }
    })
  return { x: dates, series: [...own, ...held], withZero: true, simulated }
}
