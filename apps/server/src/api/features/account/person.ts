import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { maskedHandset } from '../../../business/accounts/masked-handset.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { AccountTable } from '../../../storage/person-tables.ts'
import type { Ports } from './ports.ts'

const CENTS = 100

/** A number with its middle hidden. */
export function hidden(handset: string | null): string {
  return handset === null ? '' : maskedHandset(handset)
}

/** The user record (spec §3) of an account; its balance is what may be withdrawn of rewards now. */
export async function userInfo({ accounts, clock, promotion }: Ports, account: AccountTable): Promise<UserInfo> {
  const all = await accounts.store.entitlements(account.id)
  const ids = (isValid: boolean) => {
    const of = all.filter(({ expiresMs }) => expiresMs > clock.nowMs() === isValid).map(({ productId }) => productId)
    return of.length === 0 ? null : of
  }
  const balanceCents = await promotion.withdrawableCents(account.id)
  return {
    id: account.id,
    handsetAreaCode: 86,
    handset: hidden(account.handset),
    sex: account.sex,
    headImgURL: account.head_img,
    nickname: account.nickname,
    name: '',
    validDataProductIDs: ids(true),
    expireDataProductIDs: ids(false),
    identities: storedJson<string[]>(account.roles),
    shareCode: account.share_code,
    balance: balanceCents === 0 ? '0' : (balanceCents / CENTS).toFixed(2),
    wechatMpSubscribe: 0,
    regSource: account.reg_source,
    hasPassword: account.password_hash !== null,
    erasesAt: account.erases_at,
  }
}
