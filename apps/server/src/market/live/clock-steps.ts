import type { AnchoredClock } from '../../runtime/clock.ts'

/** Smaller corrections are those of a clock that is kept right. */
const STEP_MS = 60_000
/** Two clocks of a process may differ by so many ms, which a fast clock multiplies. */
const APART_MS = 100

/** Answers by how many ms the clock was put forward or (negative) back since the last call; 0 for less than a minute. */
export function watchSteps(clock: AnchoredClock): () => number {
  let nowMs = clock.nowMs()
  let steadyMs = performance.now()
  return () => {
    const clockMs = clock.nowMs()
    const steady = performance.now()
    const stepMs = clockMs - nowMs - (steady - steadyMs) * clock.anchor.speed
    ;[nowMs, steadyMs] = [clockMs, steady]
    return Math.abs(stepMs) > Math.max(STEP_MS, APART_MS * clock.anchor.speed) ? stepMs : 0
  }
}

/** The warning about a step of the clock. */
export function stepSentence(stepMs: number): string {
  const minutes = Math.round(Math.abs(stepMs) / 60_000)
  return `系统时钟${stepMs < 0 ? '倒退' : '向前跳'}了 ${minutes} 分钟，行情按现在的时刻重新建立；请检查这台机器的时钟`
}
