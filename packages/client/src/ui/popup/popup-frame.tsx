import { type AriaAttributes, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../text/class-names.ts'
import { anchorStyle, tipStyle, useCloseOnMove } from './anchored.ts'
import styles from './popup-frame.module.css'
import { closePopup, type OpenPopup } from './popup-store.ts'
import { useFocusTrap } from './use-focus-trap.ts'

/** Heading and close button belong to these; the others bring their own. */
const WITH_HEAD = new Set(['bottom', 'center', 'left', 'right', 'top', 'share'])

/** One popup with its mask, at its position. The click that ends a long press falls on the mask that the press opened: only a press that began on the mask closes. */
export function PopupFrame({ popup, isTop }: { popup: OpenPopup; isTop: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const { id, position, label, content, scrim = 'full', anchor } = popup
  useFocusTrap(box, isTop && position !== 'message')
  useCloseOnMove(id, position === 'anchor')
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
  }
  const close = () => closePopup(id)
  const closeByMask = () => {
    if (isPressed.current) close()
  }
  const tip = anchor ? tipStyle(anchor) : null
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
          onPointerDown={press}
          onTouchStart={press}
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
      {tip && <i className={styles.tip} style={tip} />}
    </div>
  )
}

/** What the popup is for readers: a passing message, a question, or a dialog. */
function roleOf({ position, label }: OpenPopup): AriaAttributes & { role: 'status' | 'alertdialog' | 'dialog' } {
  if (position === 'message') return { role: 'status' }
  return { role: position === 'dialog' ? 'alertdialog' : 'dialog', 'aria-modal': true, 'aria-label': label }
}
