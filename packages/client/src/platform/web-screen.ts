import type { KeyPress, Look, Platform } from './platform.ts'

/** Writes the look on the root element; absent data-theme follows the system. */
export function setLook({ theme, market, text }: Look): void {
  const { dataset } = document.documentElement
  if (theme === null) delete dataset.theme
  else dataset.theme = theme
  dataset.market = market
  dataset.text = text
}

export function onKey(listener: (press: KeyPress) => void): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const target = event.target as HTMLElement | null
    const isField = target?.matches?.('input, textarea, select, [contenteditable]') ?? false
    listener({
      key: event.key,
      modified: event.ctrlKey || event.altKey || event.metaKey,
      control: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      isTyping: isField || event.isComposing || event.key === 'Process',
      take: () => event.preventDefault(),
    })
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

export const scroll: Platform['scroll'] = {
  get: () => window.scrollY,
  to: (y) => window.scrollTo(0, y),
  leftBelow: () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight,
  subscribe(listener) {
    window.addEventListener('scroll', listener, { passive: true })
    return () => window.removeEventListener('scroll', listener)
  },
}

export const fullScreen: Platform['fullScreen'] = {
  supported: typeof document !== 'undefined' && document.fullscreenEnabled === true,
  enter: () => document.documentElement.requestFullscreen(),
  leave: async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
  },
}

export function systemInfo(): ReturnType<Platform['systemInfo']> {
  const agent = navigator.userAgent
  return {
    // an iPad calls itself a Mac, which has no touch screen
    os:
      /iphone|ipad/i.test(agent) || (/macintosh/i.test(agent) && navigator.maxTouchPoints > 1)
        ? 'ios'
        : /android/i.test(agent)
          ? 'android'
          : 'desktop',
    inWechat: /micromessenger/i.test(agent),
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: window.innerWidth,
    height: window.innerHeight,
  }
}
