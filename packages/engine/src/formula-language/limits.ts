/** What a formula may ask for: it is written by users and runs on the whole market. */
export const limits = {
  /** Characters of a text. */
  text: 8000,
  /** Expressions inside one another. */
  depth: 60,
  /** Different calculations after equal ones are merged. */
  steps: 600,
  /** Drawn lines. */
  lines: 24,
  params: 16,
  /** Bars of a window: twenty years of days. */
  window: 5000,
  /** Elementary operations a bar may cost: a function without a sliding form costs its window. */
  work: 20_000,
  /** Errors that are reported at once. */
  problems: 20,
} as const
