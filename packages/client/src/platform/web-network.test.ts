// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from './web-network.ts'

/** Answers `/now` at once and every other address never. */
const server = createServer((incoming, answer) => {
  if (incoming.url === '/now') answer.setHeader('access-control-allow-origin', '*').end('yes')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.closeAllConnections())

const ask = (path: string, timeoutMs: number, signal?: AbortSignal) =>
  request({ method: 'GET', url: origin + path, headers: {}, timeoutMs, ...(signal ? { signal } : {}) })

test('an answer comes with its status and text', async () => {
  expect(await ask('/now', 5000)).toMatchObject({ status: 200, body: 'yes' })
})

test('an answer that does not come in time is a timeout, with or without a signal of the caller', async () => {
  await expect(ask('/never', 30)).rejects.toMatchObject({ kind: 'timeout' })
  await expect(ask('/never', 30, new AbortController().signal)).rejects.toMatchObject({ kind: 'timeout' })
})

test('the caller can call it off, also before it began', async () => {
  const controller = new AbortController()
  const requests = ask('/never', 5000, controller.signal)
  setTimeout(() => controller.abort(), 20)
  await expect(requests).rejects.toMatchObject({ kind: 'abort' })
  await expect(ask('/now', 5000, controller.signal)).rejects.toMatchObject({ kind: 'abort' })
})

test('a server that is not there is a network failure', async () => {
  await expect(request({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {}, timeoutMs: 5000 })).rejects.toMatchObject({
    kind: 'network',
  })
})
