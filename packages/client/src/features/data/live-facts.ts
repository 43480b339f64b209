import type { LiveCheckRow, LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatDuration } from '@guanlan/domain/format/duration.ts'
import { knownParts } from '../../ui/text/known-parts.ts'

type Job = LiveStatus['jobs'][number]
type History = LiveStatus['history'][number]
type Host = LiveStatus['hosts'][number]

const CHECKS: Readonly<Record<LiveCheckRow['status'], string>> = { ok: '正常', empty: '没有行', alarm: '有异常', failed: '失败' }

export const checkText = ({ status }: LiveCheckRow): string => CHECKS[status]

/** Why a check was not well, or which columns said nothing. */
export function reasonText({ reason, silent }: LiveCheckRow): string {
  return reason ?? (silent.length === 0 ? '--' : `整列为空或不变：${silent.join('、')}`)
}

/** How far a stretch of history that nothing holds up is. */
export function paceText({ done, total }: Pick<History, 'done' | 'total'>): string {
  if (total === 0) return '还没有开始'
  return done >= total ? '已取完' : '进行中'
}

/** Share of the pieces that were worked on; 0 while their number is unknown. */
export function shareOf({ done, total }: Pick<History, 'done' | 'total'>): number {
  return total === 0 ? 0 : done / total
}

/** All pieces of the history together, and how long the rest takes at the pace so far. */
export function historyText({ history, historyMs }: LiveStatus): string {
  const sum = (field: 'done' | 'total') => history.reduce((all, one) => all + one[field], 0)
  const isWhole = history.every(({ done, total }) => done >= total)
  const rest = historyMs !== null ? `约 ${formatDuration(historyMs)}` : isWhole ? '已经取完' : '有上游暂停访问，恢复后继续'
  return `${formatThousands(sum('done'), 0)} / ${formatThousands(sum('total'), 0)} 份 · ${rest}`
}

/** Why a stretch of history waits or what it lacks; null when it goes on. */
export function holdText({ waitsFor, deadCount, dead }: History): string | null {
  if (waitsFor !== null) return waitsFor
  return deadCount === 0
    ? null
    : knownParts([`${formatThousands(deadCount, 0)} 份没有取到`, dead.length > 0 && `最近：${dead.at(-1)?.reason}`])
}

export function hostText({ failures, restingUntil }: Host): string {
  if (restingUntil !== null) return `暂停到 ${restingUntil.slice(11, 16)}`
  return failures === 0 ? '正常' : `连续失败 ${failures} 次`
}

/** Jobs that need attention: their last attempt failed. */
export function failingJobs({ jobs }: LiveStatus): Job[] {
  return jobs.filter(({ failures }) => failures > 0)
}
