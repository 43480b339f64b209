import { connect } from 'node:net'
import type { AnswerName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerNames, openTestWorld, requestOf, type TestWorld } from '../../testing/world.ts'

let world: TestWorld
let origin: string
beforeAll(async () => {
  world = await openTestWorld()
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

function ask(name: AnswerName, input: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { method, url, ...rest } = requestOf(name, input)
  const given = 'headers' in rest ? { headers: { ...rest.headers, ...headers }, body: rest.payload } : { headers }
  return fetch(origin + url, { method, ...given })
}

/** What answers are made of: the snapshot, and what was published of the data sets. */
function standing(): string {
  const { market, published } = world.context
  return `${market.snapshot().id} ${published.revision()}`
}

/** Every text a call was answered with while nothing new stood: three times over the front, once by the framework alone. */
async function textsWhileStanding(name: AnswerName, input: unknown): Promise<Set<string>> {
  for (;;) {
    const before = standing()
    const texts = new Set<string>()
    for (let k = 0; k < 3; k++) {
      const response = await ask(name, input)
      texts.add(`${response.status} ${response.headers.get('etag')} ${await response.text()}`)
    }
    const { payload, statusCode, headers } = await world.app.inject(requestOf(name, input))
    texts.add(`${statusCode} ${headers.etag ?? null} ${payload}`)
    if (standing() === before) return texts
  }
}

test.each(answerNames.filter((name) => calls[name].kind === 'http' && calls[name].fresh !== 'never'))(
  '%s answers the same the second time, kept, as the first time',
  async (name) => {
    const inputs = [calls[name].example, { secucode: 'SH699999', blockcode: 'GN9999', size: 0 }]
    for (const input of inputs) {
      const [first, ...others] = await textsWhileStanding(name as AnswerName, input)
      expect(others, `differs from ${first}`).toEqual([])
    }
  },
)

test('a kept answer has the headers a browser needs, and the framework those of a first one', async () => {
  const input = { secucode: 'SZ000001', count: 50 }
  const first = await ask('stock.kline', input, { origin: 'capacitor://localhost' })
  const second = await ask('stock.kline', input, { origin: 'capacitor://localhost' })
  for (const response of [first, second]) {
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('capacitor://localhost')
    expect(response.headers.get('access-control-expose-headers')).toBe('etag, date, retry-after')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toContain('Origin')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a tag that still holds is answered 304 over a real connection', async () => {
  const { headers } = await ask('stock.base', { secucode: 'SH600519' })
  const again = await ask('stock.base', { secucode: 'SH600519' }, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('bodies in pieces, without a length, too large or cut short are all survived', async () => {
  const body = JSON.stringify({ secucodes: ['SH600519'], cols: ['price'] })
  const whole = await (await ask('stock.quotes', { secucodes: ['SH600519'], cols: ['price'] })).text()
  const head = `POST ${calls['stock.quotes'].path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const pieces = await exchange([`${head}content-length: ${body.length}\r\nconnection: close\r\n\r\n`, body.slice(0, 9), body.slice(9)])
  expect(pieces).toContain(whole)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(await exchange([`${head}transfer-encoding: chunked\r\nconnection: close\r\n\r\n`, chunk])).toContain(whole)
  expect((await ask('stock.quotes', { secucodes: ['SH600519'], cols: [], _: 'x'.repeat(20_000) })).status).toBe(200)
  expect((await ask('stock.quotes', { _: 'x'.repeat(2_000_000) })).status).toBe(413)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`${head}content-length: ${body.length}\r\n\r\n{"sec`)
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.destroy()
  expect((await ask('stock.quotes', { secucodes: ['SH600519'] })).status).toBe(200)
})

async function exchange(parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const part of parts) {
    socket.write(part)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  await closed
  return text
}
