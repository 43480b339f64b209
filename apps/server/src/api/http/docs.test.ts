import { gunzipSync } from 'node:zlib'
import { RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { errors } from '@guanlan/contract/errors.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { everyFormula } from '@guanlan/engine/formulas/lines.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'
import { openapi } from './docs/openapi.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false })
})
afterAll(() => world.close())

type Spec = {
  openapi: string
  info: { description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}
const spec = JSON.parse(JSON.stringify(openapi('1.2.3'))) as Spec

test('the description names every call, and every reference in it leads somewhere', async () => {
  expect(spec.openapi).toBe('3.1.0')
  for (const call of Object.values(calls)) {
    if (call.kind === 'rpc') {
      expect(spec.components.schemas).toHaveProperty([`${call.rpcMethod}.request`])
      expect(spec.paths[`${RPC_PATH}#${call.rpcMethod}`]).toHaveProperty('post')
    } else expect(spec.paths[call.path]).toHaveProperty(call.method.toLowerCase())
  }
  const references = [...JSON.stringify(spec).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => itemAt(match, 1))
  expect(references.length).toBeGreaterThan(10)
  const known = Object.keys(spec.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.filter((one) => !known.includes(one))).toEqual([])
  expect(references).toContain('#/components/schemas/ScreenTree')
  expect((await world.app.inject('/openapi.json')).json().paths).toEqual(spec.paths)
})

test('units and error texts are in the description', () => {
  const quotes = JSON.stringify(spec.paths[calls['stock.quotes'].path])
  expect(quotes).toContain('"x-unit":"元","x-formula":"price"')
  for (const [code, { text }] of Object.entries(errors)) expect(quotes).toContain(`${code}：${text}`)
})

test('the description says that 304 is for GET alone', () => {
  for (const call of Object.values(calls)) {
    if (call.kind !== 'http') continue
    const described = spec.paths[call.path]?.[call.method.toLowerCase()] as { responses: Record<string, unknown> } | undefined
    expect('304' in (described?.responses ?? {}), call.path).toBe(call.method === 'GET')
  }
  expect(spec.info.description).toContain('POST 的 `ETag` 只用来认出快照')
})

test('the description has both ways of the quote stream: listening and asking again', () => {
  const { get } = spec.paths[calls['stock.quoteStream'].path] as {
    get: { parameters: { name: string }[]; responses: Record<string, { content?: object }> }
  }
  expect(get.parameters.map(({ name }) => name)).toEqual(['secucodes', 'once', 'since'])
  expect(Object.keys(get.responses[200]?.content ?? {})).toEqual(['text/event-stream', 'application/json'])
  expect(get.responses).toHaveProperty('204')
})

test('a figure says its name, unit, computation and note; errors and formulas have a list each', () => {
  const quotes = JSON.stringify(spec.paths[calls['stock.quotes'].path])
  const formula = everyFormula.find(({ id }) => id === 'change-ratio')!
  expect(quotes).toContain(`${formula.name}（${formula.unit}） = ${formula.expression}`)
  const descriptionOf = (name: string) => spec.tags.find((tag) => tag.name === name)?.description ?? ''
  for (const { name } of everyFormula) expect(descriptionOf('公式')).toContain(`- ${name}（`)
  for (const [code, { status, text }] of Object.entries(errors)) expect(descriptionOf('错误')).toContain(`${status} \`${code}\` ${text}`)
})

test('the page loads nothing but a script of this server, which is compressed, kept for a year and asks no other origin', async () => {
  const { body, headers } = await world.app.inject('/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(body).not.toMatch(/<script[^>]*>[^<]|\son\w+="/)
  const sources = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => itemAt(match, 1))
  const script = sources.find((source) => source.startsWith('/docs/scalar.js?v='))!
  expect(sources).toEqual(['data:,', script])
  const loaded = await world.app.inject({ url: script, headers: { 'accept-encoding': 'gzip' } })
  expect([loaded.statusCode, loaded.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(loaded.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(gunzipSync(loaded.rawPayload).toString()).toContain('createApiReference')
  const configuration = JSON.parse(itemAt(/data-configuration="([^"]*)"/.exec(body)!, 1).replaceAll('&quot;', '"'))
  expect(configuration).toMatchObject({
    url: '/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    localization: { locale: 'zh-CN' },
  })
})
