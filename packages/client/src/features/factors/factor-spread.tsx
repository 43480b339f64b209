import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FactorDetail } from '@guanlan/contract/schemas/research/factors.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { factorForm, factorFormula } from '../../parts/factors/factor-form.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { missingReason } from '../../ui/figure/missing-figure.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './factor.module.css'

type Distribution = NonNullable<FactorDetail['distribution']>
type Props = { detail: FactorDetail; meta: Meta | null }

/** Place of the bin a figure falls into. */
function binOf({ bins }: Distribution, value: number): number {
  const at = bins.findIndex(({ to }) => value < to)
  return at === -1 ? bins.length - 1 : at
}

function specOf({ factor, standing }: FactorDetail, distribution: Distribution, isSimulated: boolean): PlotSpec {
  const { bins } = distribution
  const form = factorForm(factor, [distribution.p5, distribution.median, distribution.p95])
  const text = (value: number) => figureText(value, form)
  const name = (at: number) => {
    const { from, to } = itemAt(bins, at)
    if (bins.length === 1) return text(from)
    return at === 0 ? `<${text(to)}` : at === bins.length - 1 ? `≥${text(from)}` : `${text(from)}~${text(to)}`
  }
  const mark =
    standing === undefined || standing.value === null ? null : { at: binOf(distribution, standing.value), name: standing.secuabbr }
  return {
    x: bins.map((_, at) => name(at)),
    series: [{ kind: 'bars', key: 'count', name: '只数', values: bins.map(({ count }) => count), form: 'count', colour: 'accent' }],
    ...(mark === null ? {} : { marks: [{ at: mark.at, text: mark.name.slice(0, 1), name: mark.name }] }),
    simulated: isSimulated,
  }
}

const PERCENTILES = [
  ['min', '最小'],
  ['p5', '5%'],
  ['p25', '25%'],
  ['median', '中位'],
  ['p75', '75%'],
  ['p95', '95%'],
  ['max', '最大'],
] as const

/** How the figures spread over the market: a histogram between the outer twentieths, and the figures at some shares. */
export function FactorSpread({ detail, meta }: Props) {
  const { distribution, factor } = detail
  if (distribution === null) {
    return (
      <Panel title="全市场分布" span={8} half>
        <EmptyState title="分布未知" text={missingReason(meta, 'distribution')} />
      </Panel>
    )
  }
  const form = factorForm(factor, [distribution.p5, distribution.median, distribution.p95])
  const isFlat = distribution.bins.length === 1
  return (
    <Panel title="全市场分布" meta={`${distribution.n} 只有值，${distribution.missing} 只没有`} span={8} half>
      {isFlat ? (
        <p className={typography.size13Lines}>5% 与 95% 分位相同，画不出分布。</p>
      ) : (
        <Plot label={`${factor.name}的分布`} spec={specOf(detail, distribution, meta?.simulated ?? false)} />
      )}
      <p className={cx(typography.block11, styles.note)}>
        横轴在 5% 与 95% 分位之间等分，两端各 5% 的极端值并入首尾两格（缩尾），不改变只数。
      </p>
      <div className={styles.percentiles} role="list" aria-label="分位数">
        {PERCENTILES.map(([key, title]) => (
          <div key={key} role="listitem" className={cx(layout.column, typography.size13, styles.percentile)}>
            <span className={styles.term}>{title}</span>
            <Num value={distribution[key]} form={form} name={`${factor.name}${title}`} formula={factorFormula(factor, title)} meta={meta} />
          </div>
        ))}
      </div>
    </Panel>
  )
}
