import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STUB_APPS = {
  WX_MINI_APPID: 'wx00000000000000a1',
  WX_MINI_SECRET: 'a'.repeat(32),
  WX_MP_APPID: 'wx00000000000000b2',
  WX_MP_SECRET: 'b'.repeat(32),
} as const
const SECRETS: Record<string, string> = {
  [STUB_APPS.WX_MINI_APPID]: STUB_APPS.WX_MINI_SECRET,
  [STUB_APPS.WX_MP_APPID]: STUB_APPS.WX_MP_SECRET,
}

type Reported = { path: string; query: URLSearchParams; body: Record<string, unknown> }
const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg })
/** Errors of the documentation of each interface. */
const BAD_SECRET = refuse(40125, 'invalid appsecret, rid: stub')
const BAD_TOKEN = refuse(40001, 'invalid credential, access_token is invalid or not latest, rid: stub')

/** A stand-in for api.weixin.qq.com on this machine: checks apps, tokens and codes as WeChat does, and counts what it was asked. */
export async function openWechatStub() {
  const asked: string[] = []
  const tokens = new Map<string, string>()
  const used = new Set<string>()
  let serial = 0
  let mood: 'well' | 'busy' | 'broken' = 'well'

  function token({ appid, secret, grant_type, force_refresh }: Record<string, unknown>) {
    if (SECRETS[String(appid)] !== secret) return BAD_SECRET
    if (grant_type !== 'client_credential') return refuse(40002, 'invalid grant_type')
    const known = force_refresh ? undefined : [...tokens].find(([, app]) => app === appid)?.[0]
    const access_token = known ?? `TOKEN-${++serial}`
    tokens.set(access_token, String(appid))
    return { access_token, expires_in: 7200 }
  }

  /** A one-time code `kind:openid` or `kind:openid:unionid`, good once. */
  function person(kind: string, { query }: Reported) {
    if (SECRETS[query.get('appid') ?? ''] !== query.get('secret')) return BAD_SECRET
    const code = query.get('js_code') ?? query.get('code') ?? ''
    const [of, openid, unionid] = code.split(':')
    if (of !== kind) return refuse(40029, 'invalid code, rid: stub')
    if (used.has(code)) return refuse(40163, 'code been used, rid: stub')
    used.add(code)
    return { openid, ...(unionid ? { unionid } : {}), ...(kind === 'mini' ? { session_key: 'SESSION-KEY' } : { access_token: 'PERSONAL' }) }
  }

  function withToken({ path, query, body }: Reported): object | Uint8Array {
    if (!tokens.has(query.get('access_token') ?? '')) return BAD_TOKEN
    switch (path) {
      case '/cgi-bin/ticket/getticket':
        return { errcode: 0, errmsg: 'ok', ticket: `TICKET-${++serial}`, expires_in: 7200 }
      case '/wxa/business/getuserphonenumber':
        return /^1\d{10}$/.test(String(body.code))
          ? { errcode: 0, phone_info: { phoneNumber: `+86${body.code}`, purePhoneNumber: body.code, countryCode: '86' } }
          : refuse(40029, 'code invalid')
      case '/wxa/msg_sec_check':
        return { errcode: 0, result: { suggest: String(body.content).includes('违规') ? 'risky' : 'pass', label: 100 } }
      case '/wxa/getwxacodeunlimit':
        return body.page === 'pages/none' ? refuse(41030, 'invalid page') : new Uint8Array([0x89, 0x50, 0x4e, 0x47])
      default:
        return refuse(404, 'no such interface')
    }
  }

  function answer(reported: Reported): object | Uint8Array {
    if (mood === 'busy') return refuse(-1, 'system error')
    if (reported.path === '/cgi-bin/stable_token') return token(reported.body)
    if (reported.path === '/sns/jscode2session') return person('mini', reported)
    if (reported.path === '/sns/oauth2/access_token') return person('h5', reported)
    return withToken(reported)
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '', 'http://stub')
    asked.push(url.pathname)
    if (mood === 'broken') {
      request.socket.destroy()
      return
    }
    const reported = answer({ path: url.pathname, query: url.searchParams, body: text === '' ? {} : JSON.parse(text) })
    const isPicture = reported instanceof Uint8Array
    response.setHeader('content-type', isPicture ? 'image/png' : 'application/json; charset=utf-8')
    response.end(isPicture ? reported : JSON.stringify(reported))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    feel: (next: typeof mood) => {
      mood = next
    },
    /** Tokens given out so far end now, as when another server asked for its own. */
    endTokens: () => tokens.clear(),
    close: () => server.close(),
  }
}
