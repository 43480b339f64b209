/** Nothing: WeChat has no second device that could scan its screen. */
export function ScanCode(_: { address: string; label: string; side: number }) {
  return null
}
