import { href } from '@guanlan/contract/pages.ts'
import type { Blockers, UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson, usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Form } from '../../ui/field/form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { failureText } from './account-rules.ts'
import { ExportRow } from './export-row.tsx'
import styles from './login/login-form.module.css'
import { SmsCodeField } from './login/sms-code-field.tsx'
import { useSmsCode } from './login/use-sms-code.ts'

/** 注销账号: what goes, a code, and fifteen days to take it back. */
export function UnregisterPage() {
  const { user } = usePerson()
  return (
    <Screen page="unregister" layout="plain">
      <Panel>
        <div className={styles.card}>
          {user === null ? (
            <EmptyState title="没有登录" text="登录后才能注销账号。">
              <Button kind="primary" href={href('login', { from: href('unregister') })}>
                登录
              </Button>
            </EmptyState>
          ) : user.erasesAt === null ? (
            <Closing user={user} />
          ) : (
            <Closed erasesAt={user.erasesAt} />
          )}
        </div>
      </Panel>
    </Screen>
  )
}

function Closing({ user }: { user: UserInfo }) {
  const blockers = useCall('account.blockers', {}, { staleMs: 0 })
  return (
    <>
      <h2 className={typography.strong20}>注销账号</h2>
      <p className={cx(typography.captionLines, styles.lead)}>
        账号 {user.handset}。注销后 15
        天内可以撤销；期满后手机号、密码、昵称、登录记录、自选与选股等内容和会员权益全部清除，无法恢复，手机号可以重新注册。订单与账目按规定留存，去掉身份信息。
      </p>
      <div className={styles.export}>
        <ExportRow />
      </div>
      <Loadable query={blockers} skeleton="text" count={2}>
        {({ data }) => {
          const standing = data.filter(({ kind }) => kind !== 'membership')
          const waived = data.filter(({ kind }) => kind === 'membership')
          return standing.length > 0 ? (
            <Standing standing={standing} again={() => void blockers.refetch()} />
          ) : (
            <ClosingForm waived={waived} />
          )
        }}
      </Loadable>
    </>
  )
}

const WAYS = { orders: { text: '查看订单', href: href('orders') }, balance: { text: '查看推广收益', href: href('promotion') } } as const

/** What has to be settled first, and where. */
function Standing({ standing, again }: { standing: Blockers; again: () => void }) {
  const kinds = new Set(standing.map(({ kind }) => kind))
  return (
    <>
      <div role="status" className={cx(typography.noteLines, styles.message)}>
        <p>暂时不能注销：</p>
        {standing.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.choices}>
        {(['orders', 'balance'] as const).map(
          (kind) =>
            kinds.has(kind) && (
              <Button key={kind} kind="primary" href={WAYS[kind].href}>
                {WAYS[kind].text}
              </Button>
            ),
        )}
        <Button onClick={again}>处理好了，再查一次</Button>
      </div>
    </>
  )
}

/** The code and the yes; `waived` is what is given up by leaving. */
function ClosingForm({ waived }: { waived: Blockers }) {
  const api = useApi()
  const platform = usePlatform()
  const sms = useSmsCode('unregister')
  const isMember = waived.length > 0
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  async function submit() {
    if (code.length !== 6) return
    const lost = isMember ? '会员还没有到期，剩余的时间作废，不退款。' : ''
    const ok = isMember ? '放弃会员并注销' : '注销'
    if (!(await confirm({ title: '注销账号？', text: `${lost}15 天内可以撤销，之后无法恢复。`, ok, danger: true }))) return
    try {
      await api('account.unregister', { code, waive: isMember }, { retries: 0 })
      await loadPerson(api, platform)
    } catch (failed) {
      setError(failureText(failed))
    }
  }
  return (
    <>
      {isMember && (
        <div className={cx(typography.noteLines, styles.message)}>
          {waived.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <Form className={styles.fields} onSubmit={() => void submit()}>
        <SmsCodeField sms={sms} value={code} onChange={setCode} />
        {error && (
          <p role="alert" className={cx(typography.size12Lines, typography.danger)}>
            {error}
          </p>
        )}
        <Button type="submit" kind="danger" size="lg" disabled={code.length !== 6}>
          注销账号
        </Button>
      </Form>
    </>
  )
}

function Closed({ erasesAt }: { erasesAt: number }) {
  const api = useApi()
  const platform = usePlatform()
  async function keep() {
    try {
      await api('account.keep', {})
      await loadPerson(api, platform)
      toast('账号已保留', 'check')
    } catch (error) {
      toast(failureText(error))
    }
  }
  return (
    <>
      <h2 className={typography.strong20}>账号正在注销</h2>
      <p className={cx(typography.captionLines, styles.lead)}>{formatDate(erasesAt)} 之后清除。在那之前账号照常可用，也可以撤销。</p>
      <Button kind="primary" size="lg" onClick={() => void keep()}>
        撤销注销
      </Button>
    </>
  )
}
