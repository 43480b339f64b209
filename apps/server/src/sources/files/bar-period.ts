import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { RawBar } from './raw-bars.ts'

/** Fewer rows may lie on any days. */
const LEAST_ROWS = 8
/** Calendar days within which the session after one usually lies: over a weekend, but not over a week. */
const NEAR_DAYS = 3
/** Fewer rows that contradict another of their day are mistakes. */
const LEAST_CONTRADICTING = 3

/** Why rows of a security in order of date are not day bars, in Chinese; null when they may be. Several bars a day are of minutes, a few a month of weeks or longer. */
export function periodFault(rows: readonly RawBar[]): string | null {
  const contradicting: number[] = []
  const far: number[] = []
  let days = 0
  for (let at = 1; at < rows.length; at++) {
    const row = itemAt(rows, at)
    const before = itemAt(rows, at - 1)
    if (row.date === before.date) {
      if (row.close !== before.close || row.volume !== before.volume) contradicting.push(at)
      continue
    }
    days++
    if (dayNumber(row) - dayNumber(before) > NEAR_DAYS) far.push(at)
  }
  const example = (at = 0) => `如第 ${itemAt(rows, at).line} 行与第 ${itemAt(rows, at - 1).line} 行`
  if (contradicting.length >= LEAST_CONTRADICTING && contradicting.length * 3 > rows.length)
    return `不是日线：同一日有多行不同的数（${example(contradicting[0])}），像是分钟线。请导出日线`
  if (days + 1 >= LEAST_ROWS && far.length * 3 > days * 2)
    return `不是日线：相邻两行多数相隔超过 ${NEAR_DAYS} 天（${example(far[0])}），像是周线或月线。请导出日线`
  return null
}

function dayNumber({ date }: RawBar): number {
  return toDayNumber(isoOfDay(date))
}
