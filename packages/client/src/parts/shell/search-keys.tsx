import { href, pages } from '@guanlan/contract/pages.ts'
import { useEffect } from 'react'
import type { KeyPress, Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { dispatchKey } from '../../ui/gesture/key-handlers.ts'

/**
 * 键盘精灵: `/`, or any letter or digit typed outside a field, opens the search page with what was typed.
 * Keys go to the handlers of `useKeys` first, the newest first.
 */
export function SearchKeys() {
  const platform = usePlatform()
  useEffect(
    () =>
      platform.onKey((press) => {
        if (!dispatchKey(press)) openSearch(platform, press)
      }),
    [platform],
  )
  return null
}

function openSearch(platform: Platform, press: KeyPress): void {
  if (press.modified || press.isTyping) return
  const typed = /^[a-z0-9]$/i.test(press.key) ? press.key : ''
  if (!typed && press.key !== '/') return
  const [path, query = ''] = platform.location.get().split('?')
  const isThere = path === pages.search.path
  const q = (isThere ? (new URLSearchParams(query).get('q') ?? '') : '') + typed
  press.take()
  platform.navigate(isThere ? 'redirect' : 'push', href('search', q ? { q } : {}))
}
