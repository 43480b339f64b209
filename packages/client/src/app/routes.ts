import type { BuiltPageName } from '@guanlan/contract/page.ts'
import { type ComponentType, lazy } from 'react'
import { withinTime } from './page-timeout.ts'

type PageProps = { query: Record<string, string> }
export type PageComponent = ComponentType<PageProps>

function page(load: () => Promise<PageComponent>): PageComponent {
  return lazy(async () => ({ default: await withinTime(load()) }))
}

/** The component of every built page, each in a chunk of its own. A page marked built in the table and missing here does not compile. */
export const routes: Record<BuiltPageName, PageComponent> = {
  start: page(async () => (await import('../features/account/start-page.tsx')).StartPage),
  home: page(async () => (await import('../features/home/home-page.tsx')).HomePage),
  collection: page(async () => (await import('../features/watchlist/collection-page.tsx')).CollectionPage),
  profile: page(async () => (await import('../features/account/profile-page.tsx')).ProfilePage),
  webviewMain: page(async () => (await import('../features/webview/webview-page.tsx')).WebviewPage),
  setting: page(async () => (await import('../features/account/setting-page.tsx')).SettingPage),
  upgrade: page(async () => (await import('../features/account/upgrade-page.tsx')).UpgradePage),
  about: page(async () => (await import('../features/account/about-page.tsx')).AboutPage),
  search: page(async () => (await import('../features/search/search-page.tsx')).SearchPage),
  sectors: page(async () => (await import('../features/sectors/sectors-page.tsx')).SectorsPage),
  sector: page(async () => (await import('../features/sectors/sector-page.tsx')).SectorPage),
  stock: page(async () => (await import('../features/stock/stock-page.tsx')).StockPage),
  chart: page(async () => (await import('../features/stock/chart-page.tsx')).ChartPage),
  webview: page(async () => (await import('../features/webview/webview-page.tsx')).WebviewPage),
}
