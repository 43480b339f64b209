import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** Letters to change, add, remove or swap with their neighbour to come from one word to the other. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let at = 1; at <= b.length; at++) {
      const cost = a[row - 1] === b[at - 1] ? 0 : 1
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      const plain = Math.min(itemAt(last, at) + 1, itemAt(next, at - 1) + 1, itemAt(last, at - 1) + cost)
      next.push(isSwapped ? Math.min(plain, itemAt(before, at - 2) + 1) : plain)
    }
    before = last
    last = next
  }
  return itemAt(last, b.length)
}

/** The word that may have been meant; null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length < 3) return null
  const limit = word.length <= 3 ? 1 : 2
  let best: string | null = null
  let least = limit + 1
  for (const each of known) {
    const far = Math.abs(each.length - word.length) > limit ? least : distance(word, each)
    if (far < least && each.length > 1) {
      best = each
      least = far
    }
  }
  return best
}
