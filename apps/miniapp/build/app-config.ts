import type { Page } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'

type Tab = { pagePath: string; text: string; iconPath: string; selectedIconPath: string }

/** The part of WeChat's app.json that we say. */
export type AppConfig = {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  preloadRule: Record<string, { network: 'all'; packages: string[] }>
  window: Record<string, string | number | boolean>
  tabBar: { color: string; selectedColor: string; backgroundColor: string; borderStyle: 'black'; list: Tab[] }
  darkmode: boolean
  lazyCodeLoading: 'requiredComponents'
  __usePrivacyCheck__: boolean
  style: 'v2'
}

/** Roots of the sub-packages (spec §2); every other path belongs to the main package. */
export const subPackageRoots = ['pagesA', 'pagesMy', 'pagesLi', 'pagesShare'] as const

/** §9: reach-bottom distance in px. */
const REACH_BOTTOM_PX = 150

/** Built pages by name, with their paths as WeChat writes them (no slash at the front). */
export function builtPages(): { name: string; path: string; page: Page }[] {
  return Object.entries(pages as Record<string, Page>)
    .filter(([, page]) => page.built === true)
    .map(([name, page]) => ({ name, path: page.path.slice(1), page }))
}

/** app.json from the table of pages: only what is built is listed, tabs in the table's order. */
export function appConfig(): AppConfig {
  const built = builtPages()
  const rootOf = (path: string) => subPackageRoots.find((root) => path.startsWith(`${root}/`))
  const subPackages = subPackageRoots
    .map((root) => ({
      root,
      pages: built.filter(({ path }) => rootOf(path) === root).map(({ path }) => path.slice(root.length + 1)),
    }))
    .filter(({ pages }) => pages.length > 0)
  const home = built.find(({ name }) => name === 'home')
  return {
    pages: built.filter(({ path }) => rootOf(path) === undefined).map(({ path }) => path),
    subPackages,
    // the pages most often opened from home are fetched while it is read
    preloadRule: home ? { [home.path]: { network: 'all', packages: subPackages.map(({ root }) => root) } } : {},
    window: { navigationStyle: 'custom', onReachBottomDistance: REACH_BOTTOM_PX, backgroundTextStyle: 'dark' },
    tabBar: {
      color: '#5c6676',
      selectedColor: '#1d4a8f',
      backgroundColor: '#ffffff',
      borderStyle: 'black',
      list: built.flatMap(({ path, page }) => (page.tab ? [tabOf(path, page.title, page.tab)] : [])),
    },
    darkmode: true,
    lazyCodeLoading: 'requiredComponents',
    __usePrivacyCheck__: true,
    style: 'v2',
  }
}

function tabOf(pagePath: string, text: string, tab: NonNullable<Page['tab']>): Tab {
  return { pagePath, text, iconPath: `tab-icons/${tab}.png`, selectedIconPath: `tab-icons/${tab}-on.png` }
}
