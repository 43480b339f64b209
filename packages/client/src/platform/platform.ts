import type { HostOrigins } from '@guanlan/contract/hosts.ts'
/** How a page is opened (spec §2): on top, instead of, as the only one, as a tab, or in the web view. */
export type NavigateMode = 'push' | 'redirect' | 'relaunch' | 'tab' | 'web'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type HttpRequest = {
  method: HttpMethod
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
  signal?: AbortSignal
}
export type HttpResponse = { status: number; headers: Record<string, string>; body: string }
/** `failure` comes with a stream that did not connect, not with one that broke off. */
export type StreamEvents = { onEvent(data: string, id: string): void; onState(state: 'open' | 'lost', failure?: PlatformError): void }

/** How the product looks: values of data-theme, data-market and data-text of the tokens. */
export type Look = { theme: 'light' | 'dark' | null; market: 'cn' | 'intl' | 'cvd'; text: 's' | 'm' | 'l' | 'xl' }
/** A look with the system's choice of theme already made. */
export type ShownLook = { theme: 'light' | 'dark'; market: Look['market'] }

export type KeyPress = {
  /** As KeyboardEvent.key: 'a', '/', 'Escape', 'F5' … */
  key: string
  /** Ctrl, Alt or Meta is held. */
  modified: boolean
  /** Ctrl or, on a Mac, Command is held. */
  control: boolean
  shift: boolean
  /** The focus is in a field, or an input method is composing. */
  isTyping: boolean
  /** Keeps the browser from acting on the key. */
  take(): void
}

/** A rectangle on screen in px, from the top left of the visible part. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A canvas ready to be drawn on: its context is already scaled, so that one unit is one px of the page. */
export type Drawing = {
  context: CanvasRenderingContext2D
  width: number
  height: number
  /** The host's own canvas, for libraries that want one. */
  canvas: HTMLCanvasElement
}

export type PickedFile = { name: string; size: number; text(): Promise<string>; bytes(): Promise<ArrayBuffer> }

/** A server-made order, ready for the host's cashier. `goods` are virtual wherever a membership is sold. */
export type PayRequest =
  | { way: 'wechat'; appId: string; timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }
  | { way: 'wechat-app'; partnerId: string; prepayId: string; timeStamp: string; nonceStr: string; package: string; sign: string }
  /** The store of the device, Apple's or Google's. */
  | { way: 'app-store'; productId: string; accountToken: string }
  /** A cashier that is a page: WeChat's or Alipay's address, or a path of our server. */
  | { way: 'page'; url: string }

/**
 * What a page gives when it is shared; `image` is an address of ours or empty for the host's own picture; `to` is whom the user chose, for
 * hosts that can address them.
 */
export type ShareMessage = { title: string; text: string; url: string; image?: string; to?: 'friend' | 'moments' }

/** Where the native apps are available: the page in Apple's store, the Android package, and a site about both. Null = not offered. */
export type AppDownload = { store: string | null; apk: string | null; site: string | null }

/** The App Store or Google Play as the device reaches it. Methods reject where the store cannot be asked. */
export type DeviceStore = {
  name: 'app-store' | 'play-store'
  /** Purchases on the device, each with its receipt; `finish` confirms to the store that the server accepted it. */
  bought(restoring: boolean): Promise<{ proof: string; finish(): Promise<void> }[]>
  /** What the store asks for products, as it words it; those it does not sell are left out. */
  prices(productIds: readonly string[]): Promise<Record<string, string>>
}

/** What the device offers. Each host supplies one; pages reach it through `usePlatform()` and never see a router, window or wx. */
export type Platform = {
  name: 'web' | 'capacitor' | 'weapp' | 'fake'
  /** Value of the `channel` header: h5 on the web, the native channel elsewhere. */
  channel: string
  /** Opens an address of ours (path and query). A failure is logged, never thrown. */
  navigate(mode: NavigateMode, href: string): void
  /** One page back; home when there is none or going back fails. */
  back(): void
  /** `entry` names one stop of the history: the same again after going back, and one per tab. */
  location: {
    get(): string
    subscribe(listener: () => void): () => void
    entry(): string
    /** Whether the address changed by a step back in the host's history; absent where pages are not notified of it. */
    wentBack?(): boolean
  }
  /** Starts the app anew at the same address. */
  reload(): void
  setTitle(title: string): void
  /** Theme, market palette and text size on the root of the page; null = as the system has it. */
  setLook(look: Look): void
  /** Keys pressed anywhere; returns stop(). Hosts without a keyboard never call. */
  onKey(listener: (press: KeyPress) => void): () => void
  /** Calls `refresh` when the user pulls the page down and the host draws the pull itself; hosts where the kit draws it never call. Returns stop(). */
  onPullDown(refresh: () => Promise<unknown>): () => void
  /** Scrolling of the page in px; `leftBelow` is what lies under the visible part. */
  scroll: { get(): number; to(y: number): void; subscribe(listener: () => void): () => void; leftBelow(): number }
  /** Where shared links lead, e.g. https://guanlan.example. */
  origin: string
  /** Origins of calls the operator serves apart from the pages; absent where one server answers all. */
  hosts?: HostOrigins
  /** Filing number (备案号) of this site, null when none is configured. */
  filing: string | null
  /** Native apps to offer; absent where none are, and inside an app. */
  download?: AppDownload
  /** A login token the embedding page provides (`window.token`), until it is dropped; absent without one. */
  givenToken?: { read(): string | undefined; drop(): void }
  storage: { get(key: string): string | null; set(key: string, value: string): void; remove(key: string): void; keys(): string[] }
  /** One http exchange, no retry. Rejects with a PlatformError. */
  request(request: HttpRequest): Promise<HttpResponse>
  /** Server-sent events (polling where a host has none); returns close(). Reconnects by itself. */
  stream(url: string, events: StreamEvents): () => void
  networkType(): Promise<'none' | 'wifi' | 'cellular' | 'unknown'>
  onNetworkChange(listener: (online: boolean) => void): () => void
  /** A short note the host draws itself; null where the kit draws it. */
  toast: ((text: string) => void) | null
  /** A question the host draws itself, resolved with whether it was agreed to; null where the kit draws it. */
  dialog: ((question: { title: string; text: string; agree: string; refuse?: string }) => Promise<boolean>) | null
  copy(text: string): Promise<boolean>
  share(message: ShareMessage): Promise<'shared' | 'cancelled' | 'failed' | 'unsupported'>
  /** What the host's own share menu shares of the page on screen; null = the page is not shared. Hosts without such a menu ignore it. */
  offerShare(message: ShareMessage | null): void
  /** One-time code of the host's own account, exchanged by the server for a session; null where there is none or the user refused. */
  loginCode(): Promise<string | null>
  /** 'left': a page was opened, and only the server will know what came of it. */
  pay(order: PayRequest): Promise<'paid' | 'cancelled' | 'failed' | 'unsupported' | 'left'>
  /** Takes away a page of a cashier that lies over ours, once nothing is left to be paid there; absent where ours gives way to it. */
  closeCashier?(): void
  /** The store of the device, where something is sold in it; absent elsewhere. */
  store?: DeviceStore
  vibrate(): void
  /** Measures an element; null when it is not on screen. */
  boxOf(element: Element): Promise<Box | null>
  /** Makes the canvas as many device pixels as its box and scales its context; null when it is not on screen. */
  openCanvas(canvas: HTMLCanvasElement): Promise<Drawing | null>
  file: {
    /** Lets the user pick one file; `accept` lists endings like `.csv`. Null when none was picked or the host cannot. */
    pick(accept: readonly string[]): Promise<PickedFile | null>
    /** Hands a text to the user as a file; false when the host cannot. */
    save(name: string, text: string): Promise<boolean>
  }
  /** Pictures drawn here. */
  picture: {
    /** Stores the picture of a canvas as a PNG and resolves to its address; null when the host cannot. */
    of(canvas: HTMLCanvasElement): Promise<string | null>
    /** The picture is not needed any more. */
    free(address: string): void
    /** Lets the user pick a picture and answers its middle as a square of so many px, a data address; null when none was picked or it cannot be read. */
    pickSquare?(px: number): Promise<string | null>
    /** A picture the host's own button gave, as a square of so many px, a data address; null when it cannot be read. Absent where the host has no such button. */
    squareOf?(file: string, px: number): Promise<string | null>
    /** Hands a picture to the device's share sheet; null where that takes none. */
    share: ((address: string, name: string) => Promise<'shared' | 'cancelled' | 'failed'>) | null
    /** Lays a picture among the user's files; false when that failed, null where the share sheet does it. */
    save: ((address: string, name: string) => Promise<boolean>) | null
  }
  /** Content of a scanned code; null when refused or the host has no camera. */
  scan(): Promise<string | null>
  /** A newer build of this host: `ready` when only a restart is missing; `install` restarts or opens the store. */
  update: {
    check(): Promise<'none' | 'ready' | 'store'>
    install(): Promise<void>
    /** Where the host fetches a build by itself: calls once it is ready, at once when it is already. */
    onReady?(listener: () => void): void
  }
  /** Opens an address in the device's browser; false when the host cannot. */
  openOutside(address: string): Promise<boolean>
  /** Opens another app or its store page; false when the host cannot or nothing opened `withinMs` (1500 where it is left out). */
  openApp(link: string, withinMs?: number): Promise<boolean>
  fullScreen: { supported: boolean; enter(): Promise<void>; leave(): Promise<void> }
  systemInfo(): { os: 'ios' | 'android' | 'desktop' | 'other'; inWechat: boolean; prefersDark: boolean; width: number; height: number }
}

/** Failure codes of spec §8. Streams only receive, so that no host raises `socketNotOpen`. */
export const failureCodes = {
  timeout: 5,
  network: 5,
  abort: 600003,
  transfer: 602001,
  socketConnect: 600009,
  socketNotOpen: 10002,
} as const

export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly kind: keyof typeof failureCodes
  readonly code: number
  constructor(kind: keyof typeof failureCodes, message: string) {
    super(message)
    this.kind = kind
    this.code = failureCodes[kind]
  }
}

/** The failure of an exchange without an answer: one that carries bytes is a transfer. */
export function lostKind({ body }: Pick<HttpRequest, 'body'>): 'transfer' | 'network' {
  return typeof body === 'string' || body === undefined ? 'network' : 'transfer'
}
