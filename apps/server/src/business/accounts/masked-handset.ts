/** A number as it may be shown and logged: its middle hidden. */
export function maskedHandset(handset: string): string {
  return `${handset.slice(0, 3)}****${handset.slice(-4)}`
}
