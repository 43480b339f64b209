import { create } from 'zustand'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.data.ts'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import { hostDrawing } from './host-drawing.ts'
import styles from './toast.module.css'

/** §9: the product's own helper. */
export const TOAST_MS = 2000
/** Said when what was pressed needs code that cannot be fetched. */
export const OFFLINE_TEXT = '网络不给力，请稍后再试'

type Shown = { text: string; icon: IconName | null; id: number }
/** The word on screen, null for none. */
export const useToast = create<{ shown: Shown | null }>(() => ({ shown: null }))
let serial = 0

/** A short word at the foot of the screen for 2 s; a newer one takes its place. */
export function toast(text: string, icon: IconName | null = null): void {
  const { toast: drawToast } = hostDrawing()
  if (drawToast) {
    drawToast(text)
    return
  }
  const id = ++serial
  useToast.setState({ shown: { text, icon, id } })
  setTimeout(() => useToast.setState((state) => (state.shown?.id === id ? { shown: null } : state)), TOAST_MS)
}

/** Where toasts are drawn and read out. */
export function ToastHost() {
  const shown = useToast((state) => state.shown)
  return (
    <div className={styles.host} aria-live="polite" role="status">
      {shown && (
        <div key={shown.id} className={cx(layout.inlineRow, styles.toast)}>
          {shown.icon && <Icon name={shown.icon} size={18} />}
          {shown.text}
        </div>
      )}
    </div>
  )
}
