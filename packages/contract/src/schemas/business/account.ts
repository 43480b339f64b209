import { z } from 'zod'

const HANDSET = /^1\d{10}$/
const CODE = /^\d{6}$/
const MIN_PASSWORD = 8
const MAX_PASSWORD = 64

const Handset = z.string().trim().regex(HANDSET, '请输入 11 位手机号')
const SmsCode = z.string().trim().regex(CODE, '请输入 6 位验证码')
/** Any characters, also Chinese ones; easy to remember, hard to guess. */
const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `密码至少 ${MIN_PASSWORD} 位`)
  .max(MAX_PASSWORD, `密码至多 ${MAX_PASSWORD} 位`)
  .refine((text) => !/^(\d+|[a-z]+|[A-Z]+)$/.test(text), '密码请混用数字、字母或其他字符')

/** What a message with a code is for; a code serves no other purpose. */
export const SmsPurpose = z.enum(['login', 'password', 'unregister', 'phone'], '没有这种验证码')
export type SmsPurpose = z.infer<typeof SmsPurpose>

/** The device of a login, as it is listed for its user. */
const Device = z.object({ id: z.string().max(64).default(''), name: z.string().max(60).default('') }).default({ id: '', name: '' })
/** Solution of the proof of work of `account.challenge`, where many tries came from one place or were made on one number. */
const Proof = z.string().max(4000).optional()
/** Version of the agreements that was agreed to. */
const Agreement = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请先阅读并同意用户协议与隐私政策')

/** Without `handset` the code goes to the own number of who is logged in. */
export const SmsSendInput = z.object({
  handset: Handset.optional(),
  purpose: SmsPurpose,
  proof: Proof,
  /** Name the device has for itself: codes are counted by it as well. */
  device: z.string().max(64).default(''),
})
/** The same whether an account has the number or not. `sandbox`: nothing was sent; the code lies in the labelled inbox of the server. */
export const SmsSent = z.object({ resendAfterS: z.number(), expiresInS: z.number(), sandbox: z.boolean() })
export type SmsSent = z.infer<typeof SmsSent>

/** A WeChat user to be bound to the account logged in: the ticket of `account.loginByWechat`. */
const Bound = { wechat: z.string().max(2500).optional() }
/** The share link that was opened on the device first: its code, and the name of the visit (`promotion.visit`). Counts for new accounts alone. */
const Invite = { shareCode: z.string().max(40).optional(), visit: z.string().max(64).optional() }

export const SmsLoginInput = z.object({
  handset: Handset,
  code: SmsCode,
  agreement: Agreement,
  proof: Proof,
  device: Device,
  ...Invite,
  ...Bound,
})
export const PasswordLoginInput = z.object({
  handset: Handset,
  password: z.string().min(1, '请输入密码').max(MAX_PASSWORD, `密码至多 ${MAX_PASSWORD} 位`),
  proof: Proof,
  /** What was agreed to on the device, kept by the account; asked for where the account agreed to older texts than those in force. */
  agreement: Agreement.optional(),
  device: Device,
  ...Bound,
})
/** A login: the token of header `token` with its end, and what it is renewed with, once. Epoch ms. */
export const Login = z.object({
  token: z.string(),
  tokenExpired: z.number(),
  refreshToken: z.string(),
  refreshExpired: z.number(),
  /** The account was made by this login. */
  isNew: z.boolean(),
})
export type Login = z.infer<typeof Login>

/** Where a one-time code of WeChat comes from: mini-app, page within WeChat, app. */
const WechatKind = z.enum(['mini', 'h5', 'app'], '没有这种微信登录')
const WechatCode = z.string().trim().min(1, '缺少微信登录凭证').max(200, '微信登录凭证太长')
/** The state from `account.wechatWay`; a login inside WeChat's browser has to return it. */
const State = z.string().max(2500).optional()

/** `redirect` is the page of ours WeChat comes back to; `seed` is what the device is known by where WeChat is not configured. */
export const WechatWayInput = z.object({
  redirect: z
    .string()
    .max(500, '返回地址太长')
    .regex(/^https?:\/\//, '返回地址须以 http:// 或 https:// 开头'),
  seed: z
    .string()
    .regex(/^[\w-]{22,64}$/, '设备标识为 22–64 个字母或数字')
    .optional(),
})
/** `sandbox`: WeChat is not asked, the address leads straight back with a made-up person. */
export const WechatWay = z.object({ address: z.string(), state: z.string(), sandbox: z.boolean() })

/** `phoneCode` is that of the phone button of the mini-app: with it a new user gets the account of their number at once, under `agreement`, which known users agree to as well. */
export const WechatLoginInput = z.object({
  kind: WechatKind,
  code: WechatCode,
  state: State,
  phoneCode: z.string().max(200).optional(),
  agreement: Agreement.optional(),
  device: Device,
  ...Invite,
})
/** The login of who is bound to an account; else a `ticket`, good for ten minutes, to bring along when logging in by phone number. */
export const WechatLogin = z.object({ login: Login.nullable(), ticket: z.string().nullable(), sandbox: z.boolean() })
export type WechatLogin = z.infer<typeof WechatLogin>

export const WechatBindInput = z.object({ kind: WechatKind, code: WechatCode, state: State })
export const WechatUnbindInput = z.object({ id: z.string().min(1).max(64) })
/** Apps of WeChat that know the account; `id` to unbind, `boundAt` epoch ms. */
export const WechatBound = z.object({
  infos: z.array(z.object({ id: z.string(), title: z.string(), boundAt: z.number(), sandbox: z.boolean() })),
})
export type WechatBound = z.infer<typeof WechatBound>

export const RefreshInput = z.object({ refreshToken: z.string().min(1).max(200) })
/** A token for an address that logs in its first visitor; its end in epoch ms. */
export const LinkToken = z.object({ token: z.string(), tokenExpired: z.number() })
export type LinkToken = z.infer<typeof LinkToken>
export const ExchangeInput = z.object({ token: z.string().min(1).max(2000), device: Device })
export const LogoutInput = z.object({
  /** Ends the logins of all devices. */
  everywhere: z.boolean().default(false),
})
export const Done = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof Done>

export const NoInput = z.object({})
/** User record (spec §3). @NOTE ours: `hasPassword`, `erasesAt`, and that the number is masked. */
export const UserInfo = z.object({
  id: z.string(),
  handsetAreaCode: z.number(),
  handset: z.string(),
  sex: z.number(),
  headImgURL: z.string(),
  nickname: z.string(),
  name: z.string(),
  validDataProductIDs: z.array(z.string()).nullable(),
  expireDataProductIDs: z.array(z.string()).nullable(),
  identities: z.array(z.string()),
  shareCode: z.string(),
  balance: z.string(),
  wechatMpSubscribe: z.number(),
  regSource: z.string(),
  hasPassword: z.boolean(),
  /** Epoch ms at which the account is erased; null unless it is being closed. */
  erasesAt: z.number().nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Products the account may use now, with their end in epoch ms; product '1' is VIP. */
export const ValidProducts = z.array(z.object({ productId: z.string(), name: z.string(), expireTime: z.number() }))
export type ValidProducts = z.infer<typeof ValidProducts>

export const ProfileInput = z.object({
  nickname: z.string().trim().min(1, '昵称不能为空').max(20, '昵称至多 20 个字').optional(),
  headImgURL: z
    .string()
    .max(60_000, '头像太大')
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, '头像请用 PNG、JPEG 或 WebP 图片')
    .or(z.literal(''))
    .optional(),
  /** 0 unknown, 1 male, 2 female. */
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)], '性别请选 0、1 或 2').optional(),
})
export const PasswordInput = z.object({ code: SmsCode, password: NewPassword })
/** Codes to the present and to the new number. */
export const PhoneInput = z.object({ code: SmsCode, handset: Handset, newCode: SmsCode })

export const Sessions = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    channel: z.string(),
    address: z.string(),
    loggedInAt: z.number(),
    lastSeenAt: z.number(),
    isThis: z.boolean(),
  }),
)
export type Sessions = z.infer<typeof Sessions>
export const SessionEndInput = z.object({ id: z.string().min(1).max(64) })

/** What stands in the way of closing the account, in words for its owner; a rest of membership (`membership`) may be given up, orders and money may not. */
export const Blockers = z.array(z.object({ kind: z.enum(['membership', 'orders', 'balance']), text: z.string() }))
export type Blockers = z.infer<typeof Blockers>

export const UnregisterInput = z.object({
  code: SmsCode,
  /** Gives up what is left of a membership. */
  waive: z.boolean().default(false),
})
/** When the account and everything of it is erased unless that is taken back; epoch ms. */
export const Unregistered = z.object({ erasesAt: z.number() })
export type Unregistered = z.infer<typeof Unregistered>

/** A proof of work to be solved by the asking device; its text is for altcha. */
export const Challenge = z.object({ challenge: z.string() })
export type Challenge = z.infer<typeof Challenge>
