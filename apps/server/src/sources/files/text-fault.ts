/** Characters no text of a table has: control characters, those that turn the direction of what follows, and what stands for bytes of another encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNREADABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffd]/
/** In a name the end of a line too: what follows would read as a line of its own. */
const EACH = new RegExp(`[\\t\\n\\r]|${UNREADABLE.source}`, 'g')

/** A name of a file as messages show it: a terminal obeys control characters. */
export function shownName(name: string): string {
  return name.replaceAll(EACH, '\ufffd')
}

/** Why a row cannot be kept for its texts, or null: names with control characters, or of bytes that could not be decoded. */
export function textFault(row: object): string | null {
  for (const [field, value] of Object.entries(row)) {
    if (hasUnreadable(value)) return `${field} 含有控制字符，或编码无法识别`
  }
  return null
}

function hasUnreadable(value: unknown): boolean {
  if (typeof value === 'string') return UNREADABLE.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnreadable)
}
