import type { MouseEvent } from 'react'
import type { Anchor } from './popup-store.ts'

/** Nowhere in particular: WeChat has no pointer, and menus are sheets. */
export function anchorOf(_event: MouseEvent): Anchor {
  return { left: 0, top: 0, right: 0, bottom: 0 }
}
