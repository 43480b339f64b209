import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../world.ts'
import { hostileValue } from './hostile.ts'
import { leakOf } from './judge.ts'

/** Requests per address; `npm run fuzz -- 500` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 30)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Addresses that are no calls and are open to all, with what they are asked with. */
const ADDRESSES = {
  '/notify/wechat': ['wechatpay-signature', 'wechatpay-serial', 'wechatpay-timestamp', 'wechatpay-nonce'],
  '/notify/alipay': ['sign', 'out_trade_no'],
  '/notify/apple': ['signedPayload'],
  '/notify/google': ['authorization'],
  '/sandbox/cashier': ['trade', 'note', 'action', 'notice'],
  '/sandbox/store': ['trade', 'note', 'action'],
  '/sandbox/sms': ['key', 'x-forwarded-for'],
  '/picture/share': ['id', 'shape'],
  '/picture/page': ['code', 'shape'],
  '/picture/invite': ['code'],
  '/picture/poster': ['code'],
  '/picture/banner': ['drawing'],
  '/documents/privacy.pdf': ['version'],
  '/pages/v2/share/stockDetail/stockDetail': ['code', 'share', 's'],
  '/status/datasets': ['dataset'],
  '/calendar/': ['token'],
  '/tracklog': ['topic_id'],
  '/uni/stat': ['conf', 'ut', 'ak', 'requests'],
  '/client': ['method', 'params', 'timestamp', 'x-serverless-sign', 'x-basement-token'],
  '/client/upload': ['key', 'policy', 'signature'],
  '/client/file': ['ends', 'mark'],
} as const

let world: TestWorld
const sent = new Map<number, number>()
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
  // drawing is slow, and is tried where it is made
  world.context.pictures.draw = async () => new Uint8Array([0x89])
})
afterAll(async () => {
  await world.close()
  const total = [...sent.values()].reduce((sum, count) => sum + count, 0)
  const byStatus = [...sent].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`)
  console.log(`fuzz: ${total} requests to ${Object.keys(ADDRESSES).length} addresses beside the calls: ${byStatus.join(', ')}`)
})

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3_000)
const plain = (value: unknown) => text(value).replaceAll(/[^\x20-\x7e]/g, '?')

/** Its names with hostile values, in the address, a form, JSON and the headers. */
function requestsTo(path: string, names: readonly string[]): fc.Arbitrary<InjectOptions> {
  const fields = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'x[]'), hostileValue, {
    maxKeys: 4,
    noNullPrototype: true,
  })
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream', '')
  const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS')
  return fc.tuple(fields, method, type, fc.option(fc.string({ maxLength: 12 }), { nil: '', freq: 1 })).map(([own, verb, kind, tail]) => {
    const pairs = Object.entries(own).map(([name, value]) => [name, text(value).toWellFormed()] as [string, string])
    const form = new URLSearchParams(pairs).toString()
    const headers = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => (/^[a-z-]+$/.test(name) ? [[name, plain(value)]] : [])),
    )
    const payload = kind === 'application/json' ? text(own) : form
    return {
      method: verb as 'GET',
      url: `${path}${encodeURIComponent(tail.toWellFormed())}?${form.slice(0, 4_000)}`,
      headers: {
        ...headers,
        accept: 'text/html',
        host: 'guanlan.example',
        ...(verb === 'GET' || verb === 'HEAD' ? {} : { 'content-type': kind }),
      },
      ...(verb === 'GET' || verb === 'HEAD' ? {} : { payload }),
    }
  })
}

function faultOf({ statusCode, headers, body }: LightMyRequestResponse): string | null {
  if (statusCode >= 500 && statusCode !== 503) return `status ${statusCode}`
  if (headers['set-cookie'] !== undefined) return 'a cookie'
  const to = headers.location
  if (to !== undefined && !/^\/(?![/\\])/.test(String(to))) return `leads to ${to}`
  if (String(headers['content-type']).startsWith('text/html') && /<(script>|img src=x)/.test(body)) return 'a foreign tag'
  return leakOf(body)
}

test.each(Object.entries(ADDRESSES))('%s neither fails nor leaks nor leads away, whatever it is asked', async (path, names) => {
  const property = fc.asyncProperty(requestsTo(path, names), async (request) => {
    const response = await world.app.inject(request)
    sent.set(response.statusCode, (sent.get(response.statusCode) ?? 0) + 1)
    expect(faultOf(response), `${request.url} ${response.body.slice(0, 300)}`).toBeNull()
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})

test('nothing that was sent there paid for anything, and objects are as they were', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { role?: unknown }).role).toBeUndefined()
})
