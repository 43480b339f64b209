import type { Problems } from './problems.ts'

/** Timers of the mini-app and of the host: what fails in one is a problem, and all end with the host. */
export type Wait = {
  soon(act: () => void): void
  /** `setTimeout` and the like, as the mini-app sees them. */
  timers: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'>
  /** Ends all timers; new ones may start. */
  clear(): void
  stop(): void
}

export function createWait(problems: Problems): Wait {
  const running = new Set<NodeJS.Timeout>()
  let isStopped = false
  function start(act: unknown, ms: number, args: unknown[], repeats: boolean): NodeJS.Timeout | undefined {
    if (isStopped) return undefined
    if (typeof act !== 'function') throw new Error('WeChat runs no text: a timer was given something that is no function')
    const run = () => {
      if (!repeats) running.delete(timer)
      problems.guard('a timer', () => act(...args))
    }
    const timer = repeats ? setInterval(run, ms) : setTimeout(run, ms)
    running.add(timer)
    return timer
  }
  function end(timer: NodeJS.Timeout | number | undefined): void {
    clearTimeout(timer as NodeJS.Timeout)
    running.delete(timer as NodeJS.Timeout)
  }
  function clear(): void {
    for (const timer of running) clearTimeout(timer)
    running.clear()
  }
  return {
    soon: (act) => void start(act, 0, [], false),
    timers: {
      setTimeout: ((act: unknown, ms = 0, ...args: unknown[]) => start(act, ms, args, false)) as typeof setTimeout,
      setInterval: ((act: unknown, ms = 0, ...args: unknown[]) => start(act, ms, args, true)) as typeof setInterval,
      clearTimeout: end as typeof clearTimeout,
      clearInterval: end as typeof clearInterval,
    },
    clear,
    stop() {
      isStopped = true
      clear()
    },
  }
}
