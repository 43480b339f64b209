import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Api, ApiContext } from '../api/api-context.ts'
import { ProvenanceHost } from '../parts/provenance/provenance-host.tsx'
import { PaletteContext, SearchKeys } from '../parts/shell/search-keys.tsx'
import { ApiError } from '../platform/api-error.ts'
import type { Platform } from '../platform/platform.ts'
import { PlatformContext } from '../platform/platform-context.ts'
import { loadPopups, PopupHost } from '../ui/popup/popup-host.tsx'
import { ToastHost } from '../ui/popup/toast.tsx'
import { testPlatform } from './test-platform.ts'

/** Long enough for a part that is fetched when it is first used, on two busy cores. */
configure({ asyncUtilTimeout: 20_000 })

await loadPopups()

const offline: Api = async () => {
  throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
}

type Overrides = Partial<Platform> & { api?: Api; palette?: (typed: string) => void }

/** Draws something where a page stands: popups, toasts, figures that open, the device of the test, and `api` (offline by default). */
export function renderInApp(content: ReactNode, { api = offline, palette, ...overrides }: Overrides = {}) {
  const platform = testPlatform(overrides)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const screen = render(
    <PlatformContext.Provider value={platform}>
      <ApiContext.Provider value={api}>
        <QueryClientProvider client={client}>
          <ProvenanceHost>
            {content}
            <PaletteContext.Provider value={palette ?? null}>
              <SearchKeys />
            </PaletteContext.Provider>
            <PopupHost />
            <ToastHost />
          </ProvenanceHost>
        </QueryClientProvider>
      </ApiContext.Provider>
    </PlatformContext.Provider>,
  )
  return { ...screen, platform, record: platform.record }
}
