import { useLayoutEffect, useRef } from 'react'
import type { KeyPress } from '../../platform/platform.ts'

/** true = handled, keep the browser from acting on it; 'stop' = no other handler gets it, the browser may; false = not mine. */
export type KeyAnswer = boolean | 'stop'
export type KeyHandler = (press: KeyPress) => KeyAnswer

const handlers: KeyHandler[] = []

/** Adds a handler above all others; returns remove(). */
function pushKeyHandler(handler: KeyHandler): () => void {
  handlers.push(handler)
  return () => {
    const at = handlers.lastIndexOf(handler)
    if (at >= 0) handlers.splice(at, 1)
  }
}

/** Offers a key to the handlers, the newest first. True when one of them answered. */
export function dispatchKey(press: KeyPress): boolean {
  for (const handler of handlers.slice().reverse()) {
    const answer = handler(press)
    if (answer === true) press.take()
    if (answer) return true
  }
  return false
}

/** Keys of a page or part from the moment it is drawn: F5, F10, arrows … Check `press.isTyping` before taking printable keys. */
export function useKeys(handler: KeyHandler, enabled = true): void {
  const latest = useRef(handler)
  latest.current = handler
  useLayoutEffect(() => (enabled ? pushKeyHandler((press) => latest.current(press)) : undefined), [enabled])
}
