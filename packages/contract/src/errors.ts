import type { Absence } from './envelope.ts'

/** Every error the server can answer with (spec §8, research: aesthetics B.7): code → status, Chinese text, whether operators hear of it. */
export const errors = {
  invalid_input: { status: 400, text: '参数有误', report: false },
  invalid_json: { status: 400, text: '请求内容不是有效的 JSON', report: false },
  wrong_login: { status: 400, text: '手机号、密码或验证码不对', report: false },
  challenge_required: { status: 400, text: '请先完成人机验证', report: false },
  login_required: { status: 401, text: '请先登录', report: false },
  session_ended: { status: 401, text: '登录已失效，请重新登录', report: false },
  vip_required: { status: 403, text: '开通会员后可以查看', report: false },
  operators_only: { status: 403, text: '只有运维可以使用，请用有运维权限的账号登录', report: false },
  foreign_origin: { status: 403, text: '这个操作只接受本站页面的请求', report: false },
  unknown_security: { status: 404, text: '没有这只证券', report: false },
  unknown_sector: { status: 404, text: '没有这个板块', report: false },
  no_data: { status: 404, text: '暂无数据', report: false },
  not_found: { status: 404, text: '没有这个地址', report: false },
  method_not_allowed: { status: 405, text: '请求方法不对', report: false },
  request_timeout: { status: 408, text: '请求没有在限定时间内发完，请检查网络后重试', report: false },
  wechat_login_required: { status: 409, text: '这个账号还没有用微信登录过，请先用微信登录，再在微信里支付', report: false },
  unregister_blocked: { status: 409, text: '账号里还有未了结的事项，暂时不能注销', report: false },
  payload_too_large: { status: 413, text: '请求内容过大', report: false },
  unsupported_media_type: {
    status: 415,
    text: '不支持的内容类型，请用 application/json 或 application/x-www-form-urlencoded',
    report: false,
  },
  // below 500: clients repeat by themselves what fails with 500 or more, and each repetition would be another message
  sms_failed: { status: 424, text: '验证码没有发出，请稍后再试', report: true },
  wechat_failed: { status: 424, text: '微信暂时没有应答，请稍后再试，或以手机号登录', report: true },
  payment_failed: { status: 424, text: '暂时不能支付，请稍后再试', report: true },
  // asking again brings the same: the data set has to be imported or fetched again
  data_damaged: { status: 424, text: '库中的数据已损坏，请重新导入或重新获取', report: true },
  too_many_requests: { status: 429, text: '请求过于频繁，请稍后再试', report: false },
  internal: { status: 500, text: '服务开小差了，请稍后再试', report: true },
  unavailable: { status: 503, text: '服务暂时不能读写数据，请稍后再试', report: true },
  not_ready: { status: 503, text: '行情数据正在准备，请稍后再试', report: false },
  quotes_unavailable: { status: 503, text: '没有取到全市场的代码与行情，稍后自动再试', report: false },
} as const

export type ErrorCode = keyof typeof errors

/** Errors of a server without figures yet, which a page asks again after: figures come, or upstreams are asked again. */
export const preparingErrors: readonly string[] = ['not_ready', 'quotes_unavailable'] satisfies ErrorCode[]

/** Thrown once where a request cannot be served, translated once at the edge, shown once by the client. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly field: string | null
  /** Seconds after which another try may be let in; of too_many_requests. */
  retryAfterS: number | null = null
  /** Of no_data: whether it is open that there is anything. */
  absence: Omit<Absence, 'reason'> = {}
  constructor(code: ErrorCode, text?: string, field?: string) {
    super(text ?? errors[code].text)
    this.code = code
    this.field = field ?? null
  }
  get status(): number {
    return errors[this.code].status
  }
}
