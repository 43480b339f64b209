import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Raw = {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  tabBar?: { custom?: boolean; list: { pagePath: string; text: string; iconPath?: string; selectedIconPath?: string }[] }
}

/** app.json of the compiled mini-app: routes without a leading slash, and the package each lies in (`''` is the main one). */
export type AppJson = {
  raw: Raw
  entry: string
  routes: ReadonlyMap<string, { root: string }>
  tabs: ReadonlySet<string>
}

export function readAppJson(dist: string): AppJson {
  const raw = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')) as Raw
  const routes = new Map(raw.pages.map((page) => [page, { root: '' }]))
  for (const { root, pages } of raw.subPackages ?? []) for (const page of pages) routes.set(`${root.replace(/\/$/, '')}/${page}`, { root })
  const entry = raw.entryPagePath ?? raw.pages[0]
  if (entry === undefined) throw new Error('app.json lists no page')
  return { raw, entry, routes, tabs: new Set(raw.tabBar?.list.map(({ pagePath }) => pagePath)) }
}

export type PageJson = {
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  navigationStyle?: string
  disableScroll?: boolean
}

export function readPageJson(dist: string, route: string): PageJson {
  return JSON.parse(readFileSync(join(dist, `${route}.json`), 'utf8')) as PageJson
}
