import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { AccountTable } from '../../../storage/person-tables.ts'
import type { Ports } from './ports.ts'

/** Throws invalid_input where the user agreed to other versions of 用户协议 and 隐私政策 than those in force. */
export function expectAgreed(agreement: string): void {
  if (agreement !== ACCOUNT_AGREEMENT) throw new AppError('invalid_input', '用户协议或隐私政策已更新，请刷新后重新阅读并同意', 'agreement')
}

/**
 * The account of who just proved to be its owner, under the texts in force: what the device says they agreed to is kept. Throws invalid_input of field `agreement` where
 * they agreed to older ones and the device says nothing.
 */
export async function underAgreement(
  { accounts }: Pick<Ports, 'accounts'>,
  account: AccountTable,
  agreement: string | undefined,
): Promise<AccountTable> {
  if (account.agreement >= ACCOUNT_AGREEMENT) return account
  if (agreement === undefined) throw new AppError('invalid_input', '用户协议或隐私政策已更新，请阅读并同意后再登录', 'agreement')
  return await accounts.store.agree(account, agreement)
}
