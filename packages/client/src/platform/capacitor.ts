import { href, pages } from '@guanlan/contract/pages.ts'
import { addressOf } from './capacitor-links.ts'
import type { CapacitorPlugins, CapacitorSettings } from './capacitor-plugins.ts'
import { openPreferences } from './capacitor-storage.ts'
import { isCancel, openWechat, type Wechat } from './capacitor-wechat.ts'
import type { KeyPress, Look, Platform, ShareMessage } from './platform.ts'
import { webPlatform } from './web.ts'

/**
 * The iOS and Android apps as a platform: a web view, so what a browser does well stays the browser's, and the device's own parts where they
 * do better. Resolves when what is kept on the device has been read, since pages read it without waiting.
 */
export async function capacitorPlatform(plugins: CapacitorPlugins, settings: CapacitorSettings): Promise<Platform> {
  const web = webPlatform()
  const storage = await openPreferences(plugins.preferences)
  const wechat = openWechat(plugins.wechat, settings)
  const keys = keysWithBack(web.onKey)
  const platform = {
    ...web,
    name: 'capacitor',
    channel: plugins.os,
    origin: settings.serverOrigin,
    hosts: settings.hosts,
    filing: settings.filing,
    download: undefined,
    storage,
    onKey: keys.onKey,
    setLook: (look) => {
      web.setLook(look)
      quietly(plugins.bars.setStyle(barsFor(look)))
    },
    ...device(plugins, wechat, settings.serverOrigin),
    file: { pick: web.file.pick, save: (name, text) => saveFile(plugins, name, text) },
    picture: { ...web.picture, share: (address, name) => sharePicture(plugins, address, name), save: null },
    // a web view shows nothing but itself full screen
    fullScreen: { supported: false, enter: async () => {}, leave: async () => {} },
    systemInfo: () => ({ ...web.systemInfo(), os: plugins.os, inWechat: false }),
  } satisfies Platform
  listenToDevice({ plugins, platform, settings, pressBack: keys.pressBack })
  return platform
}

/** What the device does better than the browser in it. */
function device(plugins: CapacitorPlugins, wechat: Wechat | null, origin: string) {
  const browser = browserOver(plugins.browser)
  return {
    networkType: () =>
      plugins.network.getStatus().then(
        ({ connectionType }) => connectionType,
        () => 'unknown' as const,
      ),
    onNetworkChange: (listener) => listen(plugins.network.addListener('networkStatusChange', ({ connected }) => listener(connected))),
    copy: (text) => isDone(plugins.clipboard.write({ string: text })),
    share: (message) => share({ plugins, wechat, message }),
    loginCode: async () => (await wechat?.loginCode()) ?? null,
    pay: async (order) => {
      if (order.way === 'app-store') return plugins.store.buy(order.productId, order.accountToken).catch(() => 'failed' as const)
      if (order.way === 'page') return (await browser.open(new URL(order.url, origin).href, true)) ? 'left' : 'unsupported'
      return order.way === 'wechat-app' && wechat ? wechat.pay(order) : 'unsupported'
    },
    closeCashier: browser.closeCashier,
    store: { name: plugins.os === 'ios' ? 'app-store' : 'play-store', bought: plugins.store.bought, prices: plugins.store.prices },
    vibrate: () => quietly(plugins.haptics.tap()),
    update: updateOf(plugins.update),
    openOutside: (url) => browser.open(url, false),
    openApp: (link) =>
      plugins.launcher.openUrl({ url: link }).then(
        ({ completed }) => completed,
        () => false,
      ),
  } satisfies Partial<Platform>
}

/** The browser the device lays over the app; it shows one page, and closes by itself only what a cashier is. */
function browserOver(browser: CapacitorPlugins['browser']) {
  let isCashier = false
  return {
    async open(url: string, isOfCashier: boolean): Promise<boolean> {
      const isOpen = await isDone(browser.open({ url }))
      if (isOpen) isCashier = isOfCashier
      return isOpen
    },
    closeCashier() {
      if (isCashier) quietly(browser.close())
      isCashier = false
    },
  }
}

type Device = { plugins: CapacitorPlugins; platform: Platform; settings: CapacitorSettings; pressBack: () => boolean }

/** Back of the device and links that open the app. A link that started the app is delivered to the first listener. */
function listenToDevice({ plugins, platform, settings, pressBack }: Device): void {
  void plugins.app.addListener('backButton', () => {
    if (pressBack()) return
    if (pathOf(platform) === pages.home.path) quietly(plugins.app.minimizeApp())
    else platform.back()
  })
  void plugins.app.addListener('appUrlOpen', ({ url }) => {
    const address = addressOf(url, settings.serverOrigin)
    if (address === null) return
    if (isStarting(platform)) platform.navigate('redirect', href('start', { from: address }))
    else platform.navigate('push', address)
  })
}

/** The start page asks for consent on the first run, so a link goes through it and not past it. */
function isStarting(platform: Platform): boolean {
  return ['/', pages.start.path].includes(pathOf(platform))
}

function pathOf(platform: Platform): string {
  return platform.location.get().split('?', 1)[0] ?? ''
}

/** The device's back is Escape first: what is open above the page closes before the page goes. */
function keysWithBack(onKey: Platform['onKey']): { onKey: Platform['onKey']; pressBack: () => boolean } {
  const listeners = new Set<(press: KeyPress) => void>()
  return {
    onKey(listener) {
      const stop = onKey(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    pressBack() {
      let isTaken = false
      const take = () => {
        isTaken = true
      }
      for (const listener of [...listeners])
        listener({ key: 'Escape', modified: false, control: false, shift: false, isTyping: false, take })
      return isTaken
    },
  }
}

function barsFor({ theme }: Look): 'dark' | 'light' | 'system' {
  return theme ?? 'system'
}

/** To whom the user chose in WeChat where it is configured and installed, else by the system's share sheet. */
async function share(given: { plugins: CapacitorPlugins; wechat: Wechat | null; message: ShareMessage }): ReturnType<Platform['share']> {
  const { plugins, wechat, message } = given
  const sent = await wechat?.share(message)
  if (sent) return sent
  const { title, text, url } = message
  return plugins.share.share({ title, text, url }).then(
    () => 'shared' as const,
    (error: unknown) => (isCancel(error) ? 'cancelled' : 'failed'),
  )
}

/** A web view has no downloads: the file is written to the app's cache and opened in the share sheet, where the user saves or sends it. */
async function saveFile(plugins: CapacitorPlugins, name: string, text: string): Promise<boolean> {
  try {
    const address = await plugins.files.write(name, text)
    return await plugins.share.share({ title: name, files: [address] }).then(() => true, isCancel)
  } catch {
    return false
  }
}

/** The system's share sheet sends a picture and keeps it among the photographs. */
async function sharePicture(plugins: CapacitorPlugins, address: string, name: string): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    const picture = new Uint8Array(await (await fetch(address)).arrayBuffer())
    const base64 = btoa(Array.from(picture, (byte) => String.fromCharCode(byte)).join(''))
    await plugins.share.share({ title: name, files: [await plugins.files.writeBytes(name, base64)] })
    return 'shared'
  } catch (error) {
    return isCancel(error) ? 'cancelled' : 'failed'
  }
}

const UPDATE_STATES = { none: 'none', downloaded: 'ready', available: 'store' } as const

function updateOf(update: CapacitorPlugins['update']): Platform['update'] {
  const state = () => update.state().catch(() => 'none' as const)
  return {
    check: async () => UPDATE_STATES[await state()],
    install: async () => ((await state()) === 'downloaded' ? update.restart() : update.openStore()),
  }
}

/** Stops listening also when the answer that it began comes later. */
function listen(begun: Promise<{ remove(): Promise<void> }>): () => void {
  return () => void begun.then((handle) => handle.remove())
}

function isDone(doing: Promise<unknown>): Promise<boolean> {
  return doing.then(
    () => true,
    () => false,
  )
}

/** For optional capabilities of a device. */
function quietly(doing: Promise<unknown>): void {
  doing.catch((error: unknown) => console.warn('the device refused', error))
}
