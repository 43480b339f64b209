import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../runtime/clock.ts'
import type { SmsMessage, SmsSender } from './sms-sender.ts'

const KEPT = 50
const KEY_BYTES = 18

/** Messages that were not sent, newest first. */
export type SandboxInbox = SmsSender & {
  /** What the page of the inbox is opened with: another one at every start. */
  key: string
  messages(): readonly (SmsMessage & { atMs: number })[]
}

/** Keeps the newest messages in memory in place of sending them: the codes are real ones, by chance. */
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
