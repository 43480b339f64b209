import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import { quotedForm } from '../../ui/figure/quoted.ts'
import type { AnyModuleTable } from './module-table.ts'

type Drawn = { chart?: PlotSpec; table?: AnyModuleTable }

/** What a module shows, its prices in the form the security is quoted in. */
export function quotedView<V extends Drawn>(view: V, secucode: string | null): V {
  if (quotedForm('price', secucode) === 'price') return view
  return {
    ...view,
    ...(view.chart ? { chart: { ...view.chart, series: quoted(view.chart.series, secucode), ...levels(view.chart, secucode) } } : {}),
    ...(view.table
      ? { table: { ...view.table, columns: view.table.columns.map((one) => (one.kind === 'text' ? one : written(one, secucode))) } }
      : {}),
  }
}

/** Figures of any kind, those with prices in the form of the security. */
export function quoted<F extends { form: FigureForm }>(figures: readonly F[], secucode: string | null): F[] {
  return figures.map((figure) => written(figure, secucode))
}

const written = <F extends { form: FigureForm }>(figure: F, secucode: string | null): F => ({
  ...figure,
  form: quotedForm(figure.form, secucode),
})

function levels({ levels: given }: PlotSpec, secucode: string | null): Pick<PlotSpec, 'levels'> {
  return given === undefined ? {} : { levels: quoted(given, secucode) }
}
