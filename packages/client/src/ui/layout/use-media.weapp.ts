/** Always false: queries of the kit ask for wide windows, and WeChat's are a phone's. */
export function useMedia(_query: string): boolean {
  return false
}

/** The layout with rail and top bar: not in WeChat. */
export function useIsDesktop(): boolean {
  return false
}

/** Wider than a phone's window (from 768 px). */
export function useIsWide(): boolean {
  return false
}
