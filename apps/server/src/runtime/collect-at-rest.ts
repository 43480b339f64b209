import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Less than this is not worth the time of a collection. */
const WORTH_BYTES = 8 * 1024 * 1024

let collect: Collect | null = null
let keptBytes = 0

/** Collects all garbage of the calling thread at once and returns the free memory to the system. */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function heldBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

/**
 * Collects the garbage of the calling thread; called where it has nothing to do for a while and nobody waits for it. V8 collects by itself only when a thread
 * asks for more memory, so an idle one keeps what its last work left. Does nothing while the thread holds little more than after the last time.
 */
export function collectAtRest(): void {
  if (heldBytes() - keptBytes < WORTH_BYTES) return
  collectGarbage()
  keptBytes = heldBytes()
}
