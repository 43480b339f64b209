import type { DatasetStatus, DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'

export type DatasetFilter = 'all' | 'look'

const SCHEDULES: Readonly<Record<string, string>> = {
  start: '启动时',
  tick: '盘中持续',
  'session-end': '收盘后',
  evening: '每晚',
  'pre-open': '开盘前',
  hourly: '每小时',
  weekly: '每周',
  release: '随版本',
}
const HOUR_MS = 3_600_000
/** A limit beyond this many sessions is none: the set is closed, e.g. because disclosure ended. */
const MOST_SESSIONS = 5000

export function scheduleText(schedule: string): string {
  return SCHEDULES[schedule] ?? schedule
}

const oneDecimal = (value: number) => value.toFixed(1).replace('.0', '')

/** A length of trading time: hours below two days of four hours, days above, with a decimal where there is one. */
export function tradingTimeText(ms: number): string {
  const hours = ms / HOUR_MS
  if (hours / 4 > MOST_SESSIONS) return '不限'
  if (hours < 1) return `${Math.round(ms / 60_000)} 分钟`
  return hours < 8 ? `${oneDecimal(hours)} 小时` : `${oneDecimal(hours / 4)} 个交易日`
}

export function rowsText(rows: number | null): string {
  return rows === null ? '--' : formatThousands(rows, 0)
}

/** How far the factors of a session are. */
export function computingText({ date, done, total }: NonNullable<DatasetStatuses['computing']>): string {
  return `正在计算 ${date} 的选股因子：${rowsText(done)} / ${rowsText(total)} 只证券`
}

/** Whether it needs attention: too old, asked for and never published, or its last attempt ended with an alarm. */
export function needsLook({ stale, publishedAt, form, importedOnly, lastRun }: DatasetStatus): boolean {
  const isStored = form === 'records' || form === 'columns'
  return (
    stale ||
    (isStored && !importedOnly && publishedAt === null) ||
    (lastRun !== null && (lastRun.outcome === 'alarm' || lastRun.outcome === 'failed'))
  )
}

export function filterOf(filter: DatasetFilter): (status: DatasetStatus) => boolean {
  return filter === 'all' ? () => true : needsLook
}
