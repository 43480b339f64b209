import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'

/** How an answer of the upstream behind comes through. */
export const manners = ['good', 'error', 'cut', 'page', 'never'] as const
export type Manner = (typeof manners)[number]

export type FlappingProxy = {
  hosts: Record<string, string>
  /** How often each manner was shown. */
  shown: Record<Manner, number>
  /** From now on every answer is good. */
  calm(): void
  close(): Promise<void>
}

/** Answers in a row that are good, or bad, at most. */
const LONGEST_STRETCH = 9
const HTML = '<!doctype html><html><body>系统维护中</body></html>'

/** A stretch of good answers, a stretch of bad ones of every kind, and so on, lengths and kinds by random numbers. */
function planOf(random: () => number): () => Manner {
  let isGood = true
  let left = 1 + Math.floor(random() * LONGEST_STRETCH)
  return () => {
    if (left-- === 0) {
      isGood = !isGood
      left = Math.floor(random() * LONGEST_STRETCH)
    }
    return isGood ? 'good' : itemAt(manners, 1 + Math.floor(random() * (manners.length - 1)))
  }
}

/** Stands before upstreams on loopback and lets their answers through as the random numbers say. */
export async function startFlappingProxy(hosts: Readonly<Record<string, string>>, random: () => number): Promise<FlappingProxy> {
  const shown = Object.fromEntries(manners.map((manner) => [manner, 0])) as FlappingProxy['shown']
  const next = planOf(random)
  let isCalm = false
  const server = createServer((request, response) => {
    const manner = isCalm ? 'good' : next()
    shown[manner]++
    request.resume()
    void show(manner, { request, response, hosts }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: Object.fromEntries(Object.keys(hosts).map((host) => [host, `${base}/${host}`])),
    shown,
    calm: () => {
      isCalm = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; hosts: Readonly<Record<string, string>> }

async function show(manner: Manner, { request, response, hosts }: Exchange): Promise<void> {
  if (manner === 'never') return
  if (manner === 'error') return void response.writeHead(500).end('error')
  if (manner === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
  const [, host = '', ...rest] = (request.url ?? '').split('/')
  const answer = await fetch(`${fieldOf(hosts, host)}/${rest.join('/')}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'application/json'
  response.writeHead(answer.status, { 'content-type': type, 'content-length': body.length })
  if (manner === 'good') return void response.end(body)
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}
