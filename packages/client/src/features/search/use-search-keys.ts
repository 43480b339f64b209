import { useKeys } from '../../ui/gesture/key-handlers.ts'

type SearchKeys = {
  onMove: (by: 1 | -1) => void
  /** Absent in a popup, which Esc closes. */
  onEscape?: () => void
  /** A letter or digit struck beside the field; empty for `/` and Ctrl+K, which only lead into it. */
  onType: (key: string) => void
}

/** ↑ ↓ move through the rows. Letters and digits struck beside the field go into it, as those of a fast typist do who began before it was drawn. */
export function useSearchKeys({ onMove, onEscape, onType }: SearchKeys): void {
  useKeys((press) => {
    if (press.control && press.key === 'k') {
      onType('')
      return true
    }
    if (press.modified) return false
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      onMove(press.key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (!press.isTyping && /^[a-z0-9/]$/i.test(press.key)) {
      onType(press.key === '/' ? '' : press.key)
      return true
    }
    if (press.key !== 'Escape' || onEscape === undefined) return false
    onEscape()
    return true
  })
}
