import { createHash, randomBytes } from 'node:crypto'
import type { WechatSignature } from '@guanlan/contract/schemas/business/share.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../storage/schema.ts'
import { isSandboxAllowed, type SandboxSettings } from '../sandbox-rule.ts'
import { askPicture, askWechat, WechatFault } from './ask-wechat.ts'
import { pageSignature } from './page-signature.ts'
import { createPlatformTokens, type Fetched, type PlatformTokens } from './platform-tokens.ts'
import { type WechatApp, type WechatKind, type WechatSettings, wechatApps } from './wechat-settings.ts'

/** The identity of a person in one WeChat app; `unionId` is the same in all apps of one owner, '' where WeChat does not report it. Session keys stay in this module. */
export type WechatPerson = { appId: string; openId: string; unionId: string }
export type TextToCheck = { openId: string; text: string; scene: 'profile' | 'comment' | 'forum' | 'social' }

/** Requests to WeChat. They throw WechatFault. */
export type Wechat = {
  /** Id of our app of a kind; null where it is not configured and accounts are simulated. */
  appIdOf(kind: WechatKind): string | null
  /** The identity behind a one-time code. */
  personOf(kind: WechatKind, code: string): Promise<WechatPerson>
  /** The number behind a code of the phone button, 11 digits; null without a mini-app, or for a number outside the mainland. */
  handsetOf(phoneCode: string): Promise<string | null>
  /** The login address for pages inside WeChat; null without an official account. */
  loginAddress(way: { redirect: string; state: string }): string | null
  /** The signature a page needs for WeChat's functions; null without an official account. */
  signPage(url: string): Promise<z.infer<typeof WechatSignature> | null>
  /** Whether WeChat accepts a text written in the mini-app; true without a mini-app. */
  isFit(text: TextToCheck): Promise<boolean>
  /** PNG or JPEG of the mini-app's code that opens a page with a scene of at most 32 characters; null without a mini-app. */
  miniCode(of: { page: string; scene: string }): Promise<Uint8Array | null>
}

type Deps = {
  isSandboxAllowed: boolean
  base: string
  apps: Record<WechatKind, WechatApp | null>
  tokens: PlatformTokens
  nowMs: () => number
}

/** The form of sandbox codes, too long to be guessed. */
const SANDBOX_CODE = /^[\w-]{16,200}$/
const SCENES = { profile: 1, comment: 2, forum: 3, social: 4 } as const

/** Opens WeChat by checked settings. */
export function openWechat(db: Kysely<Schema>, settings: WechatSettings & SandboxSettings, nowMs: () => number = Date.now): Wechat {
  const deps: Deps = {
    isSandboxAllowed: isSandboxAllowed(settings),
    base: settings.WX_API_BASE_URL,
    apps: wechatApps(settings),
    tokens: createPlatformTokens(db, nowMs),
    nowMs,
  }
  return {
    appIdOf: (kind) => deps.apps[kind]?.id ?? null,
    personOf: (kind, code) => personOf(deps, kind, code),
    handsetOf: (phoneCode) => handsetOf(deps, phoneCode),
    loginAddress: (way) => loginAddress(deps, way),
    signPage: (url) => signPage(deps, url),
    isFit: (text) => isFit(deps, text),
    miniCode: (of) => miniCode(deps, of),
  }
}

async function personOf({ base, apps, isSandboxAllowed: isMadeUp }: Deps, kind: WechatKind, code: string): Promise<WechatPerson> {
  const app = apps[kind]
  if (app === null && !isMadeUp) throw new WechatFault('settings', `没有配置微信（${kind}），APP_ENV=production 时不用模拟环境`)
  if (app === null) return sandboxPerson(kind, code)
  const of = { appid: app.id, secret: app.secret, grant_type: 'authorization_code' }
  const reported =
    kind === 'mini'
      ? await askWechat({ base, path: '/sns/jscode2session', query: { ...of, js_code: code } })
      : await askWechat({ base, path: '/sns/oauth2/access_token', query: { ...of, code } })
  if (typeof reported.openid !== 'string' || reported.openid === '') throw new WechatFault('busy', '登录的应答里没有 openid')
  return { appId: app.id, openId: reported.openid, unionId: typeof reported.unionid === 'string' ? reported.unionid : '' }
}

/** The name of an app that is not configured. */
export const sandboxApp = (kind: WechatKind) => (kind === 'h5' ? 'sandbox-mp' : `sandbox-${kind}`)

/** Without a configured app: the same code is always the same simulated person. */
function sandboxPerson(kind: WechatKind, code: string): WechatPerson {
  if (!SANDBOX_CODE.test(code)) throw new WechatFault('code', '模拟环境的登录凭证不对')
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 24)
  return { appId: sandboxApp(kind), openId: `sandbox_${hash}`, unionId: '' }
}

/** Uses the token of an app; a refused one is replaced and the request repeated once. */
async function withToken<T>({ base, tokens }: Deps, app: WechatApp, ask: (token: string) => Promise<T>): Promise<T> {
  const name = `wechat ${app.id} token`
  const fetch = async (isForced = false): Promise<Fetched> => {
    const body = { grant_type: 'client_credential', appid: app.id, secret: app.secret, force_refresh: isForced }
    const { access_token, expires_in } = await askWechat({ base, path: '/cgi-bin/stable_token', query: {}, body })
    return { value: String(access_token), lastsS: Number(expires_in) }
  }
  const token = await tokens.get(name, fetch)
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof WechatFault) || error.trouble !== 'token') throw error
    await tokens.drop(name, token)
    return await ask(await tokens.get(name, () => fetch(true)))
  }
}

async function handsetOf(deps: Deps, code: string): Promise<string | null> {
  const app = deps.apps.mini
  if (app === null) return null
  const path = '/wxa/business/getuserphonenumber'
  const reported = await withToken(deps, app, (token) =>
    askWechat({ base: deps.base, path, query: { access_token: token }, body: { code } }),
  )
  const { purePhoneNumber = '', countryCode = '' } = (reported.phone_info ?? {}) as { purePhoneNumber?: string; countryCode?: string }
  return countryCode === '86' && /^1\d{10}$/.test(purePhoneNumber) ? purePhoneNumber : null
}

function loginAddress({ apps }: Deps, { redirect, state }: { redirect: string; state: string }): string | null {
  if (apps.h5 === null) return null
  const query = new URLSearchParams({ appid: apps.h5.id, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_base', state })
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
}

async function signPage(deps: Deps, url: string): Promise<z.infer<typeof WechatSignature> | null> {
  const app = deps.apps.h5
  if (app === null) return null
  const path = '/cgi-bin/ticket/getticket'
  const ticket = await deps.tokens.get(`wechat ${app.id} ticket`, async () => {
    const reported = await withToken(deps, app, (token) =>
      askWechat({ base: deps.base, path, query: { access_token: token, type: 'jsapi' } }),
    )
    return { value: String(reported.ticket), lastsS: Number(reported.expires_in) }
  })
  const signed = { nonceStr: randomBytes(12).toString('hex'), timestamp: Math.floor(deps.nowMs() / 1000) }
  return { appId: app.id, ...signed, signature: pageSignature({ ticket, url, ...signed }) }
}

async function isFit(deps: Deps, { openId, text, scene }: TextToCheck): Promise<boolean> {
  const app = deps.apps.mini
  if (app === null) return true
  const body = { openid: openId, scene: SCENES[scene], version: 2, content: text }
  const path = '/wxa/msg_sec_check'
  const reported = await withToken(deps, app, (token) => askWechat({ base: deps.base, path, query: { access_token: token }, body }))
  return (reported.result as { suggest?: string } | undefined)?.suggest !== 'risky'
}

async function miniCode(deps: Deps, { page, scene }: { page: string; scene: string }): Promise<Uint8Array | null> {
  const app = deps.apps.mini
  if (app === null) return null
  const body = { page: page.replace(/^\//, ''), scene, check_path: false }
  const path = '/wxa/getwxacodeunlimit'
  return await withToken(deps, app, (token) => askPicture({ base: deps.base, path, query: { access_token: token }, body }))
}
