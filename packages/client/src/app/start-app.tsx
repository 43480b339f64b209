import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ApiContext } from '../api/api-context.ts'
import { createApi } from '../api/create-api.ts'
import { startQuoteStream } from '../parts/quote-stream.ts'
import { openWatchlist } from '../parts/watchlist-store.ts'
import type { Platform } from '../platform/platform.ts'
import { PlatformContext } from '../platform/platform-context.ts'
import { launch } from '../session/launch.ts'
import { applyPreferences } from '../session/preferences.ts'
import { rememberSimulated } from '../session/simulated.ts'
import { App } from './app.tsx'
import { preloadPages } from './preload-pages.ts'

/** Starts the product in an element of a host page. The only entry shells call. */
export function startApp(platform: Platform, element: HTMLElement, serverOrigin = ''): void {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' } },
  })
  const api = createApi({ platform, origin: serverOrigin })
  applyPreferences(platform)
  rememberSimulated(platform)
  openWatchlist(platform)
  startQuoteStream(platform, serverOrigin)
  launch({ platform, api, deferred: () => void preloadPages() })
  createRoot(element).render(
    <PlatformContext.Provider value={platform}>
      <ApiContext.Provider value={api}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>,
  )
}
