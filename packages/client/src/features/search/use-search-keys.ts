import { useKeys } from '../../ui/key-handlers.ts'

type SearchKeys = { onMove: (by: 1 | -1) => void; hasText: boolean; onClear: () => void }

/** ↑ ↓ move through the rows, Esc empties the field; with an empty field Esc is left to the page. */
export function useSearchKeys({ onMove, hasText, onClear }: SearchKeys): void {
  useKeys((press) => {
    if (press.modified) return false
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      onMove(press.key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (press.key !== 'Escape' || !hasText) return false
    onClear()
    return true
  })
}
