import { useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useKeys } from '../gesture/key-handlers.ts'
import type { PopupFrame } from './popup-frame.tsx'
import { closeAllPopups, closePopup, usePopupStack } from './popup-store.ts'
import { OFFLINE_TEXT, toast } from './toast.tsx'
import { useScrollLock } from './use-scroll-lock.ts'

let Frame: typeof PopupFrame | null = null

/** Fetches what draws popups; done ahead of the first one, so that the first page loads without it. */
export async function loadPopups(): Promise<void> {
  Frame ??= (await import('./popup-frame.tsx')).PopupFrame
}

/** Where open popups are drawn, one above the other. Esc closes the topmost; a new page closes all. */
export function PopupHost() {
  const { location } = usePlatform()
  const stack = usePopupStack((state) => state.stack)
  const open = stack.filter((popup) => !popup.isClosing)
  const top = open.at(-1)
  useScrollLock(open.some((popup) => popup.position !== 'message' && popup.position !== 'anchor'))
  useEffect(() => location.subscribe(closeAllPopups), [location])
  const [, setLoaded] = useState(false)
  const isNeeded = top !== undefined && Frame === null
  useEffect(() => {
    if (!isNeeded) return
    loadPopups().then(
      () => setLoaded(true),
      (error: unknown) => {
        console.error('popups did not load', error)
        toast(OFFLINE_TEXT, 'alert')
        closeAllPopups()
      },
    )
  }, [isNeeded])
  const Drawn = Frame
  return (
    <>
      <PopupKeys isOpen={top !== undefined} />
      {Drawn !== null && stack.map((popup) => <Drawn key={popup.id} popup={popup} isTop={popup.id === top?.id} />)}
    </>
  )
}

/** Keys while something is open, for what stands in it first: it is drawn after this. */
function PopupKeys({ isOpen }: { isOpen: boolean }) {
  useKeys((press) => {
    if (press.key !== 'Escape') return 'stop'
    closePopup()
    return true
  }, isOpen)
  return null
}
