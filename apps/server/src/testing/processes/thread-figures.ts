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

/** What the whole process used: processor time of all its threads, and the most memory it ever held. */
export type Usage = { cpuS: number; peakMb: number }

function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpuS: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1024 }
}

/** Answers about the calling thread: `cpuMs` used so far; `watchLoop` starts anew, `loopDelay` is what was seen since; and about the process: `usage`. */
export function threadFigures(): { cpuMs: () => number; watchLoop: () => void; loopDelay: () => LoopDelay; usage: () => Usage } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let turns: Turns | null = null
  const withoutResolution = (delayNs: number) => Math.max(0, delayNs / 1e6 - RESOLUTION_MS)
  return {
    cpuMs,
    usage,
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
