import { agreementOf } from '@guanlan/contract/agreements.ts'
import { ApiError } from '../../api/api-error.ts'

/** Versions of what an account is made under: 用户协议 and 隐私政策, whichever was written later. */
export const ACCOUNT_AGREEMENT = [agreementOf('terms').version, agreementOf('privacy').version].sort().at(-1) ?? ''

export const agreementTexts = [
  '账号：一个手机号对应一个账号，由您本人使用；可以随时注销，注销后 15 天内可以撤销，期满后手机号、密码、昵称与登录记录全部清除。',
  '我们保存：手机号（用于登录）、昵称与头像（由您填写）、登录的设备与网络地址（供您查看并让设备退出）、开通的会员与订单。密码只保存不可还原的摘要。',
  '我们不做：不把手机号用于推销；短信只用于验证码，由短信服务商发送。',
  '数据性质：本站提供数据与统计，不构成投资建议；标有「模拟数据」的数值由程序生成，不可用于投资。',
] as const

/** What to say of a failed call about an account. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : '没有成功，请稍后再试'
}
