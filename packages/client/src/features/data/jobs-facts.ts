import type { JobStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { formatDuration } from '@guanlan/domain/format/duration.ts'

const STATES: Record<JobStatus['state'], string> = {
  running: '运行中',
  queued: '排队中',
  waiting: '等待中',
  failed: '失败',
  paused: '已暂停',
  idle: '已完成',
}

/** State of a job, in a word or two. */
export function jobStateText({ state, share, failures }: JobStatus): string {
  if (state === 'running' && share !== null) return `${STATES.running} ${Math.floor(100 * share)}%`
  return state === 'failed' && failures > 1 ? `失败 ${failures} 次` : STATES[state]
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the last run took: 1.2 秒, 1 分 10 秒, 2 小时 5 分. */
export function jobDurationText({ durationMs }: JobStatus): string {
  if (durationMs === null) return '--'
  if (durationMs < MINUTE_MS) return `${(durationMs / SECOND_MS).toFixed(1)} 秒`
  if (durationMs >= HOUR_MS) return formatDuration(durationMs)
  const seconds = Math.floor(durationMs / SECOND_MS)
  return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

const timeOf = (instant: string | null) => instant?.slice(5, 16) ?? null

/** When the last run ended. */
export function jobLastText({ finishedAt }: JobStatus): string {
  return timeOf(finishedAt) ?? '还没有'
}

/** When the job runs again. */
export function jobNextText({ state, nextAt, failures }: JobStatus): string {
  if (state === 'running' || state === 'queued') return '--'
  if (state === 'paused') return '恢复后'
  return timeOf(nextAt) ?? (failures > 0 ? '稍后' : '数据更新后')
}
