import type { z } from 'zod'
import type { Host } from './hosts.ts'
import type { PosterCode } from './page.ts'

/** How long an answer stays true: until the next market snapshot, for one release of the product, or not at all. */
export type Freshness = 'snapshot' | 'release' | 'never'

/** Who may ask: visitors about the market, visitors about themselves (logging in), or people who are logged in. Only public answers are kept. */
export type CallAccess = 'public' | 'person' | 'login'

type Extras = {
  about: string
  example: unknown
  fresh: Freshness
  meta?: boolean
  access?: CallAccess
  gate?: PosterCode
  bodyBytes?: number
}

/** One call of the product. `rpc` rows share one path and differ in `rpcMethod`; `stream` rows answer with server-sent events. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  kind: 'http' | 'rpc' | 'stream'
  method: 'GET' | 'POST'
  host: Host
  path: `/${string}`
  rpcMethod: string | null
  input: I
  output: O
  /** What the call is for, in Chinese, shown in the documentation. */
  about: string
  /** An input that works on a freshly seeded server. */
  example: unknown
  fresh: Freshness
  /** True when the answer carries market figures and therefore `meta`. */
  meta: boolean
  access: CallAccess
  /** Largest request body. */
  bodyBytes: number
  /** Answers are part of the page with this poster: visitors without a membership are refused where the page shows its poster (spec §6). */
  gate?: PosterCode
}

export const RPC_PATH = '/fxdataserver'
/** Largest body of rpc calls: that of the one that takes most; each has its own bound (`bodyBytes`). */
export const RPC_BODY_BYTES = 1024 * 1024

/** Largest body of a question about the market, and of what accounts store. */
const DATA_BODY_BYTES = 64 * 1024
const STORED_BODY_BYTES = 1024 * 1024

/** Body of a request that brings along every watchlist and saved screen of a device. */
export const OWN_LISTS_BODY_BYTES = 256 * 1024

const defaults = (host: Host, { meta = true, access = 'public', bodyBytes }: Extras) => {
  return { meta, access, bodyBytes: bodyBytes ?? (host === 'api' ? STORED_BODY_BYTES : DATA_BODY_BYTES) }
}

/** Maker of calls answered once under a path of their own, by method. */
function http(method: Call['method']) {
  return <I extends z.ZodType, O extends z.ZodType>(
    host: Host,
    path: `/${string}`,
    input: I,
    output: O,
    x: Extras,
  ): Call<I, O> & { kind: 'http' } => ({ kind: 'http', method, host, path, rpcMethod: null, input, output, ...x, ...defaults(host, x) })
}

export const get = http('GET')
export const post = http('POST')

export function rpc<I extends z.ZodType, O extends z.ZodType>(
  rpcMethod: string,
  input: I,
  output: O,
  x: Extras,
): Call<I, O> & { kind: 'rpc' } {
  return { kind: 'rpc', method: 'POST', host: 'data', path: RPC_PATH, rpcMethod, input, output, ...x, ...defaults('data', x) }
}

export function stream<I extends z.ZodType, O extends z.ZodType>(
  path: `/${string}`,
  input: I,
  output: O,
  x: Extras,
): Call<I, O> & { kind: 'stream' } {
  return { kind: 'stream', method: 'GET', host: 'data', path, rpcMethod: null, input, output, ...x, ...defaults('data', x) }
}
