import type { Call } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeParams, parseInput } from './decode.ts'

const schema = z.object({
  status: z.enum(['可用', '已用', '过期']).optional(),
  kind: z.union([z.literal('全部'), z.number()]).optional(),
  name: z.string().min(2).max(4).optional(),
  list: z.array(z.string()).min(1).optional(),
  count: z.number().int().max(10, '一次最多 10 只').optional(),
  map: z.record(z.string(), z.number()).optional(),
})

test.each([
  [{ status: 'x' }, '参数 status：只能是 可用、已用、过期'],
  [{ kind: '部分' }, '参数 kind：取值不对'],
  [{ name: '一' }, '参数 name：至少 2 个字符'],
  [{ name: '一二三四五' }, '参数 name：最多 4 个字符'],
  [{ list: [] }, '参数 list：至少 1 项'],
  [{ count: 11 }, '参数 count：一次最多 10 只'],
  [{ count: 'x' }, '参数 count：应为数字'],
  [{ map: 1 }, '参数 map：类型不对'],
])('%j is refused: %s', (input, message) => {
  expect(() => parseInput(schema, input)).toThrow(expect.objectContaining({ code: 'invalid_input', message }))
})

test('every list of an input has a bound: without one the schema describes a fault of each of 30,000 entries', () => {
  const unbounded = Object.entries(calls as Record<string, Call>).flatMap(([name, { input }]) =>
    Object.entries(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      .filter(([, field]) => typeof field === 'object' && field.type === 'array' && field.maxItems === undefined)
      .map(([field]) => `${name}.${field}`),
  )
  expect(unbounded).toEqual([])
})

test('a name no field has is refused inside a condition too, by a sentence that names it', () => {
  const filter = { key: 'pe-ttm', op: '<', value: 10, peer: 'industry' }
  const refused = (input: object, text: string) =>
    expect(() => parseInput(calls['screen.run'].input, input)).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(text) }),
    )
  refused({ filters: [filter] }, '没有参数「peer」，请检查拼写')
  refused({ scope: { excludeSt: true } }, '没有参数「excludeSt」')
  refused({ own: { screens: {} } }, '没有参数「screens」')
  refused({ sort: { key: 'roe', direction: 'asc' } }, '没有参数「direction」')
})

/** Objects inside an input that take fields of later versions: what a device says of itself, and entries it keeps for the account. */
const OPEN = /\.(device|clientInfo|items|groups|items)$/

/** Places of the objects inside an input that ignore names they do not have. */
function looseIn(schema: Node, at = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => looseIn(one, `${at}.${name}`)),
    ...[schema.items, schema.additionalProperties].flatMap((one) => (typeof one === 'object' ? looseIn(one, at) : [])),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? [])].flatMap((one) => looseIn(one, at)),
    ...Object.values(schema.$defs ?? {}).flatMap((one) => looseIn(one, at)),
  ]
  return at !== '' && schema.properties !== undefined && schema.additionalProperties !== false ? [at, ...inner] : inner
}
type Node = {
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
  prefixItems?: Node[]
  $defs?: Record<string, Node>
}

test('objects inside inputs refuse names they do not have', () => {
  const loose = Object.entries(calls as Record<string, Call>).flatMap(([name, { input }]) =>
    looseIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node).map((at) => name + at),
  )
  expect(loose.filter((at) => !OPEN.test(at))).toEqual([])
  expect(loose.length).toBeGreaterThan(4)
})

/** Words of the schema library's own messages. */
const OWN_WORDS = /Invalid|expected|received|Too (small|big)|Unrecognized|must/i
const NONSENSE = ['\u0001', -1e15, 0.5, [], [[]], {}, null, true, 'x'.repeat(10_000)]

test('no call answers nonsense in any of its fields with words of the schema library', () => {
  let refused = 0
  for (const [name, { input, example }] of Object.entries(calls) as [string, Call][]) {
    const fields = Object.keys((input as unknown as { shape?: object }).shape ?? (example as object))
    for (const field of fields)
      for (const value of [undefined, ...NONSENSE]) {
        try {
          parseInput(input, { ...(example as object), [field]: value })
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect((error as AppError).message, `${name} ${field}`).not.toMatch(OWN_WORDS)
          refused++
        }
      }
  }
  expect(refused).toBeGreaterThan(1_000)
})

test.each([
  ['screen.run', { qeury: '股价低于5元' }, 'qeury'],
  ['share.info', { pageCode: 'home' }, 'pageCode'],
  ['stock.base', { secucode: 'SH600519', constructor: 1 }, 'constructor'],
] as const)('a name no field of the input has is refused: %s %j', (name, input, field) => {
  const asked = () => parseInput((calls[name] as Call).input, input)
  expect(asked).toThrow(`没有参数「${field}」`)
  expect(asked).toThrow(expect.objectContaining({ code: 'invalid_input', field }))
})

test('a misspelt parameter of an address is refused as well; the token of an address and times are not', () => {
  const { input } = calls['share.get'] as Call
  const read = (text: string) => parseInput(input, decodeParams(text, input))
  expect(() => read('id=0123456789abcdef&ids=1')).toThrow('没有参数「ids」')
  expect(read('id=0123456789abcdef&token=a.b.c&_=1&t=2&timestamp=3')).toEqual({ id: '0123456789abcdef' })
})
