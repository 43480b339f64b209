import { AgreementWords } from '../../../parts/consent/agreement-words.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './privacy-consent.module.css'
import { privacyNotice } from './privacy-notice.ts'

/** The notice with its two answers; what is kept where, in plain words. */
export function PrivacyConsent({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>隐私说明</h2>
      <p className={styles.lead}>欢迎使用观澜。开始前，请了解我们如何处理数据：</p>
      <ul className={styles.list}>
        {privacyNotice.map((text) => (
          <li key={text} className={styles.item}>
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.lead}>
        全文见
        <AgreementWords ids={['privacy', 'terms']} />。
      </p>
      <p className={styles.lead}>投资有风险，入市需谨慎。本产品只提供数据与统计，不构成投资建议。</p>
      <div className={styles.actions}>
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
