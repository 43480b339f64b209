import { href, pages } from '@guanlan/contract/pages.ts'
import type { Look, NavigateMode, Platform } from './platform.ts'
import { request } from './web-network.ts'
import { onKey } from './web-screen.ts'

/** What a test reads back from the device. */
export type FakeRecord = {
  moves: { mode: NavigateMode; href: string }[]
  titles: string[]
  looks: Look[]
  copied: string[]
  /** Opens a page as if the user had: the address changes and listeners are notified. */
  goTo(href: string): void
}

/** A device for tests: keeps everything in memory; http and keys are real. Override what a test is about. */
export function fakePlatform(overrides: Partial<Platform> = {}): Platform & { record: FakeRecord } {
  const stored = new Map<string, string>()
  const place = fakeHistory()
  const record: FakeRecord = {
    moves: [],
    titles: [],
    looks: [],
    copied: [],
    goTo: (to) => place.open('push', to),
  }
  return {
    ...quietDevice,
    record,
    navigate(mode, to) {
      if (to === place.location.get()) return
      record.moves.push({ mode, href: to })
      place.open(mode, to)
    },
    back: place.back,
    location: place.location,
    setTitle: (title) => void record.titles.push(title),
    setLook: (look) => void record.looks.push(look),
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      keys: () => [...stored.keys()],
    },
    copy: async (text) => record.copied.push(text) > 0,
    ...overrides,
  } satisfies Platform & { record: FakeRecord }
}

/** The stops of a history, the newest last, kept by the rules of the web: a redirect within a path keeps its stop, a tab is always the same one, back on the poster goes home. */
function fakeHistory() {
  let serial = 0
  const pathOf = (address: string) => address.split('?')[0] ?? ''
  const stopAt = (address: string) => ({ address, entry: tabPaths.has(pathOf(address)) ? pathOf(address) : String(serial++) })
  const stops = [stopAt(href('home'))]
  const top = () => stops.at(-1) ?? stopAt(href('home'))
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    open(mode: NavigateMode, address: string) {
      const isSamePage = mode === 'redirect' && pathOf(address) === pathOf(top().address)
      const stop = isSamePage ? { address, entry: top().entry } : stopAt(address)
      if (mode === 'redirect') stops.pop()
      if (mode === 'relaunch') stops.length = 0
      stops.push(stop)
      changed()
    },
    back() {
      if (stops.length > 1 && pathOf(top().address) !== pages.poster.path) stops.pop()
      else stops[0] = stopAt(href('home'))
      changed()
    },
    location: {
      get: () => top().address,
      entry: () => top().entry,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

const tabPaths = new Set<string>(Object.values(pages).flatMap((page) => ('tab' in page ? [page.path] : [])))

const quietDevice = {
  name: 'fake',
  channel: 'test',
  origin: 'http://localhost',
  filing: null,
  reload: () => {},
  onKey,
  scroll: { get: () => 0, to: () => {}, leftBelow: () => 0, subscribe: () => () => {} },
  request,
  stream: () => () => {},
  networkType: async () => 'unknown',
  onNetworkChange: () => () => {},
  toast: null,
  dialog: null,
  share: async () => 'unsupported',
  onPullDown: () => () => {},
  offerShare: () => {},
  loginCode: async () => null,
  pay: async () => 'unsupported',
  vibrate: () => {},
  boxOf: async () => null,
  openCanvas: async () => null,
  file: { pick: async () => null, save: async () => false },
  picture: { of: async () => null, free: () => {}, share: null, save: null },
  scan: async () => null,
  update: { check: async () => 'none', install: async () => {} },
  openOutside: async () => false,
  openApp: async () => false,
  fullScreen: { supported: false, enter: async () => {}, leave: async () => {} },
  systemInfo: () => ({ os: 'other', inWechat: false, prefersDark: false, width: 375, height: 812 }),
} satisfies Partial<Platform>
