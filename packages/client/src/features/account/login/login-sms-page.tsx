import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { deviceId } from '../../../device/device-id.ts'
import { Consent } from '../../../parts/consent/consent.tsx'
import { Screen } from '../../../parts/shell/screen.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { storedInvite } from '../../../session/invite.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { PhoneButton } from '../../../ui/button/phone-button.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { failureText } from '../account-rules.ts'
import { deviceName } from './device-name.ts'
import { HandsetField } from './handset-field.tsx'
import { ACCOUNT_DOCUMENTS, useConsentTick } from './login-consent.tsx'
import styles from './login-form.module.css'
import { proven } from './proven.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { useLoginDone } from './use-login-done.ts'
import { useSmsCode } from './use-sms-code.ts'
import { useWechatLogin, useWechatTicket } from './use-wechat.ts'
import { WechatEntry, WechatNote } from './wechat-entry.tsx'

/** 验证码登录; makes the account the first time. Leads back to `from`. */
export function LoginSmsPage({ query: { from } }: { query: Record<string, string> }) {
  return (
    <Screen page="loginSms" layout="plain">
      <Panel>
        <div className={styles.card}>
          <h2 className={typography.strong20}>验证码登录</h2>
          <p className={cx(typography.captionLines, styles.lead)}>
            没有账号的手机号会在验证后注册；已有账号但忘了密码，登录后可在「设置」里重设。
          </p>
          <WechatNote />
          <CodeForm from={from} />
          <WechatEntry from={from} />
          <div className={styles.other}>
            <Link href={href('login', from === undefined ? {} : { from })} className={styles.link}>
              密码登录
            </Link>
          </div>
        </div>
      </Panel>
    </Screen>
  )
}

const UNAGREED = '请先阅读并同意用户协议与隐私政策'

function CodeForm({ from }: { from: string | undefined }) {
  const api = useApi()
  const platform = usePlatform()
  const done = useLoginDone(from)
  const sms = useSmsCode('login')
  const wechat = useWechatLogin(from)
  const { ticket } = useWechatTicket()
  const [fields, setFields] = useState({ handset: '', code: '' })
  const { isOn: hasAgreed, toggle } = useConsentTick()
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const isReady = fields.handset.length === 11 && fields.code.length === 6 && !state.isBusy
  async function submit() {
    if (!isReady) return
    if (!hasAgreed) return setState({ isBusy: false, error: UNAGREED })
    setState({ isBusy: true, error: null })
    try {
      const device = { id: deviceId(platform), name: deviceName(platform) }
      const bound = ticket === null ? {} : { wechat: ticket }
      const input = { ...fields, agreement: ACCOUNT_AGREEMENT, device, ...storedInvite(platform), ...bound }
      const ask = (proof: string | undefined) =>
        api('account.loginBySms', { ...input, ...(proof === undefined ? {} : { proof }) }, { retries: 0 })
      await done((await proven(api, ask)).data)
      useWechatTicket.setState({ ticket: null })
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      <HandsetField value={fields.handset} onChange={(handset) => setFields({ ...fields, handset })} />
      <SmsCodeField
        sms={sms}
        value={fields.code}
        onChange={(code) => setFields({ ...fields, code })}
        handset={fields.handset}
        disabled={fields.handset.length !== 11}
      />
      <Consent documents={ACCOUNT_DOCUMENTS} isOn={hasAgreed} onToggle={toggle} />
      {state.error && (
        <p role="alert" className={cx(typography.size12Lines, typography.danger)}>
          {state.error}
        </p>
      )}
      <Button type="submit" kind="primary" size="lg" trace="login" disabled={!isReady}>
        {state.isBusy ? '正在登录' : '登录 / 注册'}
      </Button>
      <PhoneButton
        className={styles.phone}
        onCode={(code) => void (hasAgreed ? wechat.byPhone(code) : setState({ isBusy: false, error: UNAGREED }))}
        onRefusal={(why) => setState({ isBusy: false, error: why === 'refused' ? null : '微信没有给出手机号，请用验证码登录' })}
      >
        用微信手机号登录
      </PhoneButton>
    </Form>
  )
}
