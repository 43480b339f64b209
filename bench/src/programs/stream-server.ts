import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'
import { threadFigures } from '@guanlan/server/testing/processes/thread-figures.ts'

const readers = new Set<ServerResponse>()
let timer: NodeJS.Timeout | undefined
let sent = 0

/** Server-sent events with `node:http` and nothing else. */
async function listen(): Promise<number> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('id: 0\ndata: hello\n\n')
    readers.add(response)
    response.once('close', () => readers.delete(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Every `everyMs` one buffer of `bytes` bytes to every reader. */
function begin({ bytes, everyMs }: { bytes: number; everyMs: number }): void {
  timer = setInterval(() => {
    const head = `id: ${++sent}\ndata: `
    const event = Buffer.from(`${head}${'x'.repeat(Math.max(0, bytes - head.length - 2))}\n\n`)
    for (const reader of readers) reader.write(event)
  }, everyMs)
}

answerAsks({ listen, begin, end: () => clearInterval(timer), ...threadFigures() })
