import { type CSSProperties, useEffect } from 'react'
import { type Anchor, closePopup } from './popup-store.ts'

/** Closes an anchored popup when what it stands beside moves. */
export function useCloseOnMove(id: number, isAnchored: boolean): void {
  useEffect(() => {
    if (!isAnchored) return
    const close = () => closePopup(id)
    window.addEventListener('scroll', close, { passive: true })
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', close)
    }
  }, [isAnchored, id])
}

const POPOVER_WIDTH_PX = 304
const POPOVER_ROOM_PX = 360
const EDGE_PX = 8
const OVERHANG_PX = 20
const TIP_PX = 12

/** Under the figure with a gap of 8, towards the middle of the screen; above it where there is no room below. What does not fit scrolls in it. */
export function anchorStyle(anchor: Anchor): CSSProperties {
  const isLeftHalf = (anchor.left + anchor.right) / 2 < window.innerWidth / 2
  const wished = isLeftHalf ? anchor.left - OVERHANG_PX : anchor.right + OVERHANG_PX - POPOVER_WIDTH_PX
  const left = Math.max(EDGE_PX, Math.min(wished, window.innerWidth - POPOVER_WIDTH_PX - EDGE_PX))
  const above = anchor.top - EDGE_PX
  const below = anchor.bottom + EDGE_PX
  return hasRoomBelow(anchor)
    ? { left, top: below, maxHeight: window.innerHeight - below - EDGE_PX }
    : { left, bottom: window.innerHeight - above, maxHeight: above - EDGE_PX }
}

/** The tip that points at the figure from below; null where the popover stands above it. */
export function tipStyle(anchor: Anchor): CSSProperties | null {
  if (!hasRoomBelow(anchor)) return null
  return { left: (anchor.left + anchor.right) / 2 - TIP_PX / 2, top: anchor.bottom + EDGE_PX - TIP_PX / 2 }
}

function hasRoomBelow(anchor: Anchor): boolean {
  return anchor.bottom + POPOVER_ROOM_PX < window.innerHeight || anchor.top < window.innerHeight / 2
}
