/** When the message of a payment comes: at once, a while later, two of them, or none at all. */
export type NoticeMood = 'now' | 'late' | 'twice' | 'never'
type Message = { headers: Record<string, string>; body: string }
/** Brings a message to our own address; what it was answered. */
export type Deliver = (path: string, message: Message) => Promise<{ status: number; body: string }>
/** A message of a provider: where it goes, how it is made for each try, and whether the answer says it was taken. */
export type Posted = { path: string; make(): Message; isTaken(answer: { status: number; body: string }): boolean }

const LATE_MS = 20_000
/** Providers send again what was not taken. */
const AGAIN_MS = [3_000, 15_000]

/** Sends messages now, later, twice or not, and again while they are not taken. A restart forgets what was still to come, as networks do. */
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
