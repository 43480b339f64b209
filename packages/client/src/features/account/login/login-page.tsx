import { href } from '@guanlan/contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { agreementHere } from '../../../device/agreement.ts'
import { deviceId } from '../../../device/device-id.ts'
import { Screen } from '../../../parts/shell/screen.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { failureText } from '../account-rules.ts'
import { deviceName } from './device-name.ts'
import { HandsetField } from './handset-field.tsx'
import { LoginConsent, noteRefusal } from './login-consent.tsx'
import styles from './login-form.module.css'
import { proven } from './proven.ts'
import { useLoginDone } from './use-login-done.ts'
import { useWechatLogin } from './use-wechat.ts'
import { WechatEntry } from './wechat-entry.tsx'

/** 登录 by password; who has none takes a code. Leads back to `from`. */
export function LoginPage({ query: { from, code, state } }: { query: Record<string, string> }) {
  const { arrive } = useWechatLogin(from)
  // once: what it does changes with every drawing, what came back does not
  const came = useRef(false)
  useEffect(() => {
    if (code === undefined || state === undefined || came.current) return
    came.current = true
    void arrive({ code, state })
  })
  return (
    <Screen page="login" layout="plain">
      <Panel>
        <div className={styles.card}>
          <h2 className={typography.strong20}>登录观澜</h2>
          <p className={cx(typography.captionLines, styles.lead)}>
            登录后自选、保存的选股、公式与设置在各台设备上一致；不登录也可以看行情、选股和使用本机自选。
          </p>
          <PasswordForm from={from} />
          <WechatEntry from={from} />
          <div className={styles.other}>
            <Link href={href('loginSms', from === undefined ? {} : { from })} className={styles.link}>
              验证码登录、注册
            </Link>
            <Link href={href('loginSms', from === undefined ? {} : { from })} className={styles.link}>
              忘记密码
            </Link>
          </div>
        </div>
      </Panel>
    </Screen>
  )
}

function PasswordForm({ from }: { from: string | undefined }) {
  const api = useApi()
  const platform = usePlatform()
  const done = useLoginDone(from)
  const [fields, setFields] = useState({ handset: '', password: '' })
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const isReady = fields.handset.length === 11 && fields.password !== '' && !state.isBusy
  async function submit() {
    if (!isReady) return
    setState({ isBusy: true, error: null })
    try {
      const device = { id: deviceId(platform), name: deviceName(platform) }
      const ask = (proof: string | undefined) =>
        api('account.loginByPassword', { ...fields, ...agreementHere(platform), device, ...(proof === undefined ? {} : { proof }) })
      await done((await proven(api, ask)).data)
    } catch (error) {
      noteRefusal(error)
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      <HandsetField value={fields.handset} onChange={(handset) => setFields({ ...fields, handset })} />
      <TextField
        label="密码"
        type="password"
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        aria={{ autoComplete: 'current-password' }}
        error={state.error}
      />
      <LoginConsent />
      <Button type="submit" kind="primary" size="lg" disabled={!isReady}>
        {state.isBusy ? '正在登录' : '登录'}
      </Button>
    </Form>
  )
}
