import { BroadcastChannel } from 'node:worker_threads'

/** What a committed write changed for readers: the stored market, what is served of a data set, or what was computed of them. */
export type Written = 'market' | 'datasets' | 'results'

const CHANNEL = 'guanlan.written'
let sender: BroadcastChannel | null = null

/** Notifies every thread of this process that something was committed. */
export function notifyWritten(what: Written): void {
  if (sender === null) {
    sender = new BroadcastChannel(CHANNEL)
    sender.unref()
  }
  sender.postMessage(what)
}

/** Hears what any thread of this process commits, until the returned function is called. */
export function onWritten(hear: (what: Written) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.unref()
  channel.onmessage = (event) => hear(event.data)
  return () => channel.close()
}
