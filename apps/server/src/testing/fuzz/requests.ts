import type { Call } from '@guanlan/contract/call.ts'
import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { costlyBodies } from './costly.ts'
import { arbitraryOf } from './from-schema.ts'
import { spoiled } from './hostile.ts'

/** Tokens: none, the asker's own, and what pretends to be one. */
export type Tokens = { own: string; forged: readonly string[] }

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":["admin"]}}',
  '﻿{}',
  '\u0000',
  '{"a":"\\ud800"}',
  '['.repeat(5_000),
]
const TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'text/plain', 'application/xml'],
  ...['multipart/form-data; boundary=x', '', 'application/json;'.repeat(50)],
]
const QUERIES = [
  '?',
  '?%',
  '?%zz=1',
  '?a[b]=1&a[]=2',
  '?secucode=%00',
  '?secucode=a&secucode=b',
  '?__proto__[role]=admin',
  '?key=__proto__&secucode=SH600519',
  '?key=constructor&secucode=SH600519&type=toString',
  `?q=${'%E6'.repeat(900)}`,
  '?=&&=;',
]

/** Requests to one call: as its schema describes them, spoiled, broken below what a schema sees, and as costly as they can be. */
export function requestsTo(name: CallName, tokens: Tokens): fc.Arbitrary<InjectOptions> {
  const row: Call = calls[name]
  const input = arbitraryOf(row.input)
  const well = fc.oneof({ weight: 2, arbitrary: input }, { weight: 5, arbitrary: spoiled(fc.oneof(input, fc.constant(row.example))) })
  const bodies = costlyBodies(name)
  const costly: fc.Arbitrary<InjectOptions>[] = bodies === null ? [] : [bodies.map((payload) => ({ ...post(row, {}), payload }))]
  const built = well.map((value) => (row.method === 'GET' ? { method: 'GET' as const, url: withQuery(row.path, value) } : post(row, value)))
  return fc
    .tuple(fc.oneof({ weight: 6, arbitrary: built }, { weight: 1, arbitrary: broken(row) }, ...costly), headers(tokens))
    .map(([request, more]) => ({
      ...request,
      headers: { ...(request as { headers?: object }).headers, ...more },
    }))
}

function withQuery(path: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${path}?${encoded(String(value)).slice(0, 4_000)}`
  const pairs = Object.entries(value).map(
    ([key, one]) => `${encoded(key)}=${encoded(typeof one === 'object' ? JSON.stringify(one) : String(one))}`,
  )
  return `${path}?${pairs.join('&').slice(0, 8_000)}`
}

/** Half letters cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function post(row: Call, value: unknown): InjectOptions {
  const payload = row.kind === 'rpc' ? { jsonrpc: '2.0', method: row.rpcMethod, params: value, id: 1 } : value
  return { method: 'POST', url: row.path, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) ?? '' }
}

function broken(row: Call): fc.Arbitrary<InjectOptions> {
  const query = fc.constantFrom('', ...QUERIES)
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
  return fc.tuple(query, method, fc.constantFrom(...BODIES), fc.constantFrom(...TYPES)).map(([search, verb, payload, type]) => ({
    method: verb as 'GET',
    url: row.path + search,
    ...(verb === 'GET' || verb === 'HEAD' ? {} : { headers: { 'content-type': type }, payload }),
  }))
}

function headers({ own, forged }: Tokens): fc.Arbitrary<Record<string, string>> {
  const token = fc.oneof({ weight: 5, arbitrary: fc.constant(own) }, { weight: 2, arbitrary: fc.constantFrom(...forged) }, fc.constant(''))
  const channel = fc.constantFrom('h5', 'ios', '', "h5' OR 1=1", 'x'.repeat(3_000), '<b>')
  return fc.record({
    token,
    channel,
    version: fc.constantFrom('1.6.436', '', '-1', '../..', '9'.repeat(500)),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', "1.1.1.1' --", '10.9.8.7, 127.0.0.1'),
    'if-none-match': fc.constantFrom('"x"', '*', 'W/', ''),
  })
}
