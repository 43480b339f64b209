/** Always false: queries of the kit ask for wide windows, and WeChat's are a phone's. */
export function useMedia(_query: string): boolean {
  return false
}

/** The layout with rail and top bar: not in WeChat. */
export function useIsDesktop(): boolean {
  return false
}
