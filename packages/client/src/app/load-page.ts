import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { lazy } from 'react'
import type { PageComponent } from './page-component.ts'
import { withinTime } from './page-timeout.ts'

/** The first address and home; the table of all pages is fetched with the first other page. */
const first: Partial<Record<BuiltPageName, () => Promise<PageComponent>>> = {
  start: async () => (await import('../features/account/start/start-page.tsx')).StartPage,
  home: async () => (await import('../features/home/home-page.tsx')).HomePage,
}

const components = new Map<BuiltPageName, PageComponent>()

/** The component of a page, the same at every call; its code is fetched when it is first drawn, within the time a page may take. */
export function pageComponent(name: BuiltPageName): PageComponent {
  const known = components.get(name)
  if (known !== undefined) return known
  const load = first[name] ?? (async () => (await loadRoutes())[name]())
  const component = lazy(async () => ({ default: await withinTime(load()) }))
  components.set(name, component)
  return component
}

/** Fetches the table of all pages. */
export async function loadRoutes() {
  return (await import('./routes.gen.ts')).routes
}
