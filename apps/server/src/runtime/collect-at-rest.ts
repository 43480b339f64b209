import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Less garbage than this is not worth a collection. */
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
 * Collects the garbage of the calling thread when it is idle. V8 collects only when a thread
 * allocates more memory, so an idle one keeps the garbage of its last work. Does nothing while the thread holds little more than after the last collection.
 */
export function collectAtRest(): void {
  if (heldBytes() - keptBytes < WORTH_BYTES) return
  collectGarbage()
  keptBytes = heldBytes()
}
