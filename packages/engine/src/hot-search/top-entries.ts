/** First places of a board that count as attention. */
export const TOP = 10
/** Sessions before an entry on which the stock was not among them. */
export const QUIET_SESSIONS = 20

/** A stock that came into the first places: `session` is the place of the session in its calendar. */
export type TopEntry = { session: number; secucode: string; rank: number }

/**
 * Entries by session, the oldest first. `lists`: the first places of each session of a calendar, null where no list is known. A stock enters where it was on none
 * of the 20 lists before; where one of them is not known, no entry is reported.
 */
export function topEntries(lists: readonly (readonly string[] | null)[]): TopEntry[] {
  const lastSeen = new Map<string, number>()
  const entries: TopEntry[] = []
  let known = 0
  for (const [session, list] of lists.entries()) {
    if (list === null) {
      known = 0
      continue
    }
    for (const [at, secucode] of list.slice(0, TOP).entries()) {
      const seen = lastSeen.get(secucode) ?? Number.NEGATIVE_INFINITY
      if (known >= QUIET_SESSIONS && session - seen > QUIET_SESSIONS) entries.push({ session, secucode, rank: at + 1 })
      lastSeen.set(secucode, session)
    }
    known++
  }
  return entries
}
