import { weapp } from '@guanlan/client/platform/weapp-api.ts'
import buttonStyles from '@guanlan/client/ui/button/button.module.css'
import { Button } from '@guanlan/client/ui/button/button.tsx'
import { NativeButton } from '@guanlan/client/ui/button/native-button.weapp.tsx'
import { openPopup } from '@guanlan/client/ui/popup/popup-store.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './privacy.module.css'
import { createPrivacyRequests } from './privacy-requests.ts'

const requests = createPrivacyRequests()
/** WeChat checks that the button of this id was pressed. */
const AGREE_ID = 'privacy-agree'

/** From now on what needs consent waits for the sheet. A WeChat without this interface asks by itself. */
export function askForPrivacy(): void {
  weapp().onNeedPrivacyAuthorization?.(requests.ask)
}

/** Opens the sheet while something waits for consent. The page on screen draws it: a page that is left hands it on to the next one, unanswered. */
export function PrivacySheet() {
  const isAsked = useSyncExternalStore(requests.subscribe, () => requests.purposes().length > 0)
  useEffect(
    () =>
      isAsked
        ? openPopup({ position: 'bottom', label: '隐私保护提示', maskClose: false, bare: true, content: <PrivacyBody /> })
        : undefined,
    [isAsked],
  )
  return null
}

function PrivacyBody() {
  const purposes = useSyncExternalStore(requests.subscribe, requests.purposes)
  const [contract, setContract] = useState('《用户隐私保护指引》')
  useEffect(() => weapp().getPrivacySetting({ success: ({ privacyContractName }) => setContract(privacyContractName) }), [])
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>隐私保护提示</h2>
      <p className={styles.text}>继续使用需要您同意我们处理以下信息：</p>
      <ul>
        {purposes.map((purpose) => (
          <li key={purpose} className={styles.text}>
            · {purpose}
          </li>
        ))}
      </ul>
      <Button kind="text" onClick={() => weapp().openPrivacyContract({})}>
        阅读{contract}
      </Button>
      <div className={styles.actions}>
        <Button onClick={requests.refuse}>不同意</Button>
        <NativeButton
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          asks={{ openType: 'agreePrivacyAuthorization', id: AGREE_ID, onAgreePrivacyAuthorization: () => requests.agree(AGREE_ID) }}
        >
          同意
        </NativeButton>
      </div>
    </div>
  )
}
