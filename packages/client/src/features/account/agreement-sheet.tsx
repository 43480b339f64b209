import { AgreementWords } from '../../parts/agreement-words.tsx'
import { Button } from '../../ui/button.tsx'
import { ACCOUNT_AGREEMENT, agreementTexts } from './account-rules.ts'
import { privacyNotice } from './agreement.ts'
import styles from './privacy-consent.module.css'

/** What an account is made under, to be read. */
export function AgreementSheet({ onDone }: { onDone: () => void }) {
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{ACCOUNT_AGREEMENT} 版</p>
      <ul className={styles.list}>
        {[...agreementTexts, ...privacyNotice.slice(1)].map((text) => (
          <li key={text} className={styles.item}>
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.lead}>
        全文：
        <AgreementWords ids={['terms', 'privacy']} />
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          知道了
        </Button>
      </div>
    </div>
  )
}
