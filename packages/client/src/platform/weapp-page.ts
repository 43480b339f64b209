import type { Platform, ShareMessage } from './platform.ts'
import { weapp } from './weapp-api.ts'
import { restart } from './weapp-navigation.ts'

/** Events of WeChat for one page; the page of the host calls these. */
export type PageSignals = {
  scrolled(top: number): void
  /** The end of the page is within its reach-bottom distance. */
  reachedBottom(): void
  /** Resolves when everything that refreshes has. */
  pulledDown(): Promise<void>
  /** What the page gives when it is shared; null when it is not. */
  shared(): ShareMessage | null
}

/** The platform of one page: WeChat keeps many pages alive, and each has its own address, scrolling, pull and share. */
export function weappPage(base: Platform, address: string): { platform: Platform; signals: PageSignals } {
  const place = createPlace(base, address)
  const scrolling = createScrolling()
  const refreshers = new Set<() => Promise<unknown>>()
  let share: ShareMessage | null = null
  const platform: Platform = {
    ...base,
    ...place,
    scroll: scrolling.scroll,
    onPullDown(refresh) {
      refreshers.add(refresh)
      return () => void refreshers.delete(refresh)
    },
    offerShare: (message) => {
      share = message
    },
    reload: () => restart(place.location.get()),
  }
  const signals: PageSignals = {
    ...scrolling.signals,
    pulledDown: async () => void (await Promise.all([...refreshers].map((refresh) => refresh()))),
    shared: () => share,
  }
  return { platform, signals }
}

/** A redirect to the page's own path changes its query in place: WeChat would draw the page anew. */
function createPlace(base: Platform, first: string): Pick<Platform, 'location' | 'navigate'> {
  let address = first
  const pathOf = (to: string) => to.split('?')[0]
  const listeners = new Set<() => void>()
  return {
    location: {
      get: () => address,
      entry: () => first,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    navigate(mode, to) {
      if (mode !== 'redirect' || pathOf(to) !== pathOf(address)) return base.navigate(mode, to)
      address = to
      for (const listener of [...listeners]) listener()
    },
  }
}

function createScrolling(): { scroll: Platform['scroll']; signals: Pick<PageSignals, 'scrolled' | 'reachedBottom'> } {
  let top = 0
  let leftBelow = Number.POSITIVE_INFINITY
  const listeners = new Set<() => void>()
  const inform = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    scroll: {
      get: () => top,
      to: (y) => weapp().pageScrollTo({ scrollTop: y, duration: 0 }),
      leftBelow: () => leftBelow,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    signals: {
      scrolled(y) {
        top = y
        leftBelow = Number.POSITIVE_INFINITY
        inform()
      },
      reachedBottom() {
        leftBelow = 0
        inform()
      },
    },
  }
}
