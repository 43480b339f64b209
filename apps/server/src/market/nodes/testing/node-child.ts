import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import type { NodeStatus } from '../nodes.ts'

export type Health = { snapshotId: string; status: string; faults: { thread: string; reason?: string }[]; node: NodeStatus }
/** A snapshot as a reader of the quote stream got it; ms of this process. */
export type Seen = { atMs: number; data: string }

/** A server process, seen from outside. */
export type NodeChild = {
  name: string
  untilReady: Promise<void>
  health(): Promise<Health>
  statuses(): Promise<DatasetStatuses>
  ask<T>(path: string, body: unknown): Promise<{ body: T; etag: string }>
  get(path: string): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  /** Follows the quote stream: what came, by snapshot. */
  stream(secucodes: readonly string[]): Promise<Map<string, Seen>>
  signal(signal: NodeJS.Signals): void
  untilEnded(): Promise<void>
}

/** Whether a node leads or follows. */
export async function roleOf(node: NodeChild): Promise<NodeStatus['role']> {
  return (await node.health()).node.role
}

/** Two nodes, the one that leads first. */
export async function byRole(nodes: readonly NodeChild[]): Promise<[leader: NodeChild, follower: NodeChild]> {
  const [one, two] = firstItems(nodes, 2)
  return (await roleOf(one)) === 'leader' ? [one, two] : [two, one]
}

const ANSWER_MS = 2_000

/** Starts a server process of a small market. */
export function startNode(name: string, env: Record<string, string>): NodeChild {
  const program = join(import.meta.dirname, 'node-process.ts')
  const child = spawn(process.execPath, [program, '60'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const ended = once(child, 'exit').then(() => void process.off('exit', killNow))
  const { listening, ready } = hear(child)
  const get = async (path: string) => await fetch((await listening) + path, { signal: AbortSignal.timeout(ANSWER_MS) })
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return await fetch((await listening) + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  }
  return {
    name,
    untilReady: ready,
    get,
    health: async () => (await (await get('/healthz')).json()) as Health,
    statuses: async () => ((await (await get('/status/datasets')).json()) as { data: DatasetStatuses }).data,
    post,
    async ask<T>(path: string, body: unknown) {
      const response = await post(path, body)
      return { body: (await response.json()) as T, etag: response.headers.get('etag') ?? '' }
    },
    stream: async (secucodes) => await follow(`${await listening}/stream/quotes?secucodes=${secucodes.join()}`),
    signal: (signal) => void child.kill(signal),
    untilEnded: () => ended,
  }
}

function hear(child: ChildProcess) {
  const [listening, ready] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const said: string[] = []
  child.stderr?.on('data', (data: Buffer) => said.push(String(data)))
  child.once('exit', (code) => {
    const error = new Error(`the node ended (${code}): ${said.join('')}`)
    listening.reject(error)
    ready.reject(error)
  })
  for (const { promise } of [listening, ready]) promise.catch(() => {})
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('listening ')) listening.resolve(line.slice('listening '.length))
    if (line === 'ready') ready.resolve()
  })
  return { listening: listening.promise, ready: ready.promise }
}

async function follow(address: string): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  const { body } = await fetch(address)
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of body as ReadableStream<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) take(seen, event)
    }
  }
  // the node ends while it is followed: that is what is looked at
  void read().catch(() => {})
  return seen
}

function take(seen: Map<string, Seen>, event: string): void {
  const field = (name: string) =>
    event
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const id = field('id')
  if (id !== undefined && !seen.has(id)) seen.set(id, { atMs: performance.now(), data: field('data') ?? '' })
}
