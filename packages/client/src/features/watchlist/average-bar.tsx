import type { Meta } from '@guanlan/contract/envelope.ts'
import { StaleBadge } from '../../ui/feedback/stale-badge.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './average-bar.module.css'
import { countedText, groupFigures } from './groups/group-figures.ts'
import { BENCHMARK } from './use-watch-rows.ts'
import type { WatchRow } from './watch-row.ts'

type AverageBarProps = { rows: readonly WatchRow[]; benchmarkRatio: number | null; meta: Meta | null; isStale: boolean }

/** 本组均值, 上证 and 超额, and who is not counted; in its place the age of the figures while the server is lost. */
export function AverageBar({ rows, benchmarkRatio, meta, isStale }: AverageBarProps) {
  const figures = groupFigures(rows)
  const { averageRatio } = figures
  const excess = averageRatio === null || benchmarkRatio === null ? null : averageRatio - benchmarkRatio
  const reason = '组内没有可计入的行情'
  return (
    <div className={cx(layout.rowWrap, typography.note, styles.bar)} role="group" aria-label="本组表现">
      <span>
        本组均值{' '}
        <b>
          <Num
            value={averageRatio}
            form="signedPercent"
            name="本组均值"
            formula="group-average"
            meta={meta}
            toneOf={averageRatio}
            reason={reason}
            inputs={{ changeRatio: `${figures.counted} 只的涨跌幅` }}
            arrow
          />
        </b>
      </span>
      <span>
        上证{' '}
        <Num
          value={benchmarkRatio}
          form="signedPercent"
          name="上证指数涨跌幅"
          formula="change-ratio"
          meta={meta}
          field="changeRatio"
          secucode={BENCHMARK}
          toneOf={benchmarkRatio}
        />
      </span>
      <span title={`本组均值 ${figureText(averageRatio, 'signedPercent')} 减上证 ${figureText(benchmarkRatio, 'signedPercent')}`}>
        超额 <Num value={excess} form="signedPercent" name="超额" toneOf={excess} reason={reason} />
      </span>
      <span className={typography.muted}>{isStale ? <StaleBadge asOf={meta?.asOf ?? null} /> : countedText(figures)}</span>
    </div>
  )
}
