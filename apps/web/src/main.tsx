import { startApp } from '@guanlan/client/app/start-app.tsx'
import { webPlatform } from '@guanlan/client/platform/web.ts'
import { offlineUpdate, startOffline } from './offline/start-offline.ts'

const platform = webPlatform()
startApp({ ...platform, update: offlineUpdate(platform.update) }, document.getElementById('app') as HTMLElement)
startOffline()
