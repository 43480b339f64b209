import type { Fetching, FetchingItem } from '@guanlan/contract/schemas/market/fetching.ts'
import { formatDuration } from '@guanlan/domain/format/duration.ts'

const STATES = { done: '已取到', fetching: '获取中', waiting: '排队', failed: '没有取到' } as const

/** Whether its upstream does not answer for now: it is asked again by itself. */
export function isHeldUp({ state, reason }: FetchingItem): boolean {
  return state === 'failed' || (state === 'waiting' && reason !== null)
}

export function stateText(item: FetchingItem): string {
  return item.state === 'waiting' && isHeldUp(item) ? '稍后再试' : STATES[item.state]
}

/** 2/5 · 约 8 秒; without the time where it is unknown. */
export function progressText({ done, total, remainingMs }: Pick<Fetching, 'done' | 'total' | 'remainingMs'>): string {
  return `${done}/${total}${remainingMs === null ? '' : ` · 约 ${formatDuration(remainingMs)}`}`
}

/** What a module says in place of rows that are still to come. */
export function comingText(item: FetchingItem): string {
  if (isHeldUp(item)) return `数据源暂时没有回应，${item.name}会在恢复后自动出现。`
  return `正在获取${item.name}，取到后会自动出现。`
}
