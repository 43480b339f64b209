import { figureText, MISSING } from '../../ui/figure/figure-text.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './plot.module.css'
import type { PlotSeries, PlotSpec } from './plot-spec.ts'

/** The line above a plot: the place pointed at (the newest by default) with the value of each series; names and colours serve as the legend. */
export function PlotReadOut({ spec, at }: { spec: PlotSpec; at: number | null }) {
  const place = at ?? newestKnown(spec)
  return (
    <div className={styles.read} aria-live="off">
      <span className={styles.place}>{spec.x[place] ?? ''}</span>
      {spec.series.map((series) => (
        <span key={series.key} className={styles.item}>
          <i
            className={cx(
              styles.swatch,
              series.kind === 'line' || series.kind === 'dots' ? styles.line : styles.block,
              styles[series.colour],
              series.kind === 'line' && series.dashed && styles.dashed,
            )}
          />
          <span className={styles.name}>{series.name}</span>
          <span className={styles.value} title={valueAt(series, place).startsWith(MISSING) ? `${series.name}：这一处没有数值` : undefined}>
            {valueAt(series, place)}
          </span>
        </span>
      ))}
      {spec.striped && (
        <span className={styles.item}>
          <i className={cx(styles.swatch, styles.block, styles.striped)} />
          <span className={styles.name}>{spec.striped.name}</span>
        </span>
      )}
      {spec.marks
        ?.filter((mark) => mark.at === place)
        .map((mark) => (
          <span key={mark.name} className={styles.item}>
            {mark.name}
          </span>
        ))}
    </div>
  )
}

/** The last place with a value in any series. */
function newestKnown({ x, series }: PlotSpec): number {
  for (let i = x.length - 1; i > 0; i--) if (series.some(({ values }) => values[i] !== null && values[i] !== undefined)) return i
  return 0
}

function valueAt(series: PlotSeries, place: number): string {
  if (series.kind !== 'band') return figureText(series.values[place], series.form)
  return `${figureText(series.low[place], series.form)} 至 ${figureText(series.values[place], series.form)}`
}
