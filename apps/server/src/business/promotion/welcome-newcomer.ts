import { errorOf } from '../../runtime/thrown.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Promotion } from './promotion.ts'

type Opened = { account: AccountTable; isNew: boolean }
type Referral = { device: { id: string }; visit?: string | undefined; shareCode?: string | undefined }

/** Records who invited a new account. Failures do not affect the login. */
export async function welcomeNewcomer(
  { promotion }: { promotion: Pick<Promotion, 'newcomers'> },
  { account, isNew }: Opened,
  referral: Referral,
): Promise<void> {
  if (!isNew) return
  try {
    const { device, visit = '', shareCode = '' } = referral
    await promotion.newcomers.welcome(account, { device: device.id, visit, shareCode })
  } catch (error) {
    console.warn(`没有记下新账号经谁的链接注册：${errorOf(error).message}`)
  }
}
