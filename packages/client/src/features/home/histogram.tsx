import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import { absentReason } from '../../parts/availability/absent-state.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { DotTabContext } from '../../ui/figure/provenance.ts'
import { fillClass } from '../../ui/figure/tone.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { barPercents } from './bar-percents.ts'
import styles from './histogram.module.css'

type Bin = Overview['distribution'][number]

/** Counts by change, rising left to falling right; bars start at zero and share one scale. */
export function Histogram({ bins, meta }: { bins: readonly Bin[]; meta: Meta | null }) {
  if (bins.length === 0) return <p className={cx(typography.note, styles.none)}>{absentReason(meta, 'distribution') ?? '还没有涨跌幅'}</p>
  const heights = barPercents(bins.map((bin) => bin.count))
  return (
    <DotTabContext.Provider value={-1}>
      <div className={styles.chart} role="list" aria-label="涨跌幅分布，单位 %">
        {bins.map((bin, i) => (
          <div key={bin.label} role="listitem" className={cx(layout.columnCenter, layout.grow)}>
            <div className={cx(layout.columnCenter, styles.column)}>
              <span className={cx(styles.count, styles[`${bin.side}Text`])}>
                <Num value={bin.count} form="count" name={`涨跌幅 ${bin.label}% 家数`} formula="change-distribution" meta={meta} />
              </span>
              <i className={cx(styles.bar, fillClass(bin.side))} style={{ height: `${heights[i]}%` }} />
            </div>
            <span className={styles.label}>{bin.label}</span>
          </div>
        ))}
      </div>
    </DotTabContext.Provider>
  )
}
