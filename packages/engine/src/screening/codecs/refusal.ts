import type { Screen } from '../condition.ts'

/** A screen that was read, or a Chinese sentence saying what is wrong with the text and what to do. */
export type Decoded = { ok: true; screen: Screen } | { ok: false; reason: string }

/** Thrown within a codec only; `decoded` turns it into a value. */
class Refusal extends Error {
  override name = 'Refusal'
}

export function refuse(reason: string): never {
  throw new Refusal(reason)
}

/** The screen `read` answers, or the reason of its refusal. */
export function decoded(read: () => Screen): Decoded {
  try {
    return { ok: true, screen: read() }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message }
    throw error
  }
}

/** Groups within groups that are read at most. */
export const DEEPEST = 40
