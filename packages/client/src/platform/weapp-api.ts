import type { HttpMethod } from './platform.ts'

/** What WeChat answers a call with; every call takes success and fail. */
type Done<T = unknown> = { success?: (answer: T) => void; fail?: (error: { errMsg: string }) => void }
type Task = { abort(): void }

/** The part of WeChat's `wx` the client uses, as its documentation has it; the mini-app checks that the real one fits. */
export type WeappApi = {
  request(
    options: Done<{ statusCode: number; data: unknown; header: Record<string, string> }> & {
      url: string
      /** WeChat sends no PATCH. */
      method: Exclude<HttpMethod, 'PATCH'>
      header: Record<string, string>
      data?: string | ArrayBuffer
      timeout: number
      /** WeChat's types know this name for everything it should not parse. */
      dataType: '其他'
      responseType: 'text'
    },
  ): Task
  navigateTo(options: Done & { url: string }): void
  redirectTo(options: Done & { url: string }): void
  reLaunch(options: Done & { url: string }): void
  /** Since base library 3.0.1. */
  restartMiniProgram?(options: Done & { path: string }): void
  switchTab(options: Done & { url: string }): void
  navigateBack(options: Done & { delta: number }): void
  getStorageSync(key: string): unknown
  setStorageSync(key: string, value: string): void
  removeStorageSync(key: string): void
  getStorageInfoSync(): { keys: string[] }
  getNetworkType(options: Done<{ networkType: string }>): void
  onNetworkStatusChange(listener: (status: { isConnected: boolean }) => void): void
  /** Unknown, because WeChat's published types name a wrong answer here. */
  offNetworkStatusChange(listener: unknown): void
  showToast(options: { title: string; icon: 'none'; duration: number }): void
  showModal(
    options: Done<{ confirm: boolean }> & {
      title: string
      content: string
      confirmText: string
      cancelText?: string
      showCancel: boolean
    },
  ): void
  setClipboardData(options: Done & { data: string }): void
  vibrateShort(options: { type: 'light' }): void
  getWindowInfo(): { windowWidth: number; windowHeight: number; pixelRatio: number; statusBarHeight?: number }
  getDeviceInfo(): { platform: string }
  getAppBaseInfo(): { theme?: string }
  getMenuButtonBoundingClientRect(): { left: number; top: number; bottom: number }
  onThemeChange(listener: (change: { theme: string }) => void): void
  setBackgroundColor(options: Done & { backgroundColor: string; backgroundColorTop: string; backgroundColorBottom: string }): void
  setBackgroundTextStyle(options: Done & { textStyle: 'dark' | 'light' }): void
  setTabBarStyle(options: Done & { color: string; selectedColor: string; backgroundColor: string; borderStyle: 'black' | 'white' }): void
  pageScrollTo(options: Done & { scrollTop: number; duration: number }): void
  createSelectorQuery(): SelectorQuery
  login(options: Done<{ code: string }>): void
  requestPayment(options: Done & { timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }): void
  scanCode(options: Done<{ result: string }>): void
  chooseMessageFile(
    options: Done<{ tempFiles: { name: string; size: number; path: string }[] }> & { count: number; type: 'file'; extension: string[] },
  ): void
  getFileSystemManager(): {
    readFile(options: Done<{ data: string | ArrayBuffer }> & { filePath: string; encoding?: 'utf-8' | 'base64' }): void
    writeFile(options: Done & { filePath: string; data: string; encoding: 'utf-8' }): void
  }
  env: { USER_DATA_PATH: string }
  canvasToTempFilePath(options: Done<{ tempFilePath: string }> & { canvas: object; fileType: 'png' }): void
  /** Its sizes since base library 2.26.0. */
  compressImage(
    options: Done<{ tempFilePath: string }> & { src: string; quality: number; compressedWidth: number; compressedHeight: number },
  ): void
  showShareImageMenu(options: Done & { path: string }): void
  shareFileMessage(options: Done & { filePath: string; fileName: string }): void
  getUpdateManager(): {
    onUpdateReady(listener: () => void): void
    onCheckForUpdate(listener: (found: { hasUpdate: boolean }) => void): void
    applyUpdate(): void
  }
  navigateToMiniProgram(options: Done & { shortLink?: string; appId?: string; path?: string }): void
  getPrivacySetting(options: Done<{ needAuthorization: boolean; privacyContractName: string }>): void
  /** A `PrivacyListener`; unknown, because WeChat's published types name a wrong argument here. */
  onNeedPrivacyAuthorization?(listener: unknown): void
  openPrivacyContract(options: Done): void
  onAppHide(listener: () => void): void
  offAppHide(listener: () => void): void
  /** Unknown: options of WeChat's listeners are not read here. */
  onAppShow(listener: unknown): void
  offAppShow(listener: unknown): void
  onError(listener: unknown): void
  offError(listener: unknown): void
  onUnhandledRejection(listener: unknown): void
  offUnhandledRejection(listener: unknown): void
}

/** Asked when an interface needs consent: the answer lets it go on or fail. `referrer` names the interface, or an element with its open-type. */
export type PrivacyListener = (
  resolve: (answer: { event: 'agree' | 'disagree'; buttonId?: string }) => void,
  about?: { referrer?: string },
) => void

type NodeFields = { node?: unknown; width?: number; height?: number; left?: number; top?: number; right?: number; bottom?: number } | null

export type SelectorQuery = {
  select(selector: string): {
    boundingClientRect(): SelectorQuery
    fields(wanted: { node: true; size: true }): SelectorQuery
  }
  exec(done: (found: NodeFields[]) => void): void
}

declare const wx: WeappApi

/** WeChat's interface; there only inside WeChat. */
export function weapp(): WeappApi {
  return wx
}

/** One call as a promise; rejects with WeChat's errMsg. */
export function requested<T, O extends object>(call: (options: O & Done<T>) => unknown, options: O): Promise<T> {
  return new Promise((resolve, reject) => {
    call({ ...options, success: resolve, fail: ({ errMsg }) => reject(new Error(errMsg)) })
  })
}
