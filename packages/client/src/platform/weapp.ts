import type { HostOrigins } from '@guanlan/contract/hosts.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { Look, Platform, ShareMessage } from './platform.ts'
import { requested, weapp } from './weapp-api.ts'
import { weappDevice } from './weapp-device.ts'
import { back, navigate, restart } from './weapp-navigation.ts'
import { networkType, onNetworkChange, request, stream } from './weapp-network.ts'
import { payAtSandbox } from './weapp-sandbox.ts'

export type WeappSettings = {
  /** Where shared links lead, https://… */
  origin: string
  /** Origins of calls that another server answers. */
  hosts: HostOrigins
  /** Filing number (备案号), null when none is configured. */
  filing: string | null
}

/** What the mini-app itself listens to: WeChat draws pages one by one, so the look is a class of each page's root. */
export type WeappPlatform = Platform & {
  look: { get(): Look; subscribe(listener: () => void): () => void; isDark(): boolean }
}

/** WeChat as a platform, for what is the same on every page; `weappPage` makes a page's own of it. */
export function weappPlatform({ origin, hosts, filing }: WeappSettings): WeappPlatform {
  const nothing = () => () => {}
  return {
    name: 'weapp',
    channel: 'weapp',
    navigate,
    back,
    location: { get: () => '/', entry: () => '', subscribe: nothing },
    reload: () => restart(pages.start.path),
    setTitle: () => {},
    ...createLook(),
    onKey: nothing,
    onPullDown: nothing,
    scroll: { get: () => 0, to: () => {}, subscribe: nothing, leftBelow: () => 0 },
    origin,
    hosts,
    filing,
    storage: {
      get: (key) => attempt(() => stored(weapp().getStorageSync(key)), null),
      set: (key, value) => attempt(() => weapp().setStorageSync(key, value), undefined),
      remove: (key) => attempt(() => weapp().removeStorageSync(key), undefined),
      keys: () => attempt(() => weapp().getStorageInfoSync().keys, []),
    },
    request,
    stream,
    networkType,
    onNetworkChange,
    ...weappDevice,
    pay: (order) => (order.way === 'page' ? payAtSandbox(origin, order.url) : weappDevice.pay(order)),
    offerShare: () => {},
    update: createUpdate(),
    fullScreen: { supported: false, enter: async () => {}, leave: async () => {} },
    systemInfo,
  } satisfies WeappPlatform
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch (error) {
    console.warn('storage is full or closed', error)
    return otherwise
  }
}

/** A key that was never set reads as the empty string. */
function stored(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function systemInfo(): ReturnType<Platform['systemInfo']> {
  const { windowWidth: width, windowHeight: height } = weapp().getWindowInfo()
  const { platform } = weapp().getDeviceInfo()
  const os = platform === 'ios' || platform === 'android' ? platform : platform === 'devtools' ? 'other' : 'desktop'
  return { os, inWechat: true, prefersDark: weapp().getAppBaseInfo().theme === 'dark', width, height }
}

/** Ground, tab bar and pull-down mark, which WeChat draws itself. Colours of the tokens --bg, --surface, --text-3, --accent. */
const CHROME = {
  light: { bg: '#f2f4f7', bar: '#ffffff', text: '#5c6676', accent: '#1d4a8f', mark: 'dark', line: 'black' },
  dark: { bg: '#0b0e13', bar: '#13171e', text: '#909aa9', accent: '#86aeeb', mark: 'light', line: 'white' },
} as const

function createLook(): Pick<WeappPlatform, 'setLook' | 'look'> {
  let look: Look = { theme: null, market: 'cn', text: 'm' }
  let isSystemDark = weapp().getAppBaseInfo().theme === 'dark'
  const listeners = new Set<() => void>()
  const isDark = () => (look.theme === null ? isSystemDark : look.theme === 'dark')
  const show = () => {
    paintChrome(isDark())
    for (const listener of [...listeners]) listener()
  }
  weapp().onThemeChange(({ theme }) => {
    isSystemDark = theme === 'dark'
    show()
  })
  return {
    setLook: (next) => {
      look = next
      show()
    },
    look: {
      get: () => look,
      isDark,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

/** Paints what WeChat draws around a page. Pages without a tab bar refuse its style, which is no matter. */
export function paintChrome(isDark: boolean): void {
  const { bg, bar, text, accent, mark, line } = CHROME[isDark ? 'dark' : 'light']
  const quiet = () => {}
  requested(weapp().setBackgroundColor, { backgroundColor: bg, backgroundColorTop: bg, backgroundColorBottom: bg }).catch(quiet)
  requested(weapp().setBackgroundTextStyle, { textStyle: mark } as const).catch(quiet)
  requested(weapp().setTabBarStyle, { color: text, selectedColor: accent, backgroundColor: bar, borderStyle: line } as const).catch(quiet)
}

/** WeChat fetches a new build by itself; it runs after a restart. */
function createUpdate(): Platform['update'] {
  const manager = weapp().getUpdateManager()
  let isReady = false
  const waiting = new Set<() => void>()
  manager.onUpdateReady(() => {
    isReady = true
    for (const listener of [...waiting]) listener()
    waiting.clear()
  })
  return {
    check: async () => (isReady ? 'ready' : 'none'),
    onReady: (listener) => void (isReady ? listener() : waiting.add(listener)),
    install: async () => manager.applyUpdate(),
  }
}

export type { ShareMessage }
