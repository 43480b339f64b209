import { openApp } from '@guanlan/client/app/open-app.tsx'
import { weappPlatform } from '@guanlan/client/platform/weapp.ts'
import { settings } from './settings.ts'

/** WeChat as this product's platform. */
export const platform = weappPlatform({ origin: settings.serverOrigin, hosts: settings.hosts, filing: settings.filing })

/** The running product; started once, when WeChat loads the app. */
export const miniapp = openApp(platform, { serverOrigin: settings.serverOrigin })
