import type { KeyPress, Look, NavigateMode, Platform } from './platform.ts'
import { request } from './web-network.ts'

/** What a test reads back from the fake device. */
export type FakeRecord = {
  moves: { mode: NavigateMode; href: string }[]
  titles: string[]
  looks: Look[]
  copied: string[]
  press(press: Partial<KeyPress> & { key: string }): void
  /** Opens a page as if the user had: the address changes and listeners hear of it. */
  goTo(href: string): void
}

/** A device for tests: keeps everything in memory, real http. Override what a test is about. */
export function fakePlatform(overrides: Partial<Platform> = {}): Platform & { record: FakeRecord } {
  const stored = new Map<string, string>()
  const keyListeners = new Set<(press: KeyPress) => void>()
  const placeListeners = new Set<() => void>()
  let address = '/pages/v2/index/index'
  const record: FakeRecord = {
    moves: [],
    titles: [],
    looks: [],
    copied: [],
    press(press) {
      for (const listener of [...keyListeners]) listener({ modified: false, shift: false, isTyping: false, take: () => {}, ...press })
    },
    goTo(href) {
      address = href
      for (const listener of [...placeListeners]) listener()
    },
  }
  return {
    ...quietDevice,
    record,
    navigate(mode, href) {
      record.moves.push({ mode, href })
      record.goTo(href)
    },
    back: () => record.goTo('/pages/v2/index/index'),
    location: { get: () => address, entry: () => address, subscribe: (l) => subscribe(placeListeners, l) },
    setTitle: (title) => void record.titles.push(title),
    setLook: (look) => void record.looks.push(look),
    onKey: (listener) => subscribe(keyListeners, listener),
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

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const quietDevice = {
  name: 'fake',
  channel: 'test',
  origin: 'http://localhost',
  filing: null,
  reload: () => {},
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
  scan: async () => null,
  update: { check: async () => 'none', install: async () => {} },
  openOutside: async () => false,
  openApp: async () => false,
  fullScreen: { supported: false, enter: async () => {}, leave: async () => {} },
  systemInfo: () => ({ os: 'other', inWechat: false, prefersDark: false, width: 375, height: 812 }),
} satisfies Partial<Platform>
