import { type AriaAttributes, type CSSProperties, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './popup-frame.module.css'
import { type Anchor, closePopup, type OpenPopup, POPUP_MS } from './popup-store.ts'
import { useFocusTrap } from './use-focus-trap.ts'

/** Heading and close button belong to these; the others bring their own. */
const WITH_HEAD = new Set(['bottom', 'center', 'left', 'right', 'top', 'share'])

/** One popup with its mask, at its position. The tap that ends a long press falls on the mask it opened: while opening, the mask is deaf. */
export function PopupFrame({ popup, isTop }: { popup: OpenPopup; isTop: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const { id, position, label, content, scrim = 'full', anchor } = popup
  useFocusTrap(box, isTop && position !== 'message')
  useEffect(() => {
    if (position !== 'anchor') return
    const close = () => closePopup(id)
    window.addEventListener('scroll', close, { passive: true })
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', close)
    }
  }, [position, id])
  const openedMs = useRef(Date.now())
  const close = () => closePopup(id)
  const closeByMask = () => {
    if (Date.now() - openedMs.current >= POPUP_MS) close()
  }
  const hasHead = WITH_HEAD.has(position) && !popup.bare
  return (
    <div
      className={cx(styles.layer, position === 'message' && styles.passing, popup.isClosing && styles.closing)}
      aria-hidden={popup.isClosing || undefined}
    >
      {position !== 'message' && (
        <div
          className={cx(styles.mask, styles[`scrim-${scrim}`])}
          aria-hidden="true"
          onClick={popup.maskClose === false ? undefined : closeByMask}
        />
      )}
      <div
        ref={box}
        className={cx(styles.box, styles[position], hasHead && styles.padded)}
        style={anchor ? anchorStyle(anchor) : undefined}
        {...roleOf(popup)}
        tabIndex={-1}
      >
        {hasHead && (
          <div className={styles.head}>
            <h2 className={styles.title}>{label}</h2>
            <IconButton icon="close" label="关闭" onClick={close} />
          </div>
        )}
        {typeof content === 'function' ? content(close) : content}
      </div>
      {anchor && hasRoomBelow(anchor) && <i className={styles.tip} style={tipStyle(anchor)} />}
    </div>
  )
}

/** What the popup is for readers: a passing message, a question, or a dialog. */
function roleOf({ position, label }: OpenPopup): AriaAttributes & { role: 'status' | 'alertdialog' | 'dialog' } {
  if (position === 'message') return { role: 'status' }
  return { role: position === 'dialog' ? 'alertdialog' : 'dialog', 'aria-modal': true, 'aria-label': label }
}

const POPOVER_WIDTH_PX = 304
const POPOVER_ROOM_PX = 360
const EDGE_PX = 8
const OVERHANG_PX = 20
const TIP_PX = 12

/** Under the figure with a gap of 8, towards the middle of the screen; above it where there is no room below. */
function anchorStyle(anchor: Anchor): CSSProperties {
  const isLeftHalf = (anchor.left + anchor.right) / 2 < window.innerWidth / 2
  const wished = isLeftHalf ? anchor.left - OVERHANG_PX : anchor.right + OVERHANG_PX - POPOVER_WIDTH_PX
  const left = Math.max(EDGE_PX, Math.min(wished, window.innerWidth - POPOVER_WIDTH_PX - EDGE_PX))
  return hasRoomBelow(anchor) ? { left, top: anchor.bottom + EDGE_PX } : { left, bottom: window.innerHeight - anchor.top + EDGE_PX }
}

/** The tip that points at the figure. */
function tipStyle(anchor: Anchor): CSSProperties {
  return { left: (anchor.left + anchor.right) / 2 - TIP_PX / 2, top: anchor.bottom + EDGE_PX - TIP_PX / 2 }
}

function hasRoomBelow(anchor: Anchor): boolean {
  return anchor.bottom + POPOVER_ROOM_PX < window.innerHeight || anchor.top < window.innerHeight / 2
}
