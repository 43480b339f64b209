import { createHash, createHmac } from 'node:crypto'
import type { Keys } from './tc3.ts'

/** A request as it is signed; `headers` by lower-case name: `host` and every `x-acs-…`. */
export type Acs3Request = { query: Record<string, string>; headers: Record<string, string>; body: string }

const ALGORITHM = 'ACS3-HMAC-SHA256'

/** SHA-256 in hex, as header `x-acs-content-sha256` wants it of the body. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: `encodeURIComponent` leaves five characters that are to be encoded. */
const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters in the order and encoding in which they are signed. */
export function acs3Query(query: Record<string, string>): string {
  const names = Object.keys(query).sort()
  return names.map((name) => `${encode(name)}=${encode(query[name] ?? '')}`).join('&')
}

/** Header Authorization of a POST to `/` of Alibaba Cloud (V3 签名, ACS3-HMAC-SHA256). All given headers are signed. */
export function acs3Authorization({ query, headers, body }: Acs3Request, { id, secret }: Keys): string {
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const canonical = ['POST', '/', acs3Query(query), lines, signed, sha256(body)].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${id},SignedHeaders=${signed},Signature=${signature}`
}
