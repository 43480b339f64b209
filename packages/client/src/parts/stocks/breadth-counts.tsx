import type { Meta } from '@guanlan/contract/envelope.ts'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { BreadthBar } from '../../ui/picture/breadth-bar.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './breadth-counts.module.css'

type Counts = 'up' | 'down' | 'flat' | 'suspended'
type BreadthCountsProps = Record<Counts, number | null> & {
  meta: Meta | null
  /** Field of a count in the answer, for the reason of a missing one. */
  fieldOf?: (count: Counts) => string
}

/** 涨跌家数: how many securities rise, stand, are suspended and fall, over their shares as one bar. */
export function BreadthCounts({ up, down, flat, suspended, meta, fieldOf = (count) => `${count}Num` }: BreadthCountsProps) {
  return (
    <div>
      <div className={cx(layout.between8, styles.counts)}>
        <span className={styles.up}>
          ▲ 上涨 <Num value={up} form="count" name="上涨家数" formula="up-count" meta={meta} field={fieldOf('up')} />
        </span>
        <span className={styles.flat}>
          平盘 <Num value={flat} form="count" name="平盘家数" formula="flat-count" meta={meta} field={fieldOf('flat')} /> · 停牌{' '}
          <Num value={suspended} form="count" name="停牌家数" formula="suspended-count" meta={meta} field={fieldOf('suspended')} />
        </span>
        <span className={styles.down}>
          下跌 <Num value={down} form="count" name="下跌家数" formula="down-count" meta={meta} field={fieldOf('down')} /> ▼
        </span>
      </div>
      {up !== null && flat !== null && down !== null && <BreadthBar up={up} flat={flat} down={down} />}
    </div>
  )
}
