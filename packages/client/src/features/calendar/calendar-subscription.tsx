import type { CallInput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePersonState } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

const ABOUT = '开通后得到一个只属于你的地址，苹果、谷歌、Outlook 等日历程序按它读取自选股与全市场的日程，改期会跟着变。'

/** 订阅到日历程序: the address of the account, made, copied, replaced and revoked. */
export function CalendarSubscription() {
  const isLoggedIn = usePersonState(({ user }) => user !== null)
  return (
    <Panel title="订阅到手机日历">
      <p className={typography.bodyLines}>{ABOUT}</p>
      {isLoggedIn ? (
        <Address />
      ) : (
        <div className={layout.above8}>
          <Button size="xs" href={href('login', { from: href('calendar') })}>
            登录后开通
          </Button>
        </div>
      )}
    </Panel>
  )
}

type Action = NonNullable<CallInput<'calendar.address'>['action']>
const DONE: Readonly<Record<Action, string>> = { read: '', create: '已生成新地址', revoke: '已停用，原地址不再有效' }

function Address() {
  const api = useApi()
  const client = useQueryClient()
  const platform = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const query = useCall('calendar.address', {})
  async function change(action: Action) {
    setBusy(true)
    try {
      const answer = await api('calendar.address', { action })
      client.setQueryData(['calendar.address', {}], answer)
      toast(DONE[action], 'check')
    } catch (error) {
      toast(error instanceof Error ? error.message : '没有成功，请再试一次', 'alert')
    }
    setBusy(false)
  }
  async function copy(address: string) {
    const isCopied = await platform.copy(address)
    toast(isCopied ? '已复制，请在日历程序里添加订阅日历' : '复制失败，请手动复制', isCopied ? 'check' : 'alert')
  }
  return (
    <Loadable query={query} skeleton="rows" count={1}>
      {({ data: { path, createdAt } }) =>
        path === null ? (
          <div className={layout.above8}>
            <Button size="xs" disabled={isBusy} onClick={() => void change('create')}>
              开通
            </Button>
          </div>
        ) : (
          <div className={layout.above8}>
            <p className={cx(typography.noteLines, typography.anywhere)}>{platform.origin + path}</p>
            <p className={typography.noteLines}>{createdAt?.slice(0, 16)} 生成。谁有这个地址谁就能看到你的自选日程，泄露了请重新生成。</p>
            <div className={cx(layout.rowWrap8, layout.above8)}>
              <Button size="xs" icon="copy" onClick={() => void copy(platform.origin + path)}>
                复制地址
              </Button>
              <Button size="xs" disabled={isBusy} onClick={() => void change('create')}>
                重新生成
              </Button>
              <Button size="xs" disabled={isBusy} onClick={() => void change('revoke')}>
                停用
              </Button>
            </div>
          </div>
        )
      }
    </Loadable>
  )
}
