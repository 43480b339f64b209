import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './splash.module.css'

/** The product's mark in the middle of an empty page; after a refusal, the way back to the notice. */
export function Splash({ isRefused, onReview }: { isRefused: boolean; onReview: () => void }) {
  return (
    <div className={cx(layout.row4, styles.page)} role="main">
      <Icon name="logo" size={32} />
      <h1 className={styles.name}>观澜</h1>
      <p className={typography.body}>看得清来源的行情与数据</p>
      {isRefused && (
        <div className={cx(layout.columnCenter, styles.refused)}>
          <p className={typography.body}>需要您同意隐私说明后才能继续使用。</p>
          <Button kind="primary" onClick={onReview}>
            查看隐私说明
          </Button>
        </div>
      )}
    </div>
  )
}
