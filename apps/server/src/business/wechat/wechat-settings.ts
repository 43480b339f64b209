import { z } from 'zod'

const WECHAT_API = 'https://api.weixin.qq.com'

const appId = (name: string, what: string) =>
  z
    .string()
    .trim()
    .regex(/^wx[0-9a-f]{16}$/, `${name} 请写${what}的 AppID，形如 wx0123456789abcdef`)
    .optional()
const secret = (name: string, what: string) =>
  z
    .string()
    .trim()
    .regex(/^[0-9a-zA-Z]{32}$/, `${name} 请写${what}的 AppSecret，32 位字母与数字`)
    .optional()

/** Every request contains secrets and codes: without TLS only to this machine. */
function isWechatAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  const isOurs = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isOurs)) && pathname === '/' && search === ''
}

/** Variables of our WeChat apps: mini-app, official account (网页), open platform (应用). */
export const wechatVariables = {
  WX_MINI_APPID: appId('WX_MINI_APPID', '小程序').meta({
    description: 'AppID of the WeChat mini-app ([deploy.md](deploy.md#wechat)); when not set, its accounts are simulated and marked',
    zh: '微信小程序的 AppID（[deploy.md](deploy.md#wechat)）；不写则为模拟环境，身份为虚构并有标注',
  }),
  WX_MINI_SECRET: secret('WX_MINI_SECRET', '小程序').meta({ description: 'Its AppSecret', zh: '小程序的 AppSecret' }),
  WX_MP_APPID: appId('WX_MP_APPID', '公众号').meta({
    description: 'AppID of the official account: login and sharing of pages inside WeChat',
    zh: '公众号的 AppID：微信内网页的登录与分享签名',
  }),
  WX_MP_SECRET: secret('WX_MP_SECRET', '公众号').meta({ description: 'Its AppSecret', zh: '公众号的 AppSecret' }),
  WX_OPEN_APPID: appId('WX_OPEN_APPID', '开放平台移动应用').meta({
    description: 'AppID at the open platform: login of the native apps',
    zh: '开放平台移动应用的 AppID：原生应用的微信登录',
  }),
  WX_OPEN_SECRET: secret('WX_OPEN_SECRET', '开放平台移动应用').meta({ description: 'Its AppSecret', zh: '移动应用的 AppSecret' }),
  WX_API_BASE_URL: z
    .string()
    .refine(isWechatAddress, 'WX_API_BASE_URL 请写 https:// 开头、不带路径的地址；http:// 只能用于本机，例如 http://127.0.0.1:9000')
    .default(WECHAT_API)
    .meta({
      description: 'Address of the WeChat API, e.g. a stub `http://127.0.0.1:9000`; plain HTTP only to this machine',
      zh: '微信接口的地址，例如本机替身 `http://127.0.0.1:9000`；不加密的 http 只能用于本机',
    }),
}

export type WechatSettings = z.infer<z.ZodObject<typeof wechatVariables>>
const PAIRS = [
  ['WX_MINI_APPID', 'WX_MINI_SECRET'],
  ['WX_MP_APPID', 'WX_MP_SECRET'],
  ['WX_OPEN_APPID', 'WX_OPEN_SECRET'],
] as const

/** An incomplete pair is a fault. */
export function checkWechat(settings: WechatSettings, fault: (name: keyof WechatSettings, message: string) => void): void {
  for (const [id, key] of PAIRS) {
    if (settings[id] !== undefined && settings[key] === undefined) fault(key, `写了 ${id} 就要写 ${key}`)
    if (settings[key] !== undefined && settings[id] === undefined) fault(id, `写了 ${key} 就要写 ${id}`)
  }
}

export type WechatKind = 'mini' | 'h5' | 'app'
export type WechatApp = { id: string; secret: string }

/** The configured app of each kind; null where none is. */
export function wechatApps(settings: WechatSettings): Record<WechatKind, WechatApp | null> {
  const [mini, h5, app] = PAIRS.map(([id, key]): WechatApp | null => {
    const known = settings[id]
    const secret = settings[key]
    return known === undefined || secret === undefined ? null : { id: known, secret }
  }) as [WechatApp | null, WechatApp | null, WechatApp | null]
  return { mini, h5, app }
}
