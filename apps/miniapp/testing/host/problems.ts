/** What went wrong in the mini-app: thrown errors, console.error, functions WeChat lacks. */
export type Problems = {
  add(what: string, error?: unknown): void
  /** Runs a piece of the mini-app; what it throws is a problem, as in WeChat, not the caller's end. */
  guard(where: string, run: () => unknown): void
  /** From now on problems that match are none; `finish` throws when there never was one. */
  expect(pattern: RegExp): void
  /** Throws when something unexpected went wrong. */
  check(): void
  /** The last check. */
  finish(): void
}

export function createProblems(onError: (message: string) => void): Problems {
  let found: string[] = []
  const expected: { pattern: RegExp; wasSeen: boolean }[] = []
  const problems: Problems = {
    add(what, error) {
      const message = error === undefined ? what : `${what}: ${textOf(error)}`
      const known = expected.find(({ pattern }) => pattern.test(message))
      if (known) known.wasSeen = true
      else found.push(message)
      onError(message)
    },
    guard(where, run) {
      try {
        run()
      } catch (error) {
        problems.add(`thrown in ${where}`, error)
      }
    },
    expect: (pattern) => void expected.push({ pattern, wasSeen: false }),
    check() {
      if (found.length === 0) return
      const all = found
      found = []
      throw new Error(`the mini-app had problems:\n${all.join('\n')}`)
    },
    finish() {
      problems.check()
      const missed = expected.find(({ wasSeen }) => !wasSeen)
      if (missed) throw new Error(`no problem matched ${missed.pattern}`)
    },
  }
  return problems
}

/** Errors of the mini-app come from another realm, so `instanceof Error` says nothing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack)
  if (typeof value === 'object' && value !== null && 'message' in value) return String(value.message)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
