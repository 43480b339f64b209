import { get, post } from '../../call.ts'
import * as account from '../../schemas/business/account.ts'
import * as accountExport from '../../schemas/business/account-export.ts'

const BASE = '/bussiness/api/v1/user'
const personal = { fresh: 'never', meta: false, access: 'person' } as const
const own = { fresh: 'never', meta: false, access: 'login' } as const
const HANDSET = '13800000000'
const AGREEMENT = '2026-11-01'

/** Logging in and out, the account and its logins. Paths but those of spec §7 are @NOTE ours. */
export const accountCalls = {
  'account.info': get('api', `${BASE}/userinfo`, account.NoInput, account.UserInfo, {
    ...own,
    about: '用户信息；答案不是 200 时客户端退出登录',
    example: {},
  }),
  'account.products': get('api', `${BASE}/validDataProduct`, account.NoInput, account.ValidProducts, {
    ...own,
    about: '有效的数据产品与到期时间，产品 1 为会员',
    example: {},
  }),
  'account.blockers': get('api', `${BASE}/unregister/blockers`, account.NoInput, account.Blockers, {
    ...own,
    about: '注销前须了结的事项：未完结订单、推广余额；会员剩余时间可以放弃',
    example: {},
  }),
  'account.unregister': post('api', `${BASE}/unregister`, account.UnregisterInput, account.Unregistered, {
    ...own,
    about: '注销账号：验证短信后进入 15 天冷静期，期满清除',
    example: { code: '000000' },
  }),
  'account.keep': post('api', `${BASE}/unregister/undo`, account.NoInput, account.Done, { ...own, about: '撤销注销', example: {} }),
  'account.challenge': get('api', `${BASE}/challenge`, account.NoInput, account.Challenge, {
    ...personal,
    about: '人机验证题（工作量证明）',
    example: {},
  }),
  'account.sendCode': post('api', `${BASE}/sms/send`, account.SmsSendInput, account.SmsSent, {
    ...personal,
    about: '发送短信验证码；号码是否注册，答案相同',
    example: { handset: HANDSET, purpose: 'login' },
  }),
  'account.loginBySms': post('api', `${BASE}/login/sms`, account.SmsLoginInput, account.Login, {
    ...personal,
    about: '短信验证码登录；没有账号时同时注册',
    example: { handset: HANDSET, code: '000000', agreement: AGREEMENT },
  }),
  'account.loginByPassword': post('api', `${BASE}/login/password`, account.PasswordLoginInput, account.Login, {
    ...personal,
    about: '密码登录',
    example: { handset: HANDSET, password: 'example-8' },
  }),
  'account.wechatWay': get('api', `${BASE}/wechat/way`, account.WechatWayInput, account.WechatWay, {
    ...personal,
    about: '微信内网页登录的跳转地址与 state；没有配置公众号时为模拟环境',
    example: { redirect: 'https://example.com/pages/login/login' },
  }),
  'account.loginByWechat': post('api', `${BASE}/login/wechat`, account.WechatLoginInput, account.WechatLogin, {
    ...personal,
    about: '微信登录；没有绑定账号时返回 ticket，以手机号登录时带上即绑定',
    example: { kind: 'mini', code: 'example-of-a-wechat-code' },
  }),
  'account.wechat': get('api', `${BASE}/wechat`, account.NoInput, account.WechatBound, { ...own, about: '绑定的微信', example: {} }),
  'account.bindWechat': post('api', `${BASE}/wechat/bind`, account.WechatBindInput, account.WechatBound, {
    ...own,
    about: '绑定微信；已绑定其他账号时拒绝',
    example: { kind: 'mini', code: 'example-of-a-wechat-code' },
  }),
  'account.unbindWechat': post('api', `${BASE}/wechat/unbind`, account.WechatUnbindInput, account.WechatBound, {
    ...own,
    about: '解除绑定微信',
    example: { id: 'sandbox-mini' },
  }),
  'account.refresh': post('api', `${BASE}/token/refresh`, account.RefreshInput, account.Login, {
    ...personal,
    about: '续期登录；续期凭证只能用一次，重复使用会结束这次登录',
    example: { refreshToken: 'example' },
  }),
  'account.link': post('api', `${BASE}/token/link`, account.NoInput, account.LinkToken, {
    ...own,
    about: '登录链接的凭证：放进页面地址的 token 参数，十分钟内有效，只能用一次；换得的登录随本次登录结束',
    example: {},
  }),
  'account.exchange': post('api', `${BASE}/token/exchange`, account.ExchangeInput, account.Login, {
    ...personal,
    about: '以地址中的登录链接凭证（account.link）换取新的登录，每个凭证只能换一次',
    example: { token: 'example' },
  }),
  'account.logout': post('api', `${BASE}/logout`, account.LogoutInput, account.Done, {
    ...own,
    about: '退出登录；everywhere 时退出全部设备',
    example: {},
  }),
  'account.sessions': get('api', `${BASE}/sessions`, account.NoInput, account.Sessions, { ...own, about: '登录中的设备', example: {} }),
  'account.endSession': post('api', `${BASE}/sessions/end`, account.SessionEndInput, account.Done, {
    ...own,
    about: '让一台设备退出登录',
    example: { id: 'example' },
  }),
  'account.edit': post('api', `${BASE}/profile`, account.ProfileInput, account.UserInfo, {
    ...own,
    about: '修改昵称、头像、性别',
    example: { nickname: '观澜用户' },
  }),
  'account.setPassword': post('api', `${BASE}/password`, account.PasswordInput, account.Done, {
    ...own,
    about: '以短信验证码设置密码；其他设备退出登录',
    example: { code: '000000', password: 'example-8' },
  }),
  'account.setPhone': post('api', `${BASE}/phone`, account.PhoneInput, account.UserInfo, {
    ...own,
    about: '更换手机号：原号码与新号码各一个验证码',
    example: { code: '000000', handset: '13900000000', newCode: '000000' },
  }),
  // @NOTE ours
  'account.export': get('api', `${BASE}/export`, account.NoInput, accountExport.OwnData, {
    ...own,
    about: '导出账号数据：保存的与本人有关的全部记录，每小时最多 5 次',
    example: {},
  }),
}
