import { sum } from '@guanlan/engine/statistics.ts'
/** How far data sets that are generated together have come: securities are shown to them, then they go over the whole market, then they are published. */
export type GroupProgress = { datasets: readonly string[]; rows: number; stage: 'securities' | 'market' | 'generated' | 'published' }

/** How far a generation has come; `done` and `total` count securities. */
export type GenerationProgress = { done: number; total: number; groups: readonly GroupProgress[] }

/** How far a fill has come. */
export type KeeperProgress = {
  datasets: readonly string[]
  /** Securities gone through, of all; where several threads generate, of the one that is furthest behind. */
  done: number
  total: number
  startedAtMs: number
  groups: readonly GroupProgress[]
  /** Share of the work that is done, 0 to 1. */
  share: number
  /** How long the rest takes at the pace so far; null while that says nothing. */
  leftMs: number | null
}

/** What the parts of a generation take of its time, measured on the whole market. */
const TIME = { securities: 0.8, market: 0.15, publishing: 0.05 } as const
/** Before so much is done, the pace says nothing. */
const LEAST_SHARE = 0.01

function shareOf({ done, total, groups }: GenerationProgress): number {
  if (total === 0) return 0
  const reached = (stages: readonly GroupProgress['stage'][]) =>
    groups.length === 0 ? 1 : groups.filter(({ stage }) => stages.includes(stage)).length / groups.length
  return TIME.securities * (done / total) + TIME.market * reached(['generated', 'published']) + TIME.publishing * reached(['published'])
}

type Parts = { datasets: readonly string[]; startedAtMs: number; nowMs: number; parts: readonly GenerationProgress[] }

/** Several tellings at the same time as one: it takes as long as the slowest of them. */
export function joinProgress({ datasets, startedAtMs, nowMs, parts }: Parts): KeeperProgress {
  const shares = parts.map(shareOf)
  const slowest = Math.min(...shares)
  const gone = ({ done, total }: GenerationProgress) => (total === 0 ? 0 : done / total)
  const behind = parts.reduce((least, part) => (gone(part) < gone(least) ? part : least))
  return {
    datasets,
    done: behind.done,
    total: behind.total,
    startedAtMs,
    groups: parts.flatMap(({ groups }) => groups),
    share: sum(shares) / shares.length,
    leftMs: slowest < LEAST_SHARE ? null : Math.round(((nowMs - startedAtMs) * (1 - slowest)) / slowest),
  }
}
