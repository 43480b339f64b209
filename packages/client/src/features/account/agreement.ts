import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { Platform } from '../../platform/platform.ts'

const AGREEMENT_KEY = 'guanlan.agreement'

/** Whether the user of this device agreed to 用户协议 and 隐私政策 as they are now: another version of either asks again. */
export function hasAgreed(platform: Platform): boolean {
  return platform.storage.get(AGREEMENT_KEY) === ACCOUNT_AGREEMENT
}

/** Keeps the consent on the device. */
export function agree(platform: Platform): void {
  platform.storage.set(AGREEMENT_KEY, ACCOUNT_AGREEMENT)
}

/** Takes the consent back. */
export function disagree(platform: Platform): void {
  platform.storage.remove(AGREEMENT_KEY)
}

/** What a login tells the server of the consent given on this device; nothing where none was. */
export function agreementHere(platform: Platform): { agreement?: string } {
  return hasAgreed(platform) ? { agreement: ACCOUNT_AGREEMENT } : {}
}

/** What the notice says, one paragraph each. */
export const privacyNotice = [
  '浏览行情、搜索和本机自选无需登录，也不收集姓名、手机号等个人信息。',
  '自选、笔记、浏览历史与设置保存在这台设备上，可随时在「设置」中清除。登录后，自选与笔记、保存的选股、公式、图表与外观设置、看过的证券与阅读进度同时保存在您的账号中，用于在您的设备间同步，注销账号时清除；搜索历史仍只在这台设备上。',
  '向服务器查询行情时会发送证券代码、应用版本与渠道；每个版本上报一次平台、系统与版本号，只计总数，不含设备标识；搜索并打开一条结果时，会计入不含身份的热搜次数。',
  '本产品不使用广告标识，不嵌入第三方统计；只把发送验证码与支付所必需的信息交给短信服务商与支付机构。',
] as const
