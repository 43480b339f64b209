import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './look-preview.module.css'

/** An example, not a quote: courses that end above and below their base. */
const SAMPLES = [
  { name: '上涨示例', code: 'SH000000', price: 11, ratio: 0.1, tag: '涨停', spark: [10, 10.2, 10.1, 10.5, 10.4, 10.8, 11] },
  { name: '下跌示例', code: 'SZ000000', price: 9.81, ratio: -0.019, tag: null, spark: [10, 10.1, 9.9, 9.95, 9.8, 9.85, 9.81] },
] as const

/** What the chosen colours and text size look like, on made-up rows. */
export function LookPreview() {
  return (
    <div className={styles.preview} role="group" aria-label="外观预览">
      {SAMPLES.map(({ name, code, price, ratio, tag, spark }) => (
        <div key={code} className={cx(layout.row12, styles.row)}>
          <div className={layout.grow}>
            <span className={cx(layout.row4, typography.size14)}>
              {name} {tag && <Tag tone="up">{tag}</Tag>}
            </span>
            <StockTag code={code} />
          </div>
          <Sparkline values={spark} base={10} />
          <b className={styles.figure}>
            <Num value={price} form="price" name="示例现价" />
          </b>
          <b className={styles.figure}>
            <Num value={ratio} form="signedPercent" name="示例涨幅" toneOf={ratio} />
          </b>
        </div>
      ))}
    </div>
  )
}
