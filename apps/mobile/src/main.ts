import { SplashScreen } from '@capacitor/splash-screen'
import { startApp } from '@guanlan/client/app/start-app.tsx'
import { capacitorPlatform } from '@guanlan/client/platform/capacitor.ts'
import type { MobileSettings } from '../sync/settings.ts'
import { devicePlugins } from './plugins.ts'

/** Filled in by the build. */
declare const MOBILE_SETTINGS: MobileSettings

const settings = MOBILE_SETTINGS
const platform = await capacitorPlatform(devicePlugins(settings), settings)
startApp(platform, document.getElementById('app') as HTMLElement, settings.serverOrigin)
// one frame after the first page is drawn; were this never reached, the device takes the splash away after three seconds
requestAnimationFrame(() => requestAnimationFrame(() => void SplashScreen.hide()))
