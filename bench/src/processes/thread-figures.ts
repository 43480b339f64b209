import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The timers fire this often; the histogram counts it in. */
const RESOLUTION_MS = 1

/**
 * How long the thread did not come back to its loop, and how long at most it computed meanwhile (the rest is waiting for a processor or a
 * disk), with the moment of that since the watch began.
 */
export type LoopDelay = { maxMs: number; p99Ms: number; maxCpuMs: number; maxCpuAtMs: number }

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

type Turns = { reset: () => void; longest: () => Pick<LoopDelay, 'maxCpuMs' | 'maxCpuAtMs'> }

/**
 * The kernel may count a thread's processor time by its ticks (4 ms), so that a difference of two readings says up to a tick too much; as a turn
 * cannot compute longer than it lasts, the smaller of both is nearer.
 */
function watchTurns(): Turns {
  let last = cpuMs()
  let lastMs = performance.now()
  let begunMs = lastMs
  let most = { maxCpuMs: 0, maxCpuAtMs: 0 }
  const reset = () => {
    last = cpuMs()
    lastMs = performance.now()
    begunMs = lastMs
    most = { maxCpuMs: 0, maxCpuAtMs: 0 }
  }
  const turn = () => {
    const now = cpuMs()
    const nowMs = performance.now()
    const computedMs = Math.min(now - last, nowMs - lastMs)
    if (computedMs > most.maxCpuMs) most = { maxCpuMs: computedMs, maxCpuAtMs: nowMs - begunMs }
    last = now
    lastMs = nowMs
  }
  setInterval(turn, RESOLUTION_MS).unref()
  return { reset, longest: () => most }
}

/** Answers about the calling thread: `cpuMs` used so far; `watchLoop` starts anew, `loopDelay` is what was seen since. */
export function threadFigures(): { cpuMs: () => number; watchLoop: () => void; loopDelay: () => LoopDelay } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let turns: Turns | null = null
  const withoutResolution = (delayNs: number) => Math.max(0, delayNs / 1e6 - RESOLUTION_MS)
  return {
    cpuMs,
    watchLoop() {
      turns ??= watchTurns()
      turns.reset()
      histogram.enable()
      histogram.reset()
    },
    loopDelay: () => ({
      maxMs: withoutResolution(histogram.max),
      p99Ms: withoutResolution(histogram.percentile(99)),
      ...(turns?.longest() ?? { maxCpuMs: 0, maxCpuAtMs: 0 }),
    }),
  }
}
