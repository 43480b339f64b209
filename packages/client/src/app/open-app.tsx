import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Api, ApiContext } from '../api/api-context.ts'
import { createApi } from '../api/create-api.ts'
import { startQuoteStream } from '../parts/quote-stream.ts'
import { followAccount } from '../parts/watchlist/follow-account.ts'
import type { Platform } from '../platform/platform.ts'
import { PlatformContext } from '../platform/platform-context.ts'
import { launch } from '../session/launch.ts'
import { applyPreferences } from '../session/preferences.ts'
import { rememberSimulated } from '../session/simulated.ts'
import { readToken } from '../session/token.ts'
import { letHostDraw } from '../ui/host-drawing.ts'

/** What outlives every page of a running product. */
export type OpenApp = { platform: Platform; api: Api; queryClient: QueryClient }

/** Starts what outlives every page: requests, preferences, watchlist, quote stream, launch flow. Call it once; pages are drawn inside `AppProviders`. */
export function openApp(platform: Platform, { serverOrigin = '', deferred = () => {} } = {}): OpenApp {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' } },
  })
  const api = createApi({ platform, origin: serverOrigin })
  letHostDraw(platform)
  applyPreferences(platform)
  rememberSimulated(platform)
  startQuoteStream(platform, serverOrigin)
  launch({
    ...{ platform, api },
    deferred: () => {
      if (readToken(platform) !== '') void followAccount(api, platform)
      deferred()
    },
  })
  return { platform, api, queryClient }
}

/** Gives pages the running product. */
export function AppProviders({ app, children }: { app: OpenApp; children?: ReactNode }) {
  return (
    <PlatformContext.Provider value={app.platform}>
      <ApiContext.Provider value={app.api}>
        <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>
  )
}
