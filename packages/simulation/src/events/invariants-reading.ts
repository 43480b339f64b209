import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { WorldView } from '../group.ts'

/** Announcements of some kinds. */
export const ofKinds = (view: WorldView, ...kinds: readonly Announcement['kind'][]) =>
  view.rows('announcements').filter(({ kind }) => kinds.includes(kind))
/** The parts of the key an announcement refers to. */
export const keyOf = ({ refersTo }: Announcement) => (refersTo?.key ?? '').split('|')
/** Days since 1970 of a date. */
export const dayOf = (date: string) => Date.parse(date) / 86_400_000

/** Statements of a report, all versions. */
export function statementsOf(view: WorldView) {
  const byReport = new Map<string, { revenue: number; parentNetProfit: number; effectiveAtMs: number; annDate: string }[]>()
  for (const row of view.rows('incomeStatements')) {
    const key = `${row.secucode}|${row.endDate}`
    byReport.set(key, [...(byReport.get(key) ?? []), row])
  }
  return byReport
}
