import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'

/** Throws invalid_input where somebody agreed to other versions of 用户协议 and 隐私政策 than those in force. */
export function expectAgreed(agreement: string): void {
  if (agreement !== ACCOUNT_AGREEMENT) throw new AppError('invalid_input', '用户协议或隐私政策已更新，请刷新后重新阅读并同意', 'agreement')
}
