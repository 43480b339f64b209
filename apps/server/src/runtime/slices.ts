/** Length of a time slice. */
const SLICE_MS = 3

const waiting: (() => void)[] = []
let isTurning = false

/** Resumes one waiting piece of work per turn of the event loop, so that many block the thread no longer than one. */
function turn(): void {
  waiting.shift()?.()
  isTurning = waiting.length > 0
  if (isTurning) setImmediate(turn)
}

/** Long work cut into slices: `if (slices.isOver()) await slices.next()` between its parts. */
export type Slices = {
  /** The present slice has lasted long enough. */
  isOver(): boolean
  /** Yields to the event loop and begins a new slice. */
  next(): Promise<void>
}

/** Begins the first slice of a piece of work. */
export function startSlices(): Slices {
  let startedMs = performance.now()
  return {
    isOver: () => performance.now() - startedMs > SLICE_MS,
    async next() {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (!isTurning) setImmediate(turn)
        isTurning = true
      })
      startedMs = performance.now()
    },
  }
}
