import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STUB_KEYS = { id: 'stub-access-id', secret: 'stub-access-secret' }

/** A message as a carrier understood it: the number as it was written, and the parameters of the template. */
export type Carried = { carrier: 'tencent' | 'aliyun'; to: string; parameters: unknown; sign: string; template: string }
type Asked = { url: URL; headers: Record<string, string>; body: string }
/** A code of the carrier, or how it breaks: the connection ends, or nothing comes. */
type Mood = string | 'cut' | 'silent'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

async function read(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const part of request) body += part
  return { url: new URL(request.url ?? '', 'http://stub'), headers: request.headers as Record<string, string>, body }
}

/** The canonical request, from what came over the wire. */
function canonical({ url, headers, body }: Asked, signed: string, lower: boolean): string {
  const lines = signed.split(';').map((name) => `${name}:${lower ? headers[name]?.toLowerCase() : headers[name]}\n`)
  return ['POST', '/', url.search.slice(1), lines.join(''), signed, hex(body)].join('\n')
}

/** What a signature of Tencent Cloud is wrong about; null for a right one. */
function tencentFault(asked: Asked): string | null {
  const [, id, date, service, signed = '', signature] =
    /^TC3-HMAC-SHA256 Credential=(.+)\/(.+)\/(.+)\/tc3_request, SignedHeaders=(.+), Signature=(.+)$/.exec(
      asked.headers.authorization ?? '',
    ) ?? []
  const atS = Number(asked.headers['x-tc-timestamp'])
  if (id !== STUB_KEYS.id) return 'AuthFailure.SecretIdNotFound'
  if (Math.abs(Date.now() / 1000 - atS) > 300 || date !== new Date(atS * 1000).toISOString().slice(0, 10))
    return 'AuthFailure.SignatureExpire'
  if (service !== 'sms' || signed !== 'content-type;host;x-tc-action') return 'AuthFailure.InvalidAuthorization'
  const text = ['TC3-HMAC-SHA256', atS, `${date}/sms/tc3_request`, hex(canonical(asked, signed, true))].join('\n')
  const key = mac(mac(mac(`TC3${STUB_KEYS.secret}`, date).digest(), 'sms').digest(), 'tc3_request').digest()
  return mac(key, text).digest('hex') === signature ? null : 'AuthFailure.SignatureFailure'
}

/** What a signature of Alibaba Cloud is wrong about; null for a right one. */
function aliyunFault(asked: Asked, nonces: Set<string>): string | null {
  const { headers, body } = asked
  const [, id, signed = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=(.+)$/.exec(headers.authorization ?? '') ?? []
  const wanted = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  const nonce = headers['x-acs-signature-nonce'] ?? ''
  if (id !== STUB_KEYS.id) return 'InvalidAccessKeyId.NotFound'
  if (Math.abs(Date.now() - Date.parse(headers['x-acs-date'] ?? '')) > 900_000) return 'InvalidTimeStamp.Expired'
  if (nonce === '' || nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  if (headers['x-acs-content-sha256'] !== hex(body) || signed !== wanted.sort().join(';')) return 'InvalidParameter'
  const right = mac(STUB_KEYS.secret, `ACS3-HMAC-SHA256\n${hex(canonical(asked, signed, false))}`).digest('hex')
  return right === signature ? null : 'SignatureDoesNotMatch'
}

function tencentAnswer(asked: Asked, mood: string, carried: Carried[]): object {
  const fault = tencentFault(asked)
  const { headers } = asked
  if (fault !== null) return { Response: { Error: { Code: fault, Message: 'refused' }, RequestId: 'r1' } }
  const isAsked =
    headers['x-tc-action'] === 'SendSms' && headers['x-tc-version'] === '2021-01-11' && headers['x-tc-region'] === 'ap-guangzhou'
  if (!isAsked) return { Response: { Error: { Code: 'InvalidAction', Message: 'refused' }, RequestId: 'r1' } }
  const reported = JSON.parse(asked.body)
  const [to] = reported.PhoneNumberSet
  if (mood === '')
    carried.push({ carrier: 'tencent', to, parameters: reported.TemplateParamSet, sign: reported.SignName, template: reported.TemplateId })
  const status = { PhoneNumber: to, Code: mood === '' ? 'Ok' : mood, Message: `${to} ${reported.TemplateParamSet[0]}` }
  return { Response: { SendStatusSet: [status], RequestId: 'r1' } }
}

function aliyunAnswer(asked: Asked, mood: string, { carried, nonces }: { carried: Carried[]; nonces: Set<string> }): object {
  const fault = aliyunFault(asked, nonces) ?? (asked.headers['x-acs-version'] === '2017-05-25' ? null : 'InvalidVersion')
  const reported = Object.fromEntries(asked.url.searchParams) as Record<string, string>
  const [to = '', parameters] = [reported.PhoneNumbers, JSON.parse(reported.TemplateParam ?? '{}')]
  const Code = fault ?? (mood === '' ? 'OK' : mood)
  if (Code === 'OK')
    carried.push({ carrier: 'aliyun', to, parameters, sign: reported.SignName ?? '', template: reported.TemplateCode ?? '' })
  return { Code, Message: `${to} ${parameters.code}`, RequestId: 'r1' }
}

/** Both carriers on loopback: they check signatures as their documentations say, and answer in the mood they are put in ('' takes messages). */
export async function openCarrierStub() {
  const carried: Carried[] = []
  const state = { mood: '' as Mood, nonces: new Set<string>() }
  const server = createServer(async (request, response) => {
    if (state.mood === 'silent') return
    if (state.mood === 'cut') return void request.socket.destroy()
    const asked = await read(request)
    const isTencent = 'x-tc-action' in asked.headers
    const answer = isTencent
      ? tencentAnswer(asked, state.mood, carried)
      : aliyunAnswer(asked, state.mood, { carried, nonces: state.nonces })
    response.writeHead(isTencent || state.mood === '' ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried,
    feel: (mood: Mood) => {
      state.mood = mood
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
