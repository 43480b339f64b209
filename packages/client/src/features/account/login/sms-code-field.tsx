import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { SmsCode } from './use-sms-code.ts'

type SmsCodeFieldProps = {
  sms: SmsCode
  value: string
  onChange: (code: string) => void
  /** Number the code goes to; without one it goes to the own. */
  handset?: string
  label?: string
  disabled?: boolean
}

/** The field of a code of six digits with the button that sends it. */
export function SmsCodeField({ sms, value, onChange, handset, label = '验证码', disabled }: SmsCodeFieldProps) {
  const word = sms.leftS > 0 ? `${sms.leftS} 秒后重发` : sms.isSending ? '正在发送' : '获取验证码'
  return (
    <>
      <TextField
        label={label}
        value={value}
        onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        placeholder="6 位数字"
        aria={{ autoComplete: 'one-time-code' }}
        error={sms.error}
        end={
          <Button size="xs" disabled={disabled === true || sms.leftS > 0 || sms.isSending} onClick={() => void sms.send(handset)}>
            {word}
          </Button>
        }
      />
      {sms.isSandbox && sms.leftS > 0 && (
        <p className={typography.noteLines}>没有配置短信服务：验证码在服务器所在机器的模拟短信页上，地址见启动时的输出。</p>
      )}
    </>
  )
}
