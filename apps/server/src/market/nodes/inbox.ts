import type { ParentMessage } from '../messages.ts'
import type { Moment } from './messages.ts'

/** Messages for the market thread until it reads them; a wait ends early when one arrives. */
export type Inbox = {
  hear(message: ParentMessage): void
  /** The role of the node if it changed since the last read: the term, null to follow; undefined if it did not. */
  takeRole(): number | null | undefined
  /** The newest moment of the leader since the last read. */
  takeMoment(): Moment | null
  /** Whether anything was published since the last read. */
  isStoreChanged(): boolean
  wait(ms: number, stopped: AbortSignal): Promise<void>
}

/** An empty inbox. */
export function createInbox(): Inbox {
  let role: number | null | undefined
  let moment: Moment | null = null
  let isChanged = false
  let wake = () => {}
  return {
    hear(message) {
      if (message.type === 'role') role = message.term
      if (message.type === 'moment') moment = message.moment
      if (message.type === 'written') isChanged = true
      wake()
    },
    takeRole() {
      const taken = role
      role = undefined
      return taken
    },
    takeMoment() {
      const taken = moment
      moment = null
      return taken
    },
    isStoreChanged() {
      const taken = isChanged
      isChanged = false
      return taken
    },
    wait(ms, stopped) {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          stopped.removeEventListener('abort', done)
          wake = () => {}
          resolve()
        }
        const timer = setTimeout(done, ms)
        stopped.addEventListener('abort', done)
        wake = done
        if (stopped.aborted || role !== undefined || moment !== null || isChanged) done()
      })
    },
  }
}
