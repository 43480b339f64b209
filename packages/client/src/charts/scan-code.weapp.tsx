/** Nothing: in WeChat nobody scans the screen they hold. */
export function ScanCode(_: { address: string; label: string; side: number }) {
  return null
}
