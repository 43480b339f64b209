import type { RefObject } from 'react'

/** Always false: WeChat's phones are narrower than most tables, which then scroll sideways with a fixed first column. */
export function useFits(_box: RefObject<HTMLElement | null>, _watch: string): boolean {
  return false
}
