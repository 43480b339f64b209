import { createClient } from '@redis/client'
import { storedJson } from '../../runtime/stored-json.ts'
import type { NodeMessage } from './messages.ts'

/** `off`: no REDIS_URL; `away`: no answer, nodes read everything from the database instead. */
export type LinkState = 'off' | 'connected' | 'away'

/** Sends messages between nodes, at most once and never late: a message that cannot be sent at once is dropped. */
export type NodeLink = {
  state(): LinkState
  send(message: NodeMessage): void
  stop(): Promise<void>
}

const CONNECT_MS = 2_000
/** Interval of keep-alive checks of an idle connection. */
const PING_MS = 5_000
const LONGEST_PAUSE_MS = 1_000

/** No other nodes to notify. */
export const noLink: NodeLink = { state: () => 'off', send: () => {}, stop: async () => {} }

function clientOf(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS) },
  })
  // without a listener a broken connection would end the process; the client reconnects
  client.on('error', () => {})
  return client
}

type Wire = { from: string; message: NodeMessage }

/**
 * Connects to Redis in the background and stays connected. `channel` names the database the nodes share, so that several installations may use one Redis;
 * own messages are not heard. `onState` is called when Redis comes and goes.
 */
export function openRedisLink(
  { url, channel, from }: { url: string; channel: string; from: string },
  { onMessage, onState }: { onMessage(message: NodeMessage): void; onState(state: LinkState): void },
): NodeLink {
  const sender = clientOf(url)
  const hearer = clientOf(url)
  let reported: LinkState = 'connected'
  let isStopping = false
  const state = (): LinkState => (sender.isReady && hearer.isReady ? 'connected' : 'away')
  const setState = (now: LinkState) => {
    if (isStopping || now === reported || (now === 'connected' && state() === 'away')) return
    reported = now
    onState(now)
  }
  for (const client of [sender, hearer]) client.on('ready', () => setState('connected')).on('error', () => setState('away'))
  const hear = (text: string) => {
    const wire = storedJson<Wire>(text)
    if (wire.from !== from) onMessage(wire.message)
  }
  void sender.connect().catch(() => {})
  void hearer
    .connect()
    .then(() => hearer.subscribe(channel, hear))
    .catch(() => {})
  return {
    state,
    send(message) {
      if (sender.isReady) void sender.publish(channel, JSON.stringify({ from, message } satisfies Wire)).catch(() => {})
    },
    async stop() {
      isStopping = true
      for (const client of [sender, hearer]) client.destroy()
    },
  }
}
