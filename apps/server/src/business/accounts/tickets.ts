import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../runtime/clock.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { macOf, type Secrets } from './secrets.ts'

/** The content of a ticket and its id for single use. */
export type Ticket<T> = { id: string; endsMs: number; data: T }
/** Signed texts that a device returns within minutes; readable, but not changeable. */
export type Tickets = {
  write(use: string, data: unknown, lastsMs: number): string
  /** Null for a foreign one, for another use, or expired. */
  read<T>(use: string, text: string): Ticket<T> | null
}

const FORM = /^([\w-]{1,2000})\.([\w-]{43})$/

export function createTickets(clock: Clock, secrets: Secrets): Tickets {
  return {
    write(use, data, lastsMs) {
      const ticket: Ticket<unknown> = { id: randomUUID(), endsMs: clock.nowMs() + lastsMs, data }
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return `${body}.${macOf(secrets[0], `ticket ${use}`, body)}`
    },
    read<T>(use: string, text: string) {
      const [, body, mac] = FORM.exec(text) ?? []
      if (body === undefined || mac === undefined) return null
      const isOurs = secrets.some((one) => timingSafeEqual(Buffer.from(macOf(one, `ticket ${use}`, body)), Buffer.from(mac)))
      if (!isOurs) return null
      const ticket = storedJson<Ticket<T>>(Buffer.from(body, 'base64url').toString())
      return ticket.endsMs > clock.nowMs() ? ticket : null
    },
  }
}
