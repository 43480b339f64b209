import { storedJson } from '../../runtime/stored-json.ts'
import { causeCodeOf, errorOf } from '../../runtime/thrown.ts'

/**
 * A failure at WeChat: `code` – the one-time code is expired or of another app; `token` – our own token is; `busy` – no answer, or rate limited; `person` –
 * WeChat blocks this person; `settings` – a setting an operator has to change.
 */
export type WechatTrouble = 'code' | 'token' | 'busy' | 'person' | 'settings'

/** Thrown for a refusal of WeChat; the message contains its code and text, never the request. */
export class WechatFault extends Error {
  override name = 'WechatFault'
  readonly trouble: WechatTrouble
  constructor(trouble: WechatTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

const TROUBLES: Readonly<Record<number, WechatTrouble>> = {
  40029: 'code',
  40163: 'code',
  41008: 'code',
  40013: 'settings',
  40125: 'settings',
  40164: 'settings',
  48001: 'settings',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  41001: 'token',
  [-1]: 'busy',
  45009: 'busy',
  45011: 'busy',
  40226: 'person',
  87014: 'person',
}
/** Timeout of WeChat; a person is waiting. */
const TIMEOUT_MS = 8000

export type WechatQuestion = { base: string; path: string; query: Record<string, string>; body?: object | undefined }

/** Sends a request to WeChat and returns the bytes with their type. Throws WechatFault. */
async function exchange({ base, path, query, body }: WechatQuestion): Promise<{ type: string; bytes: Uint8Array }> {
  const url = new URL(path, base)
  url.search = new URLSearchParams(query).toString()
  const how = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(url, { ...how, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status >= 500) throw new Error(`状态 ${response.status}`)
    return { type: response.headers.get('content-type') ?? '', bytes }
  } catch (error) {
    const { message } = errorOf(error)
    throw new WechatFault('busy', `${path} 没有应答：${causeCodeOf(error) ?? message}`)
  }
}

function judged(path: string, bytes: Uint8Array): Record<string, unknown> {
  let reported: Record<string, unknown>
  try {
    reported = storedJson<Record<string, unknown>>(new TextDecoder().decode(bytes))
  } catch {
    throw new WechatFault('busy', `${path} 的应答不是 JSON`)
  }
  const number = Number(reported.errcode ?? 0)
  if (number !== 0)
    throw new WechatFault(TROUBLES[number] ?? 'settings', `${path} ${number} ${String(reported.errmsg ?? '').slice(0, 120)}`)
  return reported
}

/** Requests JSON from WeChat. Throws WechatFault. */
export async function askWechat(question: WechatQuestion): Promise<Record<string, unknown>> {
  return judged(question.path, (await exchange(question)).bytes)
}

/** Requests a picture from WeChat; the content type distinguishes it from a refusal. Throws WechatFault. */
export async function askPicture(question: WechatQuestion): Promise<Uint8Array> {
  const { type, bytes } = await exchange(question)
  if (type.startsWith('image/')) return bytes
  judged(question.path, bytes)
  throw new WechatFault('busy', `${question.path} 没有给出图片`)
}
