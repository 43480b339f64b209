import type { Api } from '../../../api/api-context.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirm } from '../../../ui/popup/dialog.tsx'

type Place = { api: Api; platform: Platform }

/**
 * Carries out what WeChat wants to know the payer for. An account of the mini-app that logged in by phone number is not known to it: asks whether to bind the WeChat at
 * hand, and tries once more. Throws what went wrong; the first refusal where they would rather not.
 */
export async function boundToWechat<T>({ api, platform }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (platform.name !== 'weapp' || !(error instanceof ApiError) || error.reason !== 'wechat_login_required') throw error
    const text = '用微信支付前，要把当前微信绑定到这个账号，之后也可以用它登录。'
    const code = (await confirm({ title: '绑定当前微信？', text, ok: '绑定' })) ? await platform.loginCode() : null
    if (code === null) throw error
    await api('account.bindWechat', { kind: 'mini', code }, { retries: 0 })
    return await work()
  }
}
