import { href } from '@guanlan/contract/pages.ts'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { logOut, usePerson } from '../../session/person.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { failureText } from './account-rules.ts'
import { DevicesSheet } from './devices-sheet.tsx'
import { ExportRow } from './export-row.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { LinkRow, SettingRow } from './setting-row.tsx'
import { WechatSheet } from './wechat-sheet.tsx'

const open = (label: string, content: (close: () => void) => React.ReactNode) => () => openPopup({ position: 'bottom', label, content })

/** 账号: what the user can change of the account; without a login a way to it. */
export function AccountPanel() {
  const { user } = usePerson()
  const api = useApi()
  const platform = usePlatform()
  if (user === null) {
    return (
      <Panel title="账号" flush>
        <LinkRow icon="user" title="登录" value="未登录" href={href('login', { from: href('setting') })} />
      </Panel>
    )
  }
  async function leave() {
    if (!(await confirm({ title: '退出登录？', text: '本机的自选与设置会保留。', ok: '退出' }))) return
    await logOut(api, platform).catch((error: unknown) => toast(failureText(error)))
  }
  return (
    <Panel title="账号" flush>
      <SettingRow title="手机号" hint={user.handset}>
        <Button size="xs" onClick={open('更换手机号', (close) => <PhoneSheet user={user} onDone={close} />)}>
          更换
        </Button>
      </SettingRow>
      <SettingRow title="密码" hint={user.hasPassword ? '已设置；重设后其他设备需要重新登录' : '还没有设置，目前以验证码登录'}>
        <Button size="xs" onClick={open('设置密码', (close) => <PasswordSheet onDone={close} />)}>
          {user.hasPassword ? '重设' : '设置'}
        </Button>
      </SettingRow>
      <SettingRow title="登录的设备" hint="看到不认识的设备时，让它退出并重设密码">
        <Button size="xs" onClick={open('登录的设备', (close) => <DevicesSheet onDone={close} />)}>
          查看
        </Button>
      </SettingRow>
      <SettingRow title="微信" hint="绑定后可用微信登录">
        <Button size="xs" onClick={open('绑定的微信', () => <WechatSheet />)}>
          查看
        </Button>
      </SettingRow>
      <ExportRow />
      <SettingRow title="退出登录" hint={`昵称 ${user.nickname}；本机的自选与设置会保留`}>
        <Button size="xs" onClick={() => void leave()}>
          退出登录
        </Button>
      </SettingRow>
      <LinkRow icon="user" title="注销账号" value={user.erasesAt === null ? '' : '注销中'} href={href('unregister')} />
    </Panel>
  )
}
