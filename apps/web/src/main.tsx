import { startApp } from '@guanlan/client/app/start-app.tsx'
import { webPlatform } from '@guanlan/client/platform/web.ts'

startApp(webPlatform(), document.getElementById('app') as HTMLElement)
