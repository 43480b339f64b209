import { calls } from '@guanlan/contract/calls.ts'
import { errors } from '@guanlan/contract/errors.ts'
import { everyFormula } from '@guanlan/engine/formulas/lines.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'
import { jsonSchemaOf } from './docs/json-schema.ts'
import { openapi } from './docs/openapi.ts'
import { schemaRows } from './docs/schema-rows.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false })
})
afterAll(() => world.close())

type Spec = { openapi: string; paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, unknown> } }
const spec = JSON.parse(JSON.stringify(openapi('1.2.3'))) as Spec

test('the description names every call, and every reference in it leads somewhere', async () => {
  expect(spec.openapi).toBe('3.1.0')
  for (const call of Object.values(calls)) {
    if (call.kind === 'rpc') expect(spec.components.schemas).toHaveProperty([`${call.rpcMethod}.request`])
    else expect(spec.paths[call.path]).toHaveProperty(call.method.toLowerCase())
  }
  const references = [...JSON.stringify(spec).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string)
  expect(references.length).toBeGreaterThan(10)
  const told = Object.keys(spec.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.filter((one) => !told.includes(one))).toEqual([])
  expect(references).toContain('#/components/schemas/ScreenTree')
  expect((await world.app.inject('/openapi.json')).json().paths).toEqual(spec.paths)
})

test('units and error texts are in the description', () => {
  const quotes = JSON.stringify(spec.paths[calls['stock.quotes'].path])
  expect(quotes).toContain('"x-unit":"元","x-formula":"price"')
  for (const [code, { text }] of Object.entries(errors)) expect(quotes).toContain(`${code}：${text}`)
})

test('the description says that 304 is for GET alone', async () => {
  for (const call of Object.values(calls)) {
    if (call.kind !== 'http') continue
    const { responses } = spec.paths[call.path][call.method.toLowerCase()] as { responses: Record<string, unknown> }
    expect('304' in responses, call.path).toBe(call.method === 'GET')
  }
  expect((await world.app.inject('/docs')).body).toContain('POST 的 <code>ETag</code> 只用来认出快照')
})

test('the description tells both ways of the quote stream: listening and asking again', () => {
  const { get } = spec.paths[calls['stock.quoteStream'].path] as {
    get: { parameters: { name: string }[]; responses: Record<string, { content?: object }> }
  }
  expect(get.parameters.map(({ name }) => name)).toEqual(['secucodes', 'once', 'since'])
  expect(Object.keys(get.responses[200].content ?? {})).toEqual(['text/event-stream', 'application/json'])
  expect(get.responses).toHaveProperty('204')
})

test('field tables show paths, units and what may be empty', () => {
  const rows = schemaRows(jsonSchemaOf(calls['stock.quotes'].output, 'output'))
  expect(rows.find((row) => row.path === 'infos[].price')).toMatchObject({ type: '数字', unit: '元', formulaId: 'price', isNullable: true })
  expect(rows.some((row) => row.path === 'infos[].bids[].volume')).toBe(true)
  const input = schemaRows(jsonSchemaOf(calls['stock.kline'].input, 'input'))
  expect(input.find((row) => row.path === 'period')).toMatchObject({ isRequired: false, note: expect.stringContaining('缺省 day') })
})

test('the page lists every call, needs nothing from elsewhere and runs no script of its own text', async () => {
  const response = await world.app.inject('/docs')
  expect(response.headers['content-type']).toContain('text/html')
  for (const [name, call] of Object.entries(calls))
    expect(response.body).toContain(`<section id="${name}" class="call" data-kind="${call.kind}"`)
  for (const { id } of everyFormula) expect(response.body).toContain(`id="formula-${id}"`)
  const sources = [...response.body.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map((match) => match[1] as string)
  expect(sources.filter((source) => !source.startsWith('/') && source !== 'data:,')).toEqual([])
  for (const source of sources.filter((one) => one.startsWith('/'))) expect((await world.app.inject(source)).statusCode, source).toBe(200)
  expect(response.body).not.toMatch(/<script(?![^>]*src=)|\son\w+="/)
  expect(response.body).not.toContain('undefined')
})

test('what formulas link to exists on the page', async () => {
  const { body } = await world.app.inject('/docs')
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${id}"`)
})
