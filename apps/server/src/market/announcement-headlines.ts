import type { Announcement } from '@guanlan/contract/rows/announcements.ts'

/** What is read of an announcement for a list. */
export type Headline = Pick<Announcement, 'id' | 'secucode' | 'annDate' | 'kind' | 'polarity' | 'title' | 'url' | 'effectiveAtMs'>

/** What days of announcements are kept of (`dayRows`). */
export function headline({ id, secucode, annDate, kind, polarity, title, url, effectiveAtMs }: Headline): Headline {
  return { id, secucode, annDate, kind, polarity, title, url, effectiveAtMs }
}
