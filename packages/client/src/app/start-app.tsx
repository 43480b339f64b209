import '../ui/theme/tokens.css'
import '../ui/theme/system-dark.gen.css'
import '../ui/theme/base.css'
import '../ui/layout/layout.module.css'
import '../ui/text/typography.module.css'
import { createRoot } from 'react-dom/client'
import { TOKEN_KEY } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { followLogin } from '../session/person.ts'
import { App } from './app.tsx'
import { AppProviders, openApp } from './open-app.tsx'

/** Starts the product in an element of a host page that has a DOM and one history: the web and the native shells. */
export function startApp(platform: Platform, element: HTMLElement, serverOrigin = ''): void {
  const app = openApp(platform, { serverOrigin, deferred: preloadPages })
  // another tab of this site logged in or out; the native shells have one page
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void followLogin(app.api, platform)
  })
  createRoot(element).render(
    <AppProviders app={app}>
      <App />
    </AppProviders>,
  )
}

/** The list of what is fetched ahead is itself fetched after the first page. */
function preloadPages(): void {
  import('./preload-pages.ts').then(({ preloadPages: preload }) => preload()).catch(() => {})
}
