import { useState } from 'react'

/** Cursors of the pages before, of a list that has only the cursor of its next page; while pages are not `turned` it is at its first. */
export function useCursors(turned: boolean): {
  cursor: string | undefined
  back: (() => void) | null
  on: (next: string | null | undefined) => (() => void) | null
  restart: () => void
} {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    cursor: turned ? cursors.at(-1) : undefined,
    back: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
    on: (next) => (next == null ? null : () => setCursors([...cursors, next])),
    restart: () => setCursors([]),
  }
}
