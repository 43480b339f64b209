import type { Clock } from '../../clock.ts'
import type { SmsMessage, SmsSender } from './sms-sender.ts'

const KEPT = 50

/** Messages that were not sent, newest first. */
export type SandboxInbox = SmsSender & { messages(): readonly (SmsMessage & { atMs: number })[] }

/** Keeps the newest messages in memory in place of sending them: the codes are real ones, by chance. */
export function createSandboxInbox(clock: Clock): SandboxInbox {
  const kept: (SmsMessage & { atMs: number })[] = []
  return {
    isSandbox: true,
    async send(message) {
      kept.unshift({ ...message, atMs: clock.nowMs() })
      kept.length = Math.min(kept.length, KEPT)
    },
    messages: () => kept,
  }
}
