/** Path of the page on screen, the same in every host; empty before the first. */
let path = ''
const listeners = new Set<(path: string) => void>()

export const openPage = () => path

/** Notes that a page is on screen. */
export function showPage(next: string): void {
  if (next === path) return
  path = next
  for (const listener of listeners) listener(next)
}

/** Subscribes to the page on screen; returns stop(). */
export function onPageShown(listener: (path: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
