import { useKeys } from '../../ui/gesture/key-handlers.ts'

type SearchKeys = {
  onMove: (by: 1 | -1) => void
  hasText: boolean
  onClear: () => void
  /** Esc in an empty field. */
  onLeave: () => void
  /** A letter or digit struck beside the field; empty for `/`, which only leads into it. */
  onType: (key: string) => void
}

/**
 * ↑ ↓ move through the rows, Esc empties the field, and in an empty one gives the page before back. Letters and digits struck beside the field
 * go into it, as those of a fast typist do who began before the page stood.
 */
export function useSearchKeys({ onMove, hasText, onClear, onLeave, onType }: SearchKeys): void {
  useKeys((press) => {
    if (press.modified) return false
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      onMove(press.key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (!press.isTyping && /^[a-z0-9/]$/i.test(press.key)) {
      onType(press.key === '/' ? '' : press.key)
      return true
    }
    if (press.key !== 'Escape') return false
    if (hasText) onClear()
    else onLeave()
    return true
  })
}
