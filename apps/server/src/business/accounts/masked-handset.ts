/** A number with its middle masked, for display and logs. */
export function maskedHandset(handset: string): string {
  return `${handset.slice(0, 3)}****${handset.slice(-4)}`
}
