import { causeCodeOf, errorOf } from '../../runtime/thrown.ts'
import { ProviderFault } from './payment-provider.ts'

/** One http exchange with a provider. */
export type Exchange = { method: 'GET' | 'POST'; url: URL; headers: Record<string, string>; body: string }
export type Exchanged = { status: number; headers: Headers; body: Buffer }
/** Performs an exchange; rejects with ProviderFault without an answer. */
export type Send = (exchange: Exchange) => Promise<Exchanged>

/** Timeout of a provider; a person is waiting. */
const TIMEOUT_MS = 8_000
const MOST_BYTES = 512 * 1024

/** Over the network, without following redirects. */
export function sendingWithin(timeoutMs = TIMEOUT_MS): Send {
  return async ({ method, url, headers, body }) => {
    const sent = {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' ? { body } : {}),
    } as const
    try {
      const answer = await fetch(url, sent)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (bytes.length > MOST_BYTES) throw new Error('应答过大')
      return { status: answer.status, headers: answer.headers, body: bytes }
    } catch (error) {
      const { name, message } = errorOf(error)
      const why = name === 'TimeoutError' ? '没有及时应答' : `连接失败：${causeCodeOf(error) ?? message}`
      throw new ProviderFault(`${url.host} ${why}`, { isPassing: true })
    }
  }
}
