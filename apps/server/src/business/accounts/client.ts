import type { Person } from './access-tokens.ts'

/** Who asks: from where, with which host of the product, and who that is. */
export type Client = {
  address: string
  channel: string
  /** The name the device has for itself (header `device`); empty where it sends none. */
  device: string
  /** The site as the request names it, e.g. https://guanlan.example; empty when it names none. */
  origin: string
  /** Whether the request was sent on the machine of the server itself, by a page of its own or by a program, and came through no proxy. */
  isOwnMachine: boolean
  /** Aborted when the client is gone. */
  gone: AbortSignal
  /** Null without a token. Rejects with session_ended for one that does not hold any more. */
  person(): Promise<Person | null>
}
