import { loadLaterWire } from '../api/create-api.ts'
import { loadProvenance } from '../parts/provenance/provenance-host.tsx'
import { loadPopups } from '../ui/popup/popup-host.tsx'
import { loadRoutes } from './load-page.ts'

/** The table of pages, popups, the share sheet and the pages most often opened next; their code is fetched before it is asked for. */
const nextPages: (() => Promise<unknown>)[] = [
  loadLaterWire,
  loadRoutes,
  loadPopups,
  loadProvenance,
  () => import('../parts/sharing/share-sheet.tsx'),
  () => import('../features/search/search-page.tsx'),
  () => import('../features/search/palette/show-palette.tsx'),
  () => import('../features/stock/stock-page.tsx'),
  () => import('../features/watchlist/collection-page.tsx'),
]

/** Fetches the code of the next pages, one after the other. A failure is no matter: the page is fetched again when it is opened. */
export async function preloadPages(): Promise<void> {
  for (const load of nextPages) await load().catch(() => {})
}
