import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

const OWN_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether an address of a connection is this machine's own. */
export const isOwnAddress = (address: string) => OWN_ADDRESSES.has(address)

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** Headers proxies add, beside `x-forwarded-…`. */
const PROXY_HEADERS: readonly string[] = ['forwarded', 'via', 'x-real-ip']

const isProxyHeader = (name: string) => name.startsWith('x-forwarded-') || PROXY_HEADERS.includes(name)
const isLoopback = (address: string) => LOOPBACK_NAME.test(URL.parse(address)?.hostname ?? '')

/**
 * Whether a request was sent on the machine of the server, by a loopback name and through no proxy: behind one every client has the address of the machine, and names
 * of other sites can be made to lead to it. Proxies that add no header speak HTTP/1.0 where nothing else is configured.
 */
export function isFromOwnMachine({ ip, headers, raw }: FastifyRequest): boolean {
  const isDirect = !Object.keys(headers).some(isProxyHeader) && raw.httpVersion !== '1.0'
  return isOwnAddress(ip) && isDirect && isLoopback(`http://${headers.host ?? ''}`)
}

/** The same for what a page of another site in a browser of this machine must not do: pages name themselves in `Origin`. */
export function isByOwnMachine(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return isFromOwnMachine(request) && (origin === undefined || isLoopback(origin))
}

/** Where sandboxes are: for the machine of the server alone. */
export const SANDBOX_FOLDER = '/sandbox/'

/** To all but the machine of the server a route answers as an address that is not there. */
export const ownMachineOnly: onRequestAsyncHookHandler = async (request, reply) => {
  if (!isFromOwnMachine(request)) reply.callNotFound()
}
