import type { HostOrigins } from '@guanlan/contract/hosts.ts'

type Listening = Promise<{ remove(): Promise<void> }>

/** A purchase the device holds: what the server checks, and the confirmation to the store. */
export type BoughtInStore = { proof: string; finish(): Promise<void> }

/** The in-app purchase of a store: Apple's on iOS, Google's on Android. */
export type StorePlugin = {
  /** Buys one product for the account `accountToken` names (a UUID of the server); 'unsupported' where the device has no such store. */
  buy(productId: string, accountToken: string): Promise<'paid' | 'cancelled' | 'failed' | 'unsupported'>
  /** What the device holds of purchases; `restoring` asks the store itself first, which may ask the user to log in. */
  bought(restoring: boolean): Promise<BoughtInStore[]>
  /** What the store asks for products, as it words it (¥28.00); those it does not sell are left out. */
  prices(productIds: readonly string[]): Promise<Record<string, string>>
}

/** What WeChat's SDK does for an app; present only where an app id is configured. */
export type WechatPlugin = {
  initialize(options: { appId: string; universalLink?: string }): Promise<void>
  isInstalled(): Promise<{ installed: boolean }>
  auth(options: { scope: string; state?: string }): Promise<{ code: string; state?: string }>
  share(options: { scene: number; type: 'link'; title: string; description: string; link: string; thumbUrl?: string }): Promise<void>
  sendPaymentRequest(options: {
    partnerId: string
    prepayId: string
    nonceStr: string
    timeStamp: string
    package: string
    sign: string
  }): Promise<void>
}

/**
 * The part of the native plugins the client uses, as their documentation has it, so that this package knows none of them; `apps/mobile`
 * checks that the real ones fit.
 */
export type CapacitorPlugins = {
  os: 'ios' | 'android'
  app: {
    addListener(event: 'backButton', listener: (event: { canGoBack: boolean }) => void): Listening
    addListener(event: 'appUrlOpen', listener: (event: { url: string }) => void): Listening
    minimizeApp(): Promise<void>
  }
  preferences: {
    keys(): Promise<{ keys: string[] }>
    get(options: { key: string }): Promise<{ value: string | null }>
    set(options: { key: string; value: string }): Promise<void>
    remove(options: { key: string }): Promise<void>
  }
  network: {
    getStatus(): Promise<{ connected: boolean; connectionType: 'wifi' | 'cellular' | 'none' | 'unknown' }>
    addListener(event: 'networkStatusChange', listener: (status: { connected: boolean }) => void): Listening
  }
  clipboard: { write(options: { string: string }): Promise<void> }
  share: { share(options: { title?: string; text?: string; url?: string; files?: string[] }): Promise<unknown> }
  /** Writes a text, or bytes as base64, into the app's cache and answers the address of the file. */
  files: { write(name: string, text: string): Promise<string>; writeBytes(name: string, base64: string): Promise<string> }
  browser: { open(options: { url: string }): Promise<void>; close(): Promise<void> }
  launcher: { openUrl(options: { url: string }): Promise<{ completed: boolean }> }
  /** A light tap to be felt. */
  haptics: { tap(): Promise<void> }
  /** Bars of the system over the page: light signs on a dark page or the reverse. */
  bars: { setStyle(style: 'dark' | 'light' | 'system'): Promise<void> }
  update: {
    state(): Promise<'none' | 'downloaded' | 'available'>
    restart(): Promise<void>
    openStore(): Promise<void>
  }
  store: StorePlugin
  wechat: WechatPlugin | null
}

/** Values that differ from one operator to another. */
export type CapacitorSettings = {
  /** Server of the app, which is also where shared links lead and whose links open the app, e.g. https://guanlan.example. */
  serverOrigin: string
  /** Origins of the calls that server does not answer. */
  hosts: HostOrigins
  /** Filing number of the app (App 备案号), null without one. */
  filing: string | null
  /** App id WeChat gave (wx…), null without one: nothing of WeChat is then offered. */
  wechatAppId: string | null
}
