import type { Sessions } from '@guanlan/contract/schemas/business/account.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { relativeTime } from '@guanlan/domain/format/relative-time.ts'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { logOut } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { failureText } from './account-rules.ts'
import styles from './devices-sheet.module.css'
import { SettingRow } from './setting-row.tsx'

/** Where the account is logged in; each can be thrown out, or all at once. */
export function DevicesSheet({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const platform = usePlatform()
  const sessions = useCall('account.sessions', {}, { staleMs: 0 })
  async function end(id: string) {
    try {
      await api('account.endSession', { id })
      await sessions.refetch()
      toast('已退出', 'check')
    } catch (error) {
      toast(failureText(error))
    }
  }
  async function endAll() {
    if (!(await confirm({ title: '退出全部设备？', text: '包括这台设备，之后需要重新登录。', ok: '全部退出', danger: true }))) return
    try {
      await logOut(api, platform, { everywhere: true })
      onDone()
    } catch (error) {
      toast(failureText(error))
    }
  }
  return (
    <div className={styles.body}>
      <Loadable query={sessions} skeleton="rows" count={3}>
        {({ data }) => data.map((session) => <Device key={session.id} session={session} onEnd={() => void end(session.id)} />)}
      </Loadable>
      <div className={styles.actions}>
        <Button kind="danger" onClick={() => void endAll()}>
          退出全部设备
        </Button>
      </div>
    </div>
  )
}

function Device({ session, onEnd }: { session: Sessions[number]; onEnd: () => void }) {
  const { device, address, loggedInAt, lastSeenAt, isThis } = session
  return (
    <SettingRow
      title={`${device || '未命名的设备'}${isThis ? '（这台）' : ''}`}
      hint={`${relativeTime(lastSeenAt, serverNowMs())}使用 · ${address} · ${formatDate(loggedInAt)} 登录`}
    >
      {isThis ? null : (
        <Button size="xs" onClick={onEnd} label={`让${device || '这台设备'}退出`}>
          让它退出
        </Button>
      )}
    </SettingRow>
  )
}
