import type { RefObject } from 'react'

/** Nothing to do: tabs are chosen by touch, and what is touched is in view. */
export function useTabInView(_list: RefObject<HTMLElement | null>, _at: number): void {}
