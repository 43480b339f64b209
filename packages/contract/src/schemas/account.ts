import { z } from 'zod'

const HANDSET = /^1\d{10}$/
const CODE = /^\d{6}$/
const MIN_PASSWORD = 8
const MAX_PASSWORD = 64

const Handset = z.string().trim().regex(HANDSET, '请输入 11 位手机号')
const SmsCode = z.string().trim().regex(CODE, '请输入 6 位验证码')
/** Any characters, also Chinese ones; what a person can remember and nobody guesses. */
const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `密码至少 ${MIN_PASSWORD} 位`)
  .max(MAX_PASSWORD, `密码至多 ${MAX_PASSWORD} 位`)
  .refine((text) => !/^(\d+|[a-z]+|[A-Z]+)$/.test(text), '密码请混用数字、字母或其他字符')

/** What a message with a code is for; a code serves no other purpose. */
export const SmsPurpose = z.enum(['login', 'password', 'unregister', 'phone'], '没有这种验证码')
export type SmsPurpose = z.infer<typeof SmsPurpose>

/** The device somebody logs in on, as it is listed for them. */
const Device = z.object({ id: z.string().max(64).default(''), name: z.string().max(60).default('') }).default({ id: '', name: '' })
/** Solution of the proof of work of `account.challenge`, where too many tries came from one place. */
const Proof = z.string().max(4000).optional()
/** Version of the agreements that was agreed to. */
const Agreement = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请先阅读并同意用户协议与隐私政策')

/** Without `handset` the code goes to the own number of who is logged in. */
export const SmsSendInput = z.object({ handset: Handset.optional(), purpose: SmsPurpose, proof: Proof })
/** The same whether an account has the number or not. `sandbox`: nothing was sent; the code lies in the labelled inbox of the server. */
export const SmsSent = z.object({ resendAfterS: z.number(), expiresInS: z.number(), sandbox: z.boolean() })
export type SmsSent = z.infer<typeof SmsSent>

/** The share link that was opened on the device first: its code, and the name of the visit (`promotion.visit`). Counts for new accounts alone. */
const Invite = { shareCode: z.string().max(40).optional(), visit: z.string().max(64).optional() }

export const SmsLoginInput = z.object({ handset: Handset, code: SmsCode, agreement: Agreement, device: Device, ...Invite })
export const PasswordLoginInput = z.object({
  handset: Handset,
  password: z.string().min(1, '请输入密码').max(MAX_PASSWORD, `密码至多 ${MAX_PASSWORD} 位`),
  proof: Proof,
  device: Device,
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

export const RefreshInput = z.object({ refreshToken: z.string().min(1).max(200) })
export const ExchangeInput = z.object({ token: z.string().min(1).max(2000), device: Device })
export const LogoutInput = z.object({
  /** Ends the logins of all devices. */
  everywhere: z.boolean().default(false),
})
export const Done = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof Done>

export const NoInput = z.object({})
/** User record (spec §3). @NOTE ours: `hasPassword`, `erasesAt`, and that the number is told with its middle hidden. */
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

/** Products somebody may use now, with their end in epoch ms; product '1' is VIP. */
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
  /** 0 not told, 1 male, 2 female. */
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

export const UnregisterInput = z.object({ code: SmsCode })
/** When the account and everything of it is erased unless that is taken back; epoch ms. */
export const Unregistered = z.object({ erasesAt: z.number() })
export type Unregistered = z.infer<typeof Unregistered>

/** A proof of work to be solved by the asking device; its text is for altcha. */
export const Challenge = z.object({ challenge: z.string() })
export type Challenge = z.infer<typeof Challenge>
