import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './login-form.module.css'
import { useWechatLogin, useWechatTicket } from './use-wechat.ts'

/** 微信登录, in hosts of WeChat and in the app. */
export function WechatEntry({ from }: { from: string | undefined }) {
  const { kind, start } = useWechatLogin(from)
  if (kind === null) return null
  return (
    <div className={layout.above12}>
      <Button size="lg" onClick={() => void start()}>
        微信登录
      </Button>
    </div>
  )
}

/** What logging in by phone number will bind. */
export function WechatNote() {
  const { ticket, sandbox } = useWechatTicket()
  if (ticket === null) return null
  return (
    <p className={cx(typography.noteLines, styles.message)} role="status">
      微信已授权，还没有绑定账号：用手机号登录后自动绑定，下次可直接用微信登录。{sandbox && '（模拟环境：没有配置微信，身份为虚构）'}
    </p>
  )
}
