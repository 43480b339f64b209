import { AppError } from '@guanlan/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../../business/accounts/access-tokens.ts'
import type { Client } from '../../business/accounts/client.ts'
import type { ApiPorts } from '../api-ports.ts'
import { isByOwnMachine } from './own-machine.ts'

const MAX_TOKEN = 2000
const MAX_CHANNEL = 20
const MAX_DEVICE = 40

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The person of a token: its login must still run. Throws session_ended. */
async function personOf({ accounts }: Pick<ApiPorts, 'accounts'>, token: string): Promise<Person | null> {
  if (token === '') return null
  const reported = token.length > MAX_TOKEN ? null : await accounts.tokens.read(token, 'request')
  const session = reported === null ? null : await accounts.sessions.running(reported.sid)
  if (reported === null || session === null || session.account_id !== reported.uid) throw new AppError('session_ended')
  return { uid: reported.uid, sid: reported.sid, role: reported.role, permission: reported.permission }
}

/** The site as the request names it (behind a trusted proxy, as that does); empty where the name is none. */
function originOf({ protocol, host }: FastifyRequest): string {
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) && URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : ''
}

/** The site as its operator names it, else as the request does. */
export function siteOf(request: FastifyRequest, { SITE_URL }: { SITE_URL: string }): string {
  return SITE_URL === '' ? originOf(request) : new URL(SITE_URL).origin
}

/** The client of a request (headers token and channel of spec §7); the token is verified on first use, once. */
export function clientOf(
  ctx: Pick<ApiPorts, 'accounts' | 'env'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Client {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  let person: Promise<Person | null> | null = null
  return {
    address: request.ip,
    channel: headerOf(request, 'channel').slice(0, MAX_CHANNEL),
    device: headerOf(request, 'device').slice(0, MAX_DEVICE),
    origin: siteOf(request, ctx.env),
    isOwnMachine: isByOwnMachine(request),
    gone: gone.signal,
    person: () => {
      person ??= personOf(ctx, headerOf(request, 'token'))
      return person
    },
  }
}
