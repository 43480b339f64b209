import { createHash, createHmac } from 'node:crypto'

/** A request as it is signed; `headers` by lower-case name, values trimmed. */
export type Tc3Request = { service: string; headers: Record<string, string>; body: string; atS: number }
export type Keys = { id: string; secret: string }

const ALGORITHM = 'TC3-HMAC-SHA256'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Header Authorization of a POST to `/` of Tencent Cloud (签名方法 v3, TC3-HMAC-SHA256). All given headers are signed. */
export function tc3Authorization({ service, headers, body, atS }: Tc3Request, { id, secret }: Keys): string {
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  // values are signed in lower case, as the service does before it compares
  const lines = names.map((name) => `${name}:${headers[name]?.toLowerCase()}\n`).join('')
  const canonical = ['POST', '/', '', lines, signed, hash(body)].join('\n')
  const date = new Date(atS * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = mac(mac(mac(`TC3${secret}`, date), service), 'tc3_request')
  const signature = mac(key, [ALGORITHM, atS, scope, hash(canonical)].join('\n')).toString('hex')
  return `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
