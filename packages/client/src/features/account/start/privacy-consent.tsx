import { AgreementWords } from '../../../parts/consent/agreement-words.tsx'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './privacy-consent.module.css'
import { privacyNotice } from './privacy-notice.ts'

/** The notice with its two answers; what is kept where, in plain words. */
export function PrivacyConsent({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  return (
    <div className={styles.body}>
      <h2 className={typography.strong18}>隐私说明</h2>
      <p className={cx(typography.bodyLines, layout.above8)}>欢迎使用观澜。开始前，请了解我们如何处理数据：</p>
      <ul className={layout.above8}>
        {privacyNotice.map((text) => (
          <li key={text} className={cx(typography.size13Lines, styles.item)}>
            {text}
          </li>
        ))}
      </ul>
      <p className={cx(typography.bodyLines, layout.above8)}>
        全文见
        <AgreementWords ids={['privacy', 'terms']} />。
      </p>
      <p className={cx(typography.bodyLines, layout.above8)}>投资有风险，入市需谨慎。本产品只提供数据与统计，不构成投资建议。</p>
      <div className={layout.actions}>
        <Button kind="text" onClick={onRefuse}>
          不同意
        </Button>
        <Button kind="primary" onClick={onAgree}>
          同意并继续
        </Button>
      </div>
    </div>
  )
}
