import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'

const MEDIA: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the files of a folder from memory, compressed beforehand. */
async function serve(folder: string): Promise<number> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const files = new Map(
    paths.filter((path) => statSync(path).isFile()).map((path) => [`/${relative(folder, path)}`, gzipSync(readFileSync(path))]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    if (file === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': MEDIA[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' }).end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

answerAsks({ serve })
