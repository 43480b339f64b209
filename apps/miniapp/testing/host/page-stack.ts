import type { AppJson } from './app-json.ts'
import { createPage, type PageDefinition, type PageInstance } from './page-instance.ts'
import type { Problems } from './problems.ts'
import type { Wait } from './wait.ts'

const STACK_LIMIT = 10

type Parts = { app: AppJson; load: (route: string) => PageDefinition; wait: Wait; problems: Problems }
/** Null when it went well, else why not. */
type Refusal = string | null

/** The open pages and WeChat's rules of going between them. Addresses are absolute or relative to the page on top. */
export class PageStack {
  readonly stack: PageInstance[] = []
  /** Tab pages stay alive while another tab is shown. */
  readonly #tabs = new Map<string, PageInstance>()
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get top(): PageInstance {
    const page = this.stack.at(-1)
    if (page === undefined) throw new Error('no page is open')
    return page
  }

  navigateTo(url: string): Refusal {
    const place = this.#place(url)
    const refused = this.#refuse(place, 'navigateTo')
    if (refused !== null) return refused
    if (this.stack.length >= STACK_LIMIT) return `webview count limit exceed`
    this.#call(this.top, 'onHide')
    this.#open(place)
    return null
  }

  redirectTo(url: string): Refusal {
    const place = this.#place(url)
    const refused = this.#refuse(place, 'redirectTo')
    if (refused !== null) return refused
    this.#close(this.stack.pop())
    this.#open(place)
    return null
  }

  reLaunch(url: string): Refusal {
    const place = this.#place(url)
    if (!this.#exists(place.route)) return `page "${place.route}" is not found`
    for (const page of new Set([...this.stack.splice(0).reverse(), ...this.#tabs.values()])) this.#close(page)
    this.#tabs.clear()
    this.#open(place)
    return null
  }

  switchTab(url: string): Refusal {
    const place = this.#place(url)
    if (!this.#exists(place.route)) return `page "${place.route}" is not found`
    if (!this.#isTab(place.route)) return 'can not switch to no-tabBar page'
    if (this.stack.length === 1 && this.top.route === place.route) return null
    const [first, ...above] = this.stack.splice(0)
    for (const page of above.reverse()) this.#close(page)
    if (first !== undefined) this.#isTab(first.route) ? this.#hideTab(first, above.length === 0) : this.#close(first)
    const kept = this.#tabs.get(place.route)
    if (kept === undefined) this.#open({ ...place, query: {} })
    else {
      this.stack.push(kept)
      this.#call(kept, 'onShow')
    }
    return null
  }

  navigateBack(delta = 1): Refusal {
    if (this.stack.length <= 1) return 'cannot navigate back at first page.'
    for (let i = 0; i < delta && this.stack.length > 1; i++) this.#close(this.stack.pop())
    this.#call(this.top, 'onShow')
    return null
  }

  /** Forgets all pages, as when the mini-app ends. */
  clear(): void {
    this.stack.length = 0
    this.#tabs.clear()
  }

  /** The first page, from wherever the mini-app was entered. */
  enter(route: string, query: Record<string, string>): void {
    if (!this.#exists(route)) throw new Error(`page "${route}" is not found`)
    this.#open({ route, query })
  }

  #hideTab(page: PageInstance, wasOnTop: boolean): void {
    if (wasOnTop) this.#call(page, 'onHide')
  }

  #open({ route, query }: { route: string; query: Record<string, string> }): void {
    const page = createPage(this.#parts.load(route), { route, query }, this.#parts)
    this.stack.push(page)
    if (this.#isTab(route)) this.#tabs.set(route, page)
    this.#parts.problems.guard(`onLoad of ${route}`, () => page.onLoad?.(query))
    this.#call(page, 'onShow')
    this.#parts.wait.soon(() => this.#call(page, 'onReady'))
  }

  #close(page: PageInstance | undefined): void {
    if (page === undefined) return
    this.#tabs.delete(page.route)
    this.#call(page, 'onUnload')
  }

  #call(page: PageInstance, hook: 'onShow' | 'onHide' | 'onReady' | 'onUnload'): void {
    this.#parts.problems.guard(`${hook} of ${page.route}`, () => page[hook]?.())
  }

  #refuse({ route }: { route: string }, way: string): Refusal {
    if (!this.#exists(route)) return `page "${route}" is not found`
    return this.#isTab(route) ? `can not ${way} a tabbar page` : null
  }

  #exists(route: string): boolean {
    return this.#parts.app.routes.has(route)
  }

  #isTab(route: string): boolean {
    return this.#parts.app.tabs.has(route)
  }

  /** WeChat hands the values of a query over as they are written, percent signs included. */
  #place(url: string): { route: string; query: Record<string, string> } {
    const [path = '', search = ''] = url.split('?')
    const base = this.stack.at(-1)?.route ?? ''
    const route = new URL(path, `x:/${base}`).pathname.replace(/^\//, '')
    return { route, query: queryOf(search) }
  }
}

/** An absolute address as path and query. */
export function placeOf(address: string): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = address.split('?')
  return { path, query: queryOf(search) }
}

function queryOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
