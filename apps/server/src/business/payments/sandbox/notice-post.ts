/** Delivery of a payment notification: at once, later, twice, or never. */
export type NoticeMood = 'now' | 'late' | 'twice' | 'never'
type Message = { headers: Record<string, string>; body: string }
/** Sends a notification to our own address and returns the answer. */
export type Deliver = (path: string, message: Message) => Promise<{ status: number; body: string }>
/** A notification: its address, its content for each try, and whether an answer acknowledges it. */
export type Posted = { path: string; make(): Message; isTaken(answer: { status: number; body: string }): boolean }

const LATE_MS = 20_000
/** Providers repeat unacknowledged notifications. */
const AGAIN_MS = [3_000, 15_000]

/** Sends notifications at once, later, twice or never, and repeats unacknowledged ones. A restart loses pending ones. */
export function createNoticePost() {
  let deliver: Deliver | null = null
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, ms)
    timers.add(timer.unref())
  }
  const trySend = async (posted: Posted, tries: readonly number[]): Promise<void> => {
    const answer = await deliver?.(posted.path, posted.make()).catch(() => null)
    const [wait, ...others] = tries
    const isTaken = answer !== null && answer !== undefined && posted.isTaken(answer)
    if (wait !== undefined && !isTaken) later(wait, () => void trySend(posted, others))
  }
  return {
    send(posted: Posted, mood: NoticeMood): void {
      if (mood === 'never') return
      const fromNow = mood === 'late' ? LATE_MS : 0
      for (let left = mood === 'twice' ? 2 : 1; left > 0; left--) later(fromNow, () => void trySend(posted, AGAIN_MS))
    },
    deliverBy(by: Deliver) {
      deliver = by
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
