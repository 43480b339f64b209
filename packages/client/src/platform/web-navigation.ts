import { href, pages } from '@guanlan/contract/pages.ts'
import { reportFailure } from './failure-reports.ts'
import type { NavigateMode, Platform } from './platform.ts'

type Stop = { depth: number; entry: string }

/** History mode (spec §2): modes as history entries, every entry with a name of its own, one name per tab. */
export function createNavigation(): Pick<Platform, 'navigate' | 'back' | 'location'> {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  nameModule()
  let stop = readStop() ?? { depth: 0, entry: entryOf(window.location.pathname) }
  // the first stop keeps its name too, so that coming back to it finds it as it was left
  if (readStop() === null) history.replaceState(stop, '')
  let hasGoneBack = false
  window.addEventListener('popstate', () => {
    const before = stop.depth
    stop = readStop() ?? { depth: 0, entry: entryOf(window.location.pathname) }
    hasGoneBack = stop.depth < before
    changed()
  })
  function move(how: 'pushState' | 'replaceState', next: Stop, to: string): void {
    history[how](next, '', to)
    stop = next
    hasGoneBack = false
    changed()
  }
  function stopFor(mode: NavigateMode, path: string): Stop {
    const isSamePage = mode === 'redirect' && path === window.location.pathname
    const entry = isSamePage ? stop.entry : entryOf(path)
    if (mode === 'relaunch') return { depth: 0, entry }
    return { depth: mode === 'redirect' ? stop.depth : stop.depth + 1, entry }
  }
  function open(mode: NavigateMode, to: string): void {
    if (mode === 'web') open('push', href('webview', { url: to }))
    else if (to !== current())
      move(mode === 'push' || mode === 'tab' ? 'pushState' : 'replaceState', stopFor(mode, to.split('?')[0] ?? to), to)
  }
  function goHome(): void {
    move('replaceState', { depth: 0, entry: entryOf(href('home')) }, href('home'))
  }
  return {
    location: {
      get: current,
      entry: () => stop.entry,
      wentBack: () => hasGoneBack,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    navigate: (mode, to) => guarded(() => open(mode, to)),
    back: () => guarded(() => (stop.depth > 0 && !isPoster() ? history.back() : goHome())),
  }
}

const tabPaths = new Set<string>(Object.values(pages).flatMap((page) => ('tab' in page ? [page.path] : [])))
let serial = 0

/** Name of a new stop: always the same for a tab page, so that it keeps its place, a fresh one for every other. */
function entryOf(path: string): string {
  return tabPaths.has(path) ? `tab:${path}` : `${Date.now().toString(36)}.${serial++}`
}

/** A link to a module of a page, `?tab=holders#holder-count`, is the address with `module` in its query, which every host knows. */
function nameModule(): void {
  const { pathname, search, hash } = window.location
  if (/^#[a-z][a-z-]*$/.test(hash))
    history.replaceState(history.state, '', `${pathname}${search}${search ? '&' : '?'}module=${hash.slice(1)}`)
}

function current(): string {
  return window.location.pathname + window.location.search
}

/** Back on the poster goes home (spec §2): the page before it would only lead to the poster again. */
function isPoster(): boolean {
  return window.location.pathname === pages.poster.path
}

function readStop(): Stop | null {
  const state = history.state as Partial<Stop> | null
  return typeof state?.entry === 'string' ? { depth: state.depth ?? 0, entry: state.entry } : null
}

/** A navigation failure is logged and reported (spec §2). */
function guarded(act: () => void): void {
  try {
    act()
  } catch (error) {
    reportFailure('navigation failed', { kind: 'route', error })
  }
}
