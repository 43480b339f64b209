import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { useApi } from '../../../api/api-context.ts'
import { nextAddress } from '../../../parts/shell/next-address.ts'
import { followAccount } from '../../../parts/synced-items/follow-account.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { forgetInvite } from '../../../session/invite.ts'
import { logIn } from '../../../session/person.ts'
import { toast } from '../../../ui/popup/toast.tsx'

/** Keeps a login that was made and goes to where one came from. */
export function useLoginDone(from: string | undefined): (login: Login) => Promise<void> {
  const api = useApi()
  const platform = usePlatform()
  return async (login) => {
    await logIn(api, platform, login)
    forgetInvite(platform)
    void followAccount(api, platform)
    toast(login.isNew ? '欢迎使用观澜' : '已登录', 'check')
    platform.navigate('redirect', nextAddress(from))
  }
}
