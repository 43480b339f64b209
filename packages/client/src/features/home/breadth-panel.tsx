import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { BreadthCounts } from '../../parts/stocks/breadth-counts.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './breadth-panel.module.css'
import { Histogram } from './histogram.tsx'
import { LimitFigures } from './limit-figures.tsx'

/** How many securities are in none of the counts, and why. */
function notCounted({ changeUnknown, limitUnknown, absent }: Overview['breadth']): string[] {
  const words: [number, string][] = [
    [changeUnknown, '昨收未知，未计入涨跌'],
    [limitUnknown, '涨跌停价未知，未计入涨停与跌停'],
    [absent, '当日停牌或缺数据，未计入'],
  ]
  return words.flatMap(([count, text]) => (count > 0 ? [`${figureText(count, 'count')} 只${text}`] : []))
}

/** 涨跌分布: how many rise and fall, by how much, and how many stand at their limits. */
export function BreadthPanel({ query }: { query: UseQueryResult<Answered<'market.overview'>> }) {
  const count = query.data?.data.breadth.count
  const text = count === undefined ? '涨跌幅 %' : `涨跌幅 % · ${figureText(count, 'count')} 只`
  const notes = query.data === undefined ? [] : notCounted(query.data.data.breadth)
  return (
    <Panel title="涨跌分布" span={5} half meta={<PanelMeta query={query} text={text} />}>
      <div className={styles.place}>
        <Loadable query={query} skeleton="text" count={8} isStaleShownElsewhere>
          {({ data, meta }) => (
            <div className={layout.column8}>
              <BreadthCounts {...data.breadth} meta={meta} fieldOf={(count) => `breadth.${count}`} />
              <Histogram bins={data.distribution} meta={meta} />
              <LimitFigures overview={data} meta={meta} />
              {notes.length > 0 && <p className={cx(typography.caption, styles.note)}>{notes.join('，')}。</p>}
            </div>
          )}
        </Loadable>
      </div>
    </Panel>
  )
}
