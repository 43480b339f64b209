/** A stretch of a text, marked or not. */
export type TextPart = { at: number; text: string; isMarked: boolean }

/** The text cut where marks begin and end; marks that overlap are one. A mark of no length, as at the end of a text, marks the character before. */
export function markedParts(text: string, marks: readonly { at: number; length: number }[]): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const cut = (to: number, isMarked: boolean) => {
    if (to > from) parts.push({ at: from, text: text.slice(from, to), isMarked })
    from = Math.max(from, to)
  }
  for (const { at, length } of [...marks].sort((a, b) => a.at - b.at)) {
    const start = length === 0 ? Math.max(at - 1, 0) : at
    cut(start, false)
    cut(Math.min(at + length, text.length) || 0, true)
  }
  cut(text.length, false)
  return parts
}
