import { App } from '@capacitor/app'
import { AppLauncher } from '@capacitor/app-launcher'
import { Browser } from '@capacitor/browser'
import { Clipboard } from '@capacitor/clipboard'
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Haptics, ImpactStyle } from '@capacitor/haptics'
import { Network } from '@capacitor/network'
import { Preferences } from '@capacitor/preferences'
import { Share } from '@capacitor/share'
import { AppUpdate, AppUpdateAvailability, FlexibleUpdateInstallStatus } from '@capawesome/capacitor-app-update'
import { CapacitorWechat } from '@capgo/capacitor-wechat'
import type { CapacitorPlugins } from '@guanlan/client/platform/capacitor-plugins.ts'
import type { MobileSettings } from '../sync/settings.ts'
import { openStore } from './store.ts'

/** Apple's store is asked country by country. */
const STORE_COUNTRY = 'CN'
const BAR_STYLES = { dark: SystemBarsStyle.Dark, light: SystemBarsStyle.Light, system: SystemBarsStyle.Default } as const

/** The real plugins as the client asks for them. */
export function devicePlugins(settings: MobileSettings): CapacitorPlugins {
  const os = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'
  return {
    os,
    app: App,
    preferences: Preferences,
    network: Network,
    clipboard: Clipboard,
    share: Share,
    files: { write: writeFile, writeBytes },
    browser: Browser,
    launcher: AppLauncher,
    haptics: { tap: () => Haptics.impact({ style: ImpactStyle.Light }) },
    bars: { setStyle: (style) => SystemBars.setStyle({ style: BAR_STYLES[style] }) },
    update: {
      state: updateState,
      restart: () => AppUpdate.completeFlexibleUpdate(),
      openStore: () => AppUpdate.openAppStore(settings.appStoreId === null ? {} : { appId: settings.appStoreId }),
    },
    store: openStore(os),
    wechat: settings.wechatAppId === null ? null : CapacitorWechat,
  }
}

async function writeFile(name: string, text: string): Promise<string> {
  const { uri } = await Filesystem.writeFile({ path: name, data: text, directory: Directory.Cache, encoding: Encoding.UTF8 })
  return uri
}

async function writeBytes(name: string, base64: string): Promise<string> {
  const { uri } = await Filesystem.writeFile({ path: name, data: base64, directory: Directory.Cache })
  return uri
}

async function updateState(): Promise<'none' | 'downloaded' | 'available'> {
  const { updateAvailability, installStatus } = await AppUpdate.getAppUpdateInfo({ country: STORE_COUNTRY })
  if (installStatus === FlexibleUpdateInstallStatus.DOWNLOADED) return 'downloaded'
  return updateAvailability === AppUpdateAvailability.UPDATE_AVAILABLE ? 'available' : 'none'
}
