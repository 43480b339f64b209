import { useState } from 'react'

/** Where the pages before began: a list that tells only where its next page does. */
export function useCursors(): {
  cursor: string | undefined
  back: (() => void) | null
  on: (next: string | null | undefined) => (() => void) | null
  restart: () => void
} {
  const [cursors, setCursors] = useState<readonly string[]>([])
  return {
    cursor: cursors.at(-1),
    back: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
    on: (next) => (next == null ? null : () => setCursors([...cursors, next])),
    restart: () => setCursors([]),
  }
}
