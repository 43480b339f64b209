import { AppError } from '@guanlan/contract/errors.ts'
import { nicknameFault } from '@guanlan/domain/validate/nickname.ts'
import { WechatFault } from '../../../business/wechat/ask-wechat.ts'
import type { Ports } from './ports.ts'

/** Refuses a name that misleads; for people of the mini-app WeChat is asked too, and where it does not answer our own rule stands. Throws invalid_input. */
export async function expectFit({ accounts, wechat }: Ports, accountId: string, nickname: string): Promise<void> {
  const fault = nicknameFault(nickname)
  if (fault !== null) throw new AppError('invalid_input', fault, 'nickname')
  const appId = wechat.appIdOf('mini')
  const openId = appId === null ? null : await accounts.identities.openIdOf(accountId, appId)
  if (openId === null) return
  const isFit = await wechat.isFit({ openId, text: nickname, scene: 'profile' }).catch((error: unknown) => {
    if (error instanceof WechatFault) return true
    throw error
  })
  if (!isFit) throw new AppError('invalid_input', '昵称没有通过内容检查，换一个试试', 'nickname')
}
