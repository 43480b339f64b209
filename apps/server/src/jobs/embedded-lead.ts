import { lockJobs } from '../storage/data-folder-lock.ts'

const LOOK_MS = 1_000

/** Leads on an embedded database as soon as no other process does: at once, or when that one has ended. */
export function leadEmbedded(dataDir: string, onLead: () => void): { isHeld(): boolean; stop(): void } {
  let lock = lockJobs(dataDir)
  let timer: NodeJS.Timeout | undefined
  if (lock !== null) onLead()
  else
    timer = setInterval(() => {
      lock = lockJobs(dataDir)
      if (lock === null) return
      clearInterval(timer)
      onLead()
    }, LOOK_MS).unref()
  return {
    isHeld: () => lock !== null,
    stop() {
      clearInterval(timer)
      lock?.release()
    },
  }
}
