import type { MouseEvent } from 'react'
import type { Anchor } from './popup-store.ts'

/** Around the pointer, or the element when the keyboard asked. */
export function anchorOf(event: MouseEvent): Anchor {
  const isPointer = event.clientX !== 0 || event.clientY !== 0
  if (!isPointer) return (event.target as Element).getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return { left: x, right: x, top: y, bottom: y }
}
