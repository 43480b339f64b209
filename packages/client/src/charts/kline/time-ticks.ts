/** A date under the chart: at which bar, and what is written. */
export type TimeTick = { index: number; text: string }

type Level = { key: (at: Date) => number; text: (iso: string) => string }

/** Boundaries a label may stand on, finest first. */
const LEVELS: readonly Level[] = [
  { key: (at) => Math.floor(at.getTime() / 1_800_000), text: (iso) => iso.slice(11, 16) },
  { key: (at) => Math.floor(at.getTime() / 86_400_000), text: (iso) => iso.slice(5, 10) },
  { key: (at) => Math.floor((at.getTime() / 86_400_000 + 3) / 7), text: (iso) => iso.slice(5, 10) },
  { key: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(), text: (iso) => iso.slice(0, 7) },
  { key: (at) => at.getUTCFullYear() * 4 + Math.floor(at.getUTCMonth() / 3), text: (iso) => iso.slice(0, 7) },
  { key: (at) => at.getUTCFullYear(), text: (iso) => iso.slice(0, 4) },
  { key: (at) => Math.floor(at.getUTCFullYear() / 5), text: (iso) => iso.slice(0, 4) },
]

export type TimeTickQuery = {
  /** Wall clock of every bar in ms, oldest first. */
  timesMs: readonly number[]
  /** Visible bars `from` (inclusive) to `to` (exclusive). */
  from: number
  to: number
  /** Distance of two bars in px. */
  stepPx: number
  /** Room one label needs in px. */
  labelPx: number
}

/** Labels on the first bar of each week, month, year … whichever is finest and still leaves every label its room. */
export function timeTicks({ timesMs, from, to, stepPx, labelPx }: TimeTickQuery): TimeTick[] {
  const minStep = labelPx / Math.max(stepPx, 0.01)
  for (const level of LEVELS) {
    const found = boundaries(timesMs, level, [Math.max(from, 1), Math.min(to, timesMs.length)])
    const average = found.length < 2 ? Number.POSITIVE_INFINITY : ((found.at(-1) ?? 0) - (found[0] ?? 0)) / (found.length - 1)
    if (found.length > 0 && average >= minStep) return spaced(found, minStep).map((index) => tick(index, level, timesMs))
  }
  return []
}

function boundaries(timesMs: readonly number[], level: Level, [from, to]: readonly [number, number]): number[] {
  const found: number[] = []
  let last = from > 0 ? level.key(new Date(timesMs[from - 1] ?? 0)) : Number.NaN
  for (let index = from; index < to; index++) {
    const key = level.key(new Date(timesMs[index] ?? 0))
    if (key !== last) found.push(index)
    last = key
  }
  return found
}

function spaced(indexes: readonly number[], minStep: number): number[] {
  const stored: number[] = []
  for (const index of indexes) {
    const before = stored.at(-1)
    if (before === undefined || index - before >= minStep) stored.push(index)
  }
  return stored
}

function tick(index: number, level: Level, timesMs: readonly number[]): TimeTick {
  return { index, text: level.text(new Date(timesMs[index] ?? 0).toISOString()) }
}
