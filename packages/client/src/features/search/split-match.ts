export type Segment = { text: string; isHit: boolean }

/** A text cut into its matched part [from, to) and what stands before and behind; empty parts are left out. Ranges beyond the text are cut. */
export function splitMatch(text: string, { from, to }: { from: number; to: number }): Segment[] {
  const start = Math.min(Math.max(0, from), text.length)
  const end = Math.min(Math.max(start, to), text.length)
  const parts: Segment[] = [
    { text: text.slice(0, start), isHit: false },
    { text: text.slice(start, end), isHit: true },
    { text: text.slice(end), isHit: false },
  ]
  return parts.filter((part) => part.text !== '')
}
