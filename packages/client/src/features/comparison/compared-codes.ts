/** Securities a comparison takes. */
export const FEWEST = 2
export const MOST = 5

/** Codes of an address, each once, at most as many as are compared. */
export function codesOf(text: string | undefined): string[] {
  const codes = (text ?? '').split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== ''))].slice(0, MOST)
}
