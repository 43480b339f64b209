/** A value from JSON that the app wrote itself to the device; null where there is none. Throws SyntaxError for a text that is no JSON. */
export function storedJson<T>(text: string | null): T | null {
  return JSON.parse(text ?? 'null')
}
