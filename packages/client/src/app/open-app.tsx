import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Api, ApiContext } from '../api/api-context.ts'
import { createApi, hostOrigin } from '../api/create-api.ts'
import { whenAgreed } from '../device/agreement.ts'
import { applyPreferences } from '../device/preferences.ts'
import { rememberSimulated } from '../device/simulated.ts'
import { readToken } from '../device/token.ts'
import { startQuoteStream } from '../parts/stocks/quote-stream.ts'
import { followAccount } from '../parts/synced-items/follow-account.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Platform } from '../platform/platform.ts'
import { PlatformContext } from '../platform/platform-context.ts'
import { resetPersonMemory } from '../session/account-change.ts'
import { launch } from '../session/launch.ts'
import { loginHooks } from '../session/login-hooks.ts'
import { usePersonState } from '../session/person.ts'
import { letHostDraw } from '../ui/popup/host-drawing.ts'

/** What outlives every page of a running product. */
export type OpenApp = { platform: Platform; api: Api; queryClient: QueryClient }

/** Starts what outlives every page: requests, preferences, watchlist, quote stream, launch flow. Call it once; pages are drawn inside `AppProviders`. */
export function openApp(platform: Platform, { serverOrigin = '', deferred = () => {} } = {}): OpenApp {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' } },
  })
  const api = offering(
    createApi({ platform, origin: serverOrigin, login: loginHooks(platform, hostOrigin(platform, 'api', serverOrigin)) }),
    platform,
  )
  letHostDraw(platform)
  applyPreferences(platform)
  rememberSimulated(platform)
  startQuoteStream(platform, hostOrigin(platform, 'data', serverOrigin))
  forgetWithPerson(queryClient)
  launch({
    platform,
    api,
    deferred: () => {
      if (readToken(platform) !== '') void followAccount(api, platform)
      whenAgreed(platform, () => {
        const loading = import('../session/telemetry/start-telemetry.ts')
        void loading
          .then(({ startTelemetry }) => startTelemetry({ platform, api, origin: hostOrigin(platform, 'api', serverOrigin) }))
          .catch(() => {})
      })
      void import('../session/report-build.ts').then(({ reportBuild }) => reportBuild(api, platform)).catch(() => {})
      deferred()
    },
  })
  return { platform, api, queryClient }
}

/** Answers about one person are not shown to the next: what was asked goes when the account of this device changes, and what is on screen is asked again. */
function forgetWithPerson(queryClient: QueryClient): void {
  usePersonState.subscribe(({ user }, before) => {
    if (before.user === null || user?.id === before.user.id) return
    resetPersonMemory()
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries()
  })
}

/** Calls that show the upsell overlay where an answer is for members alone; the call fails all the same. */
function offering(api: Api, platform: Platform): Api {
  return (name, input, options) =>
    api(name, input, options).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'vip_required')
        void import('../parts/membership/vip-overlay.tsx').then(({ showVipOverlay }) => showVipOverlay(platform))
      throw error
    })
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
