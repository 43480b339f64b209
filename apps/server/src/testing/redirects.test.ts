import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { askCarrier } from '../business/accounts/sms/carrier-request.ts'
import { sendingWithin } from '../business/payments/exchange.ts'
import { askWechat } from '../business/wechat/ask-wechat.ts'

test('who is asked outside cannot send this server on to another address', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { location: '/within' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = { method: 'GET', url: new URL('/payments', base), headers: {}, body: '' } as const
  await expect(askCarrier({ ...request, url: new URL('/carrier', base) })).rejects.toThrow('连接失败')
  await expect(sendingWithin()(request)).rejects.toThrow('连接失败')
  await expect(askWechat({ base, path: '/wechat', query: {} })).rejects.toThrow('没有应答')
  expect(asked.map((address) => address.split('?')[0])).toEqual(['/carrier', '/payments', '/wechat'])
  await new Promise((resolve) => server.close(resolve))
})
