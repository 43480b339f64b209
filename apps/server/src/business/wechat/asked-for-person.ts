import { AppError } from '@guanlan/contract/errors.ts'
import { WechatFault, type WechatTrouble } from './ask-wechat.ts'

const reported: Record<WechatTrouble, () => AppError> = {
  code: () => new AppError('wrong_login', '微信登录凭证无效或已过期，请重新登录', 'code'),
  person: () => new AppError('wrong_login', '微信限制了这个账号登录，请用手机号登录', 'code'),
  busy: () => new AppError('wechat_failed'),
  token: () => new AppError('wechat_failed'),
  settings: () => new AppError('wechat_failed', '微信暂时不可用，请稍后再试，或用手机号登录'),
}

/** The message to a person about a refusal of WeChat; faults an operator has to fix are logged without codes and secrets. */
export async function askedForPerson<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof WechatFault)) throw error
    if (error.trouble === 'settings' || error.trouble === 'token') console.warn(`微信没有照办：${error.message}`)
    throw reported[error.trouble]()
  }
}
