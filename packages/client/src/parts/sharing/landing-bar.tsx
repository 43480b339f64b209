import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { OpenProduct } from './open-product.tsx'
import styles from './shared-moment.module.css'

/** What a shared page with figures of now is, and the way into the product. */
export function LandingBar({ today }: { today: string }) {
  return (
    <Panel>
      <div className={cx(layout.rowWrap, styles.row)}>
        <div className={styles.text}>
          <p className={styles.message}>来自观澜的分享，现在的数据</p>
          <p className={typography.captionLines}>A 股行情与数据研究，每个数字都有时点、来源与公式</p>
        </div>
        <div className={cx(layout.wrap, styles.ways)}>
          <OpenProduct today={today} />
        </div>
      </div>
    </Panel>
  )
}
