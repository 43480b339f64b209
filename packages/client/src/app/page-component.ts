import { type ComponentType, lazy } from 'react'
import { withinTime } from './page-timeout.ts'

export type PageComponent = ComponentType<{ query: Record<string, string> }>

/** A page whose code is fetched when it is first opened, within the time a page may take. */
export function page(load: () => Promise<PageComponent>): PageComponent {
  return lazy(async () => ({ default: await withinTime(load()) }))
}
