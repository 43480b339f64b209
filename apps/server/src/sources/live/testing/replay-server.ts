import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'

/**
 * A recorded answer: which request it belongs to and its file among the fixtures, or the text itself. `prepare` mends what the recorder cut off (how many
 * rows there were). A `steady` answer never misbehaves: it belongs to a question asked before the one under test.
 */
export type Recording = {
  host: string
  path: string
  query?: Record<string, string>
  prepare?(text: string): string
  steady?: boolean
} & ({ fixture: string } | { text: string })

/** How an upstream misbehaves. `change` alters the recorded text. */
export type Variant =
  | { kind: 'right' }
  | { kind: 'change'; change(text: string): string }
  | { kind: 'html' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'slow'; ms: number }

export type ReplayServer = {
  /** For `FetchLayerOptions.hosts`. */
  hosts: Record<string, string>
  /** What was asked, in order: instant, host, path with query, headers. */
  asked: { atMs: number; host: string; url: URL; headers: IncomingMessage['headers'] }[]
  /** Next answers, one after the other; the last stays. */
  behave(...variants: Variant[]): void
  close(): Promise<void>
}

const RIGHT: Variant = { kind: 'right' }

/** Serves recorded answers on loopback under `/<upstream host>/<upstream path>`. Asked for anything else it answers 404. */
export async function startReplayServer(recordings: readonly Recording[]): Promise<ReplayServer> {
  const asked: ReplayServer['asked'] = []
  let variants: Variant[] = [RIGHT]
  const server = createServer((request, response) => {
    const [, host = '', ...rest] = (request.url ?? '').split('/')
    const url = new URL(`https://${host}/${rest.join('/')}`)
    asked.push({ atMs: Date.now(), host, url, headers: request.headers })
    const recording = recordings.find((one) => isFor(one, url))
    const variant = recording?.steady ? RIGHT : ((variants.length > 1 ? variants.shift() : variants[0]) as Variant)
    request.resume()
    void answer(response, { recording, variant, request })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: Object.fromEntries(recordings.map(({ host }) => [host, `${base}/${host}`])),
    asked,
    behave: (...next) => {
      variants = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isFor({ host, path, query = {} }: Recording, url: URL): boolean {
  return url.host === host && url.pathname === path && Object.entries(query).every(([key, value]) => url.searchParams.get(key) === value)
}

function bytesOf(recording: Recording): Buffer | null {
  if ('text' in recording) return Buffer.from(recording.text)
  const file = sharedData(`fixtures/${recording.fixture}`)
  if (file === null) return null
  return recording.prepare === undefined ? readFileSync(file) : Buffer.from(recording.prepare(readFileSync(file, 'utf8')))
}

type Answering = { recording: Recording | undefined; variant: Variant; request: IncomingMessage }

async function answer(response: ServerResponse, { recording, variant, request }: Answering): Promise<void> {
  if (variant.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, variant.ms))
  if (variant.kind === 'status') return void response.writeHead(variant.status, variant.headers).end('{}')
  if (variant.kind === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>系统繁忙</body></html>')
  const recorded = recording === undefined ? null : bytesOf(recording)
  if (recorded === null) return void response.writeHead(404).end()
  const body = variant.kind === 'change' ? variant.change(recorded.toString()) : recorded
  const etag = `"${recorded.length}"`
  if (request.headers['if-none-match'] === etag && variant.kind === 'right') return void response.writeHead(304).end()
  response.writeHead(200, { 'content-type': 'application/octet-stream', etag }).end(body)
}
