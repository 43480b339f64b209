import { answer, type Options, ok } from './answer.ts'
import type { Wait } from './wait.ts'
import { wechatNames } from './wechat-names.ts'

/** A phone of 375 × 667 with a status bar and the capsule of WeChat in its corner. */
export type Device = { theme: 'light' | 'dark'; width: number; height: number; pixelRatio: number; platform: 'ios' | 'android' }
export const createDevice = (): Device => ({ theme: 'light', width: 375, height: 667, pixelRatio: 2, platform: 'ios' })

const STATUS_BAR = 20
const CAPSULE = { left: 281, right: 368, top: 24, bottom: 56, width: 87, height: 32 }
type ThemeListener = (change: { theme: string }) => void

export function deviceApi(device: Device, wait: Wait) {
  const themeListeners = new Set<ThemeListener>()
  const windowInfo = () => {
    const { width, height, pixelRatio } = device
    const sizes = { windowWidth: width, windowHeight: height, screenWidth: width, screenHeight: height, screenTop: 0, pixelRatio }
    return {
      ...sizes,
      statusBarHeight: STATUS_BAR,
      safeArea: { left: 0, right: width, top: STATUS_BAR, bottom: height, width, height: height - STATUS_BAR },
    }
  }
  const appInfo = () => ({
    SDKVersion: '3.8.0',
    version: '8.0.50',
    language: 'zh_CN',
    theme: device.theme,
    enableDebug: false,
    fontSizeSetting: 16,
  })
  const deviceInfo = () => ({
    brand: 'test',
    model: 'phone',
    platform: device.platform,
    system: device.platform === 'ios' ? 'iOS 16.0' : 'Android 13',
  })
  const everything = () => ({ ...windowInfo(), ...appInfo(), ...deviceInfo() })
  return {
    setTheme(theme: Device['theme']) {
      device.theme = theme
      for (const listener of themeListeners) listener({ theme })
    },
    wx: {
      env: { USER_DATA_PATH: 'http://usr' },
      canIUse: (name: string) => wechatNames().has(name.split('.')[0] ?? ''),
      getSystemInfoSync: everything,
      getSystemInfo: (o?: Options) => answer(wait, 'getSystemInfo', o, ok(everything())),
      getWindowInfo: windowInfo,
      getAppBaseInfo: appInfo,
      getDeviceInfo: deviceInfo,
      getSystemSetting: () => ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }),
      getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '0.1.0' }, plugin: {} }),
      getMenuButtonBoundingClientRect: () => ({ ...CAPSULE }),
      onThemeChange: (listener: ThemeListener) => void themeListeners.add(listener),
      offThemeChange: (listener?: ThemeListener) => void (listener ? themeListeners.delete(listener) : themeListeners.clear()),
    },
  }
}
