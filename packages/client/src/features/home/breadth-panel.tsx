import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Overview } from '@guanlan/contract/schemas/market.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/use-call.ts'
import { BreadthBar } from '../../ui/breadth-bar.tsx'
import { figureText } from '../../ui/figure-text.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Num } from '../../ui/num.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelMeta } from '../../ui/panel-meta.tsx'
import styles from './breadth-panel.module.css'
import { Histogram } from './histogram.tsx'
import { LimitFigures } from './limit-figures.tsx'

/** 涨跌分布: how many rise and fall, by how much, and how many stand at their limits. */
export function BreadthPanel({ query }: { query: UseQueryResult<Answered<'market.overview'>> }) {
  const count = query.data?.data.breadth.count
  const text = count === undefined ? '涨跌幅 %' : `涨跌幅 % · ${figureText(count, 'count')} 只`
  return (
    <Panel title="涨跌分布" span={5} half meta={<PanelMeta query={query} text={text} />}>
      <div className={styles.place}>
        <Loadable query={query} skeleton="text" count={8} isStaleShownElsewhere>
          {({ data, meta }) => (
            <div className={styles.parts}>
              <Counts breadth={data.breadth} meta={meta} />
              <Histogram bins={data.distribution} meta={meta} />
              <LimitFigures overview={data} meta={meta} />
            </div>
          )}
        </Loadable>
      </div>
    </Panel>
  )
}

function Counts({ breadth, meta }: { breadth: Overview['breadth']; meta: Meta | null }) {
  const { up, down, flat, suspended } = breadth
  return (
    <div>
      <div className={styles.counts}>
        <span className={styles.up}>
          ▲ 上涨 <Num value={up} form="count" name="上涨家数" formula="up-count" meta={meta} />
        </span>
        <span className={styles.flat}>
          平盘 <Num value={flat} form="count" name="平盘家数" formula="flat-count" meta={meta} /> · 停牌{' '}
          <Num value={suspended} form="count" name="停牌家数" formula="suspended-count" meta={meta} />
        </span>
        <span className={styles.down}>
          下跌 <Num value={down} form="count" name="下跌家数" formula="down-count" meta={meta} /> ▼
        </span>
      </div>
      <BreadthBar up={up} flat={flat} down={down} />
    </div>
  )
}
