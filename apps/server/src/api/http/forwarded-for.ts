import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-forwarded-for'

/** An address of `X-Forwarded-For` without its port; null when it is none. */
function addressOf(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** The addresses of `X-Forwarded-For` nearest to the server, up to the first that is none: what stands behind it may be made up. */
export function cleanForwardedFor(text: string): string {
  const nearest = text.split(',').reverse()
  const addresses = nearest.map((one) => addressOf(one.trim()))
  const end = addresses.indexOf(null)
  return (end < 0 ? addresses : addresses.slice(0, end)).reverse().join(', ')
}

/** Behind proxies: nothing but addresses decides who asks. */
export function cleanForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers[HEADER] !== undefined) headers[HEADER] = cleanForwardedFor(String(headers[HEADER]))
  })
}
