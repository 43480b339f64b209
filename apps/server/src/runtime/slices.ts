/** How long one piece of work may keep the thread before others get their turn. */
const SLICE_MS = 3

const waiting: (() => void)[] = []
let isTurning = false

/** One waiting piece of work per turn of the event loop, so that many at once keep the thread no longer than one. */
function turn(): void {
  waiting.shift()?.()
  isTurning = waiting.length > 0
  if (isTurning) setImmediate(turn)
}

/** Long work cut into slices: `if (slices.isOver()) await slices.next()` between its parts. */
export type Slices = {
  /** The present slice has lasted long enough. */
  isOver(): boolean
  /** Gives way to others and begins a new slice. */
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
