import { readHostOrigins } from '@guanlan/contract/hosts.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { Platform } from './platform.ts'
import { webDevice } from './web-device.ts'
import { createNavigation } from './web-navigation.ts'
import { onNetworkChange, request, stream } from './web-network.ts'
import { fullScreen, onKey, scroll, setLook, systemInfo } from './web-screen.ts'
import { storage } from './web-storage.ts'

/** The browser as a platform. */
export function webPlatform(): Platform {
  history.scrollRestoration = 'manual'
  return {
    name: 'web',
    channel: 'h5',
    ...createNavigation(),
    reload: () => window.location.reload(),
    setTitle: (title) => {
      document.title = title === pages.start.title ? title : `${title} - 观澜`
    },
    setLook,
    onKey,
    scroll,
    origin: window.location.origin,
    filing: meta('filing'),
    ...apart(),
    ...downloads(),
    ...embedder(),
    storage,
    request,
    stream,
    networkType: async () => (navigator.onLine ? 'unknown' : 'none'),
    onNetworkChange,
    ...webDevice,
    fullScreen,
    systemInfo,
  }
}

/** Hosts of calls that are not this site. */
function apart(): Pick<Platform, 'hosts'> {
  const hosts = readHostOrigins(meta('hosts') ?? '')
  return hosts === null ? {} : { hosts }
}

/** The native apps this site offers; without any, nothing of their banner is fetched. */
function downloads(): Pick<Platform, 'download'> {
  const download = { store: meta('app-store'), apk: meta('app-package'), site: meta('app-site') }
  return Object.values(download).some((address) => address !== null) ? { download } : {}
}

/** The page-global token of spec §4: an app that shows us in a web view of its own logs its user in with it. */
function embedder(): Pick<Platform, 'givenToken'> {
  const page = window as { token?: unknown }
  const read = () => (typeof page.token === 'string' && page.token !== '' ? page.token : undefined)
  return read() === undefined ? {} : { givenToken: { read, drop: () => void delete page.token } }
}

/** What the server wrote into the head of the page, null where it wrote nothing. */
function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
