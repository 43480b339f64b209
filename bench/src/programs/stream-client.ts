import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'

/** What readers saw: `events` of `bytes` each (median), their delays behind the first reader, the share of events that reached all. */
export type Watched = { events: number; bytes: number; deliveredRatio: number; delaysMs: number[] }

const CONNECTED_AT_ONCE = 100
/** How long stragglers may take after the window. */
const GRACE_MS = 600
const EVENT = /id: (\S+)\ndata: /

let sockets: Socket[] = []
const seen = new Set<string>()
let window: { isOpen: boolean; arrivals: Map<string, number[]>; sizes: number[] } | null = null

function take(block: string): void {
  const id = EVENT.exec(block)?.[1]
  if (id === undefined) return
  const isNew = !seen.has(id)
  seen.add(id)
  if (window === null) return
  if (isNew && window.isOpen) window.arrivals.set(id, [])
  const arrivals = window.arrivals.get(id)
  if (arrivals === undefined) return
  arrivals.push(performance.now())
  window.sizes.push(block.length - block.indexOf('id: ') + 2)
}

function subscribe(port: number, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let rest = ''
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (data: Buffer) => {
      const blocks = (rest + data.toString('latin1')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
      resolve(socket)
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`)
  })
}

/** Opens one connection per path. */
async function open({ port, paths }: { port: number; paths: string[] }): Promise<void> {
  for (let at = 0; at < paths.length; at += CONNECTED_AT_ONCE) {
    const batch = paths.slice(at, at + CONNECTED_AT_ONCE)
    sockets.push(...(await Promise.all(batch.map((path) => subscribe(port, path)))))
  }
}

/** Counts the events that begin to arrive within the window. */
async function watch(windowMs: number): Promise<Watched> {
  const own = { isOpen: true, arrivals: new Map<string, number[]>(), sizes: [] as number[] }
  window = own
  await sleep(windowMs)
  own.isOpen = false
  await sleep(GRACE_MS)
  window = null
  const arrivals = [...own.arrivals.values()]
  const delaysMs = arrivals.flatMap((times) => times.map((time) => time - (times[0] ?? time)))
  const bytes = own.sizes.sort((a, b) => a - b)[own.sizes.length >> 1] ?? 0
  return { events: arrivals.length, bytes, deliveredRatio: delaysMs.length / (arrivals.length * sockets.length), delaysMs }
}

function close(): void {
  for (const socket of sockets) socket.destroy()
  sockets = []
  seen.clear()
}

answerAsks({ open, watch, close })
