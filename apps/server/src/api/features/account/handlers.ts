import type { HandlerTable } from '../../handler.ts'
import { exportOwn } from './export.ts'
import { exchange, link } from './links.ts'
import { challenge, loginByPassword, loginBySms, refresh, sendCode, setPassword } from './logging-in.ts'
import { blockers, edit, info, keep, products, setPhone, unregister } from './own-account.ts'
import { endSession, logout, sessions } from './own-sessions.ts'
import type { Ports } from './ports.ts'
import { bindWechat, loginByWechat, unbindWechat, wechat, wechatWay } from './wechat.ts'

/** Handlers of the calls about people. */
export const accountHandlers = {
  'account.info': info,
  'account.products': products,
  'account.blockers': blockers,
  'account.unregister': unregister,
  'account.keep': keep,
  'account.challenge': challenge,
  'account.sendCode': sendCode,
  'account.loginBySms': loginBySms,
  'account.loginByPassword': loginByPassword,
  'account.wechatWay': wechatWay,
  'account.loginByWechat': loginByWechat,
  'account.wechat': wechat,
  'account.bindWechat': bindWechat,
  'account.unbindWechat': unbindWechat,
  'account.refresh': refresh,
  'account.link': link,
  'account.exchange': exchange,
  'account.logout': logout,
  'account.sessions': sessions,
  'account.endSession': endSession,
  'account.edit': edit,
  'account.setPassword': setPassword,
  'account.setPhone': setPhone,
  'account.export': exportOwn,
} satisfies HandlerTable<Ports>
