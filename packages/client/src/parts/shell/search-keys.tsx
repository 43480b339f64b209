import { createContext, useContext, useEffect } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { dispatchKey } from '../../ui/gesture/key-handlers.ts'

/** Opens the search over the page with a text; null in hosts that have the search page alone. */
export const PaletteContext = createContext<((typed: string) => void) | null>(null)

/**
 * 键盘精灵: `/`, Ctrl+K, or any letter or digit typed outside a field, opens the search with what was typed, `?` the list of keys.
 * Keys go to the handlers of `useKeys` first, the newest first.
 */
export function SearchKeys() {
  const platform = usePlatform()
  const open = useContext(PaletteContext)
  useEffect(
    () =>
      platform.onKey((press) => {
        if (dispatchKey(press)) return
        const typed = press.control ? press.key === 'k' : !press.modified && !press.isTyping && /^[a-z0-9/?？]$/i.test(press.key)
        if (!typed || open === null) return
        press.take()
        open(press.control || press.key === '/' ? '' : press.key.replace('？', '?'))
      }),
    [platform, open],
  )
  return null
}
