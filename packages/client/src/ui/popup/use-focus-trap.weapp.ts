import type { RefObject } from 'react'

/** Nothing to do: WeChat has no Tab key and no focus to give back. */
export function useFocusTrap(_box: RefObject<HTMLElement | null>, _active: boolean): void {}
