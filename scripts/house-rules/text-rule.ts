/** A rule over the text of one file, for what the linter has no rule for. `breaks` returns the places that break it, empty when none do. */
export type TextRule = { why: string; breaks: (path: string, text: string) => string[] }
