import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../runtime/clock.ts'
import type { SmsMessage, SmsSender } from './sms-sender.ts'

const KEPT = 50
const KEY_BYTES = 18

/** Messages that were not sent, newest first. */
export type SandboxInbox = SmsSender & {
  /** The key of the inbox page, new at every start. */
  key: string
  messages(): readonly (SmsMessage & { atMs: number })[]
}

/** Stores the newest messages in memory in place of sending them; the codes are random as with a carrier. */
export function createSandboxInbox(clock: Clock): SandboxInbox {
  const kept: (SmsMessage & { atMs: number })[] = []
  return {
    isSandbox: true,
    key: randomBytes(KEY_BYTES).toString('base64url'),
    async send(message) {
      kept.unshift({ ...message, atMs: clock.nowMs() })
      kept.length = Math.min(kept.length, KEPT)
    },
    messages: () => kept,
  }
}
