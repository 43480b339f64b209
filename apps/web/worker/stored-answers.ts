import { KEPT_AT } from './names.ts'

/** Address under which the answer to a request is stored: a cache takes GET alone, so the body of a POST becomes a part of the address. */
export async function answerKey(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url
  const body = new TextEncoder().encode(await request.clone().text())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const name = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${request.url}${request.url.includes('?') ? '&' : '?'}body=${name}`
}

/** Whether an answer may be stored: the server gives a tag to answers that are the same for all, and `no-store` to all others. */
export function storable(response: Response): boolean {
  const { headers, status } = response
  return status === 200 && headers.has('etag') && !(headers.get('cache-control') ?? '').includes('no-store')
}

/** A stored answer with the time it was sent at; without `date`, from which the client learns the clock of the server. */
export function withKeptTime(stored: Response): Response {
  const headers = new Headers(stored.headers)
  headers.set(KEPT_AT, headers.get('date') ?? '')
  headers.delete('date')
  return new Response(stored.body, { status: stored.status, headers })
}
