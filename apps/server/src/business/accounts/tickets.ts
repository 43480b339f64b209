import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../runtime/clock.ts'
import { macOf, type Secrets } from './secrets.ts'

/** What was written into a ticket, and what names it so that it can be used up. */
export type Ticket<T> = { id: string; endsMs: number; data: T }
/** Small texts this server writes for a device to bring back soon: readable by anybody, changed by nobody. */
export type Tickets = {
  write(use: string, data: unknown, lastsMs: number): string
  /** Null for one that is not ours, for another use, or over. */
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
      const ticket = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket<T>
      return ticket.endsMs > clock.nowMs() ? ticket : null
    },
  }
}
