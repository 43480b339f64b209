import type { PromotionTerms } from '@guanlan/contract/schemas/business/promotion.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { Consent } from '../../parts/consent/consent.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import styles from './promotion.module.css'

/** Becoming a promoter under the agreement in force. */
export function BecomePromoter({ terms: { agreement }, onDone }: { terms: PromotionTerms; onDone: () => void }) {
  const api = useApi()
  const [hasAgreed, setAgreed] = useState(false)
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  async function submit() {
    if (!hasAgreed) return setState({ isBusy: false, error: `请先阅读并同意《${agreement.title}》` })
    setState({ isBusy: true, error: null })
    try {
      await api('promotion.register', { agree: true, version: agreement.version }, { retries: 0 })
      toast('已成为推广大使', 'check')
      onDone()
    } catch (error) {
      setState({ isBusy: false, error: error instanceof ApiError ? error.message : '没有成功，请稍后再试' })
    }
  }
  return (
    <Panel title="成为推广大使">
      <Consent documents={[agreement]} isOn={hasAgreed} onToggle={() => setAgreed(!hasAgreed)} />
      {state.error && (
        <p role="alert" className={styles.error}>
          {state.error}
        </p>
      )}
      <div className={styles.tools}>
        <Button kind="primary" disabled={state.isBusy} onClick={() => void submit()}>
          {state.isBusy ? '正在提交' : '成为推广大使'}
        </Button>
      </div>
    </Panel>
  )
}
