import { addMonths, DAY_MS } from './add-months.ts'

/** Membership given to an account: months, or days where there are no months. Epoch ms. */
export type Grant = { id: string; grantedAt: number; months: number; days: number; takenBackAt: number | null }
/** When a grant is in use; empty (`from` = `until`) where it was taken back before it began. */
type GrantSpan = { id: string; from: number; until: number }

type Anchor = { from: number; months: number }

/** Until when a grant that begins at `from` would run. */
function wholeEnd({ months, days }: Grant, from: number, anchor: Anchor): number {
  return months > 0 ? addMonths(anchor.from, anchor.months + months) : from + days * DAY_MS
}

/**
 * How the grants of a product follow each other: each begins where the one before ends, at the earliest when it was given. What is taken back ends
 * at that moment, and what follows moves up. Months that follow each other are counted from the first: twelve single ones from 31 January end
 * on 31 January, as a year does.
 */
export function chainOf(grants: readonly Grant[]): GrantSpan[] {
  const inOrder = [...grants].sort((a, b) => a.grantedAt - b.grantedAt || (a.id < b.id ? -1 : 1))
  let end = Number.NEGATIVE_INFINITY
  let anchor: Anchor | null = null
  return inOrder.map((grant) => {
    const from = Math.max(end, grant.grantedAt)
    const counted: Anchor = from === end && anchor !== null ? anchor : { from, months: 0 }
    const whole = wholeEnd(grant, from, counted)
    const until = grant.takenBackAt === null ? whole : Math.max(from, Math.min(whole, grant.takenBackAt))
    if (until > from) {
      end = until
      anchor = until === whole && grant.months > 0 ? { from: counted.from, months: counted.months + grant.months } : null
    }
    return { id: grant.id, from, until }
  })
}

/** How much of a grant was taken back, ms: from when it ended to when it would have. 0 for one that was not taken back, or ran out before. */
export function lostOf(grants: readonly Grant[], id: string): number {
  const at = grants.find((one) => one.id === id)?.takenBackAt ?? null
  const whole = chainOf(grants.map((one) => (one.id === id ? { ...one, takenBackAt: null } : one))).find((one) => one.id === id)
  return at === null || whole === undefined ? 0 : Math.max(0, whole.until - Math.max(whole.from, at))
}

/** When the last grant ends; null when nothing was given, or all of it was taken back before it began. */
export function chainEnd(spans: readonly GrantSpan[]): number | null {
  const ends = spans.filter(({ from, until }) => until > from).map(({ until }) => until)
  return ends.length === 0 ? null : Math.max(...ends)
}
