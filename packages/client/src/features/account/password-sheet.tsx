import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { failureText } from './account-rules.ts'
import styles from './login/login-form.module.css'
import { SmsCodeField } from './login/sms-code-field.tsx'
import { useSmsCode } from './login/use-sms-code.ts'

const MIN_PASSWORD = 8

/** Sets the password with a code sent to the own number; other devices are logged out. */
export function PasswordSheet({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const platform = usePlatform()
  const sms = useSmsCode('password')
  const [fields, setFields] = useState({ code: '', password: '' })
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const isReady = fields.code.length === 6 && fields.password.length >= MIN_PASSWORD && !state.isBusy
  async function submit() {
    if (!isReady) return
    setState({ isBusy: true, error: null })
    try {
      await api('account.setPassword', fields, { retries: 0 })
      await loadPerson(api, platform)
      toast('密码已设置', 'check')
      onDone()
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      <SmsCodeField sms={sms} value={fields.code} onChange={(code) => setFields({ ...fields, code })} />
      <TextField
        label="新密码"
        type="password"
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        hint="至少 8 位，混用数字、字母或其他字符"
        error={state.error}
        aria={{ autoComplete: 'new-password' }}
      />
      <Button type="submit" kind="primary" size="lg" disabled={!isReady}>
        {state.isBusy ? '正在设置' : '设置密码'}
      </Button>
    </Form>
  )
}
