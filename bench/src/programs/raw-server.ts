import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'
import { threadFigures } from '@guanlan/server/testing/processes/thread-figures.ts'

/** `node:http` and nothing else: reads the body of the request, answers always the same bytes. */
async function listen({ body, headers }: { body: Uint8Array; headers: Record<string, string> }): Promise<number> {
  const bytes = Buffer.from(body)
  const head = { ...headers, 'content-length': bytes.length }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      Buffer.concat(parts).toString()
      response.writeHead(200, head).end(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

answerAsks({ listen, ...threadFigures() })
