import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a port that is taken is reported with another to try', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const app = Fastify()
  await expect(listen(app, { PORT: port, HOST: '127.0.0.1' })).rejects.toThrow(new RegExp(`端口 ${port} 已被占用.*PORT=\\d+`))
  await app.close()
  taken.close()
})

test('an address this machine does not have is reported', async () => {
  const app = Fastify()
  await expect(listen(app, { PORT: 0, HOST: '203.0.113.1' })).rejects.toThrow('本机没有地址 203.0.113.1')
  await app.close()
})
