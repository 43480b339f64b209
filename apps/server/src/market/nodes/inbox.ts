import type { ParentMessage } from '../messages.ts'
import type { Moment } from './messages.ts'

/** What the market thread is told, until it looks; waiting ends early when something comes. */
export type Inbox = {
  hear(message: ParentMessage): void
  /** The role the node has now, when it changed since it was last asked: the term, null to follow; undefined when it did not. */
  takeRole(): number | null | undefined
  /** The newest moment of the leader that came since it was last asked. */
  takeMoment(): Moment | null
  /** Whether somebody published since it was last asked. */
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
