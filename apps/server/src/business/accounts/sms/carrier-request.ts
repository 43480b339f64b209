import { CarrierError } from './carrier-error.ts'

/** A signed request to a carrier: where, with which headers and body. */
export type CarrierRequest = { url: URL; headers: Record<string, string>; body: string }

/** Timeout of a carrier; a person is waiting. */
const TIMEOUT_MS = 8_000
/** The connection was never made: nothing was sent. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Posts to a carrier and reads its JSON at any status, because it contains the errors. Throws CarrierError. */
export async function askCarrier({ url, headers, body }: CarrierRequest, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: Error) => {
      throw unanswered(error, url.host)
    })
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new CarrierError('unsure', `${url.host} 的应答不是 JSON（状态 ${answer.status}）`)
  }
}

function unanswered(error: Error, host: string): CarrierError {
  if (error.name === 'TimeoutError') return new CarrierError('unsure', `${host} 没有及时应答`)
  const { code = error.message } = (error.cause ?? {}) as { code?: string }
  return new CarrierError(UNREACHED.has(code) ? 'refused' : 'unsure', `${host} 连接失败：${code}`)
}
