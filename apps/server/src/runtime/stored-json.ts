/** A value from JSON that this program wrote itself, to a table, a setting or a file of its own. What others wrote is checked with a schema instead. */
export function storedJson<T>(text: string): T {
  return JSON.parse(text)
}
