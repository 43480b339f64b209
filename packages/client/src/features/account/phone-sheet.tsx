import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { failureText } from './account-rules.ts'
import { HandsetField } from './login/handset-field.tsx'
import styles from './login/login-form.module.css'
import { SmsCodeField } from './login/sms-code-field.tsx'
import { useSmsCode } from './login/use-sms-code.ts'

/** 更换手机号: a code to the present number and one to the new one. */
export function PhoneSheet({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const api = useApi()
  const platform = usePlatform()
  const own = useSmsCode('phone')
  const fresh = useSmsCode('phone')
  const [fields, setFields] = useState({ code: '', handset: '', newCode: '' })
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const hasHandset = fields.handset.length === 11
  const isReady = hasHandset && fields.code.length === 6 && fields.newCode.length === 6 && !state.isBusy
  async function submit() {
    if (!isReady) return
    setState({ isBusy: true, error: null })
    try {
      await api('account.setPhone', fields, { retries: 0 })
      await loadPerson(api, platform)
      toast('手机号已更换', 'check')
      onDone()
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      <p className={cx(typography.captionLines, styles.lead)}>
        更换后用新号码登录，账号里的内容与会员不变。原号码已不能使用的，请联系客服核实。
      </p>
      <SmsCodeField
        sms={own}
        label={`原号码 ${user.handset} 的验证码`}
        value={fields.code}
        onChange={(code) => setFields({ ...fields, code })}
      />
      <HandsetField label="新手机号" value={fields.handset} onChange={(handset) => setFields({ ...fields, handset })} />
      <SmsCodeField
        sms={fresh}
        label="新号码的验证码"
        value={fields.newCode}
        onChange={(newCode) => setFields({ ...fields, newCode })}
        handset={fields.handset}
        disabled={!hasHandset}
      />
      {state.error && (
        <p role="alert" className={cx(typography.size12Lines, typography.danger)}>
          {state.error}
        </p>
      )}
      <Button type="submit" kind="primary" size="lg" disabled={!isReady}>
        {state.isBusy ? '正在更换' : '更换手机号'}
      </Button>
    </Form>
  )
}
