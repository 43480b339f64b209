import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { OpenProduct } from './open-product.tsx'
import styles from './shared-moment.module.css'

type Share = Pick<CallOutput<'share.get'>, 'sharedAt' | 'keptUntil'>

/** Says that figures are those of the moment they were shared, and leads to those of today. */
export function SharedMoment({ share, meta, today }: { share: Share; meta: Meta | null; today: string }) {
  const sources = meta?.source.map(({ name }) => name).join('、') ?? ''
  return (
    <Panel>
      <div className={cx(layout.rowWrap, styles.row)}>
        <div className={styles.text}>
          <p className={styles.message}>分享于 {share.sharedAt}，当时的数据</p>
          <p className={typography.captionLines}>数据时点 {meta?.asOf ?? '--'}</p>
          <p className={typography.captionLines}>
            {sources === '' ? '' : `来源 ${sources} · `}保留至 {share.keptUntil.slice(0, 10)}
          </p>
        </div>
        <div className={cx(layout.wrap, styles.ways)}>
          <OpenProduct today={today} />
        </div>
      </div>
    </Panel>
  )
}
