import type { ReactNode } from 'react'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './skeleton.module.css'

/** Shapes of what will stand there: rows of one line or two, a panel, a quote header, a chart, a tool grid, lines of text. */
export type SkeletonShape = 'rows' | 'rows-2' | 'panel' | 'quote' | 'chart' | 'tiles' | 'text'

const DEFAULT_COUNT: Record<SkeletonShape, number> = { rows: 6, 'rows-2': 6, panel: 1, quote: 1, chart: 1, tiles: 10, text: 4 }

/** Grey shapes of the real content, drawn when loading takes more than 200 ms. */
export function Skeleton({ shape, count }: { shape: SkeletonShape; count?: number }) {
  const n = count ?? DEFAULT_COUNT[shape]
  return (
    <div className={cx(styles.skeleton, shape === 'panel' && styles.panel)} aria-busy="true">
      {shapes[shape](Array.from({ length: n }, (_, i) => `${shape}${i}`))}
    </div>
  )
}

function Bar({ of }: { of: string | undefined }) {
  return <i className={cx(styles.bar, of)} />
}

const shapes: Record<SkeletonShape, (keys: string[]) => ReactNode> = {
  rows: (keys) =>
    keys.map((key) => (
      <div key={key} className={cx(layout.row12, styles.row)}>
        <span className={layout.grow}>
          <Bar of={styles.name} />
        </span>
        <Bar of={styles.figure} />
        <Bar of={styles.figure} />
      </div>
    )),
  'rows-2': (keys) =>
    keys.map((key) => (
      <div key={key} className={cx(layout.row12, styles.row, styles.row2)}>
        <span className={layout.grow}>
          <Bar of={styles.name} />
          <Bar of={styles.code} />
        </span>
        <Bar of={styles.spark} />
        <Bar of={styles.figure} />
        <Bar of={styles.figure} />
      </div>
    )),
  panel: (keys) =>
    keys.map((key) => (
      <div key={key}>
        <Bar of={styles.head} />
        <Bar of={styles.block} />
      </div>
    )),
  quote: (keys) => (
    <>
      <Bar of={styles.price} />
      <div className={styles.grid}>
        {[...keys, 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
          <Bar key={key} of={styles.line} />
        ))}
      </div>
    </>
  ),
  chart: (keys) => keys.map((key) => <Bar key={key} of={styles.chart} />),
  tiles: (keys) => (
    <div className={styles.tiles}>
      {keys.map((key) => (
        <Bar key={key} of={styles.tile} />
      ))}
    </div>
  ),
  text: (keys) => keys.map((key) => <Bar key={key} of={styles.line} />),
}
