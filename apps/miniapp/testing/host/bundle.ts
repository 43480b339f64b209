import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import vm from 'node:vm'
import type { PageDefinition } from './page-instance.ts'

/** Names that WeChat hides from every module of a mini-app: they are there and undefined. */
const HIDDEN =
  'window,document,frames,self,location,navigator,localStorage,history,Caches,screen,alert,confirm,prompt,fetch,XMLHttpRequest,WebSocket,Reporter,webkit,WeixinJSCore'

/** Parts of the language that WeChat's engines lack on some phones. */
const ABSENT = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']

export type AppDefinition = Record<string, unknown> & {
  onLaunch?(options: Launch): void
  onShow?(options: Launch): void
  onHide?(): void
  onError?(message: string): void
}
export type Launch = { path: string; query: Record<string, string>; scene: number; referrerInfo: Record<string, unknown> }

/** The compiled program in a realm of its own, which has WeChat's globals and no others. */
export type Bundle = {
  app(): AppDefinition
  /** Runs what WeChat runs before it opens the page, and gives what the page's file handed to `Page()`. */
  page(route: string): PageDefinition
}

type BundleOptions = {
  dist: string
  globals: Record<string, unknown>
  /** Package of each route, `''` for the main one. */
  routes: ReadonlyMap<string, { root: string }>
}

export function loadBundle({ dist, globals, routes }: BundleOptions): Bundle {
  const pages = new Map<string, PageDefinition>()
  const packages = new Set<string>()
  const app: AppDefinition = {}
  let loading = ''
  const realm = vm.createContext(
    {
      ...globals,
      ...Object.fromEntries<(definition: never) => unknown>([
        ['App', (definition: AppDefinition) => Object.assign(app, definition)],
        ['Page', (definition: PageDefinition) => pages.set(loading, definition)],
        ['Component', () => undefined],
        ['Behavior', (definition: unknown) => definition],
      ]),
      getApp: () => app,
    },
    { codeGeneration: { strings: false, wasm: false } },
  )
  vm.runInContext(ABSENT.map((name) => `delete globalThis.${name}`).join(';'), realm)
  const require = createRequire(dist, realm)
  const runPackage = (root: string) => {
    if (packages.has(root)) return
    packages.add(root)
    for (const [route, place] of routes) {
      if (place.root !== root) continue
      loading = route
      require(`${route}.js`)
    }
  }
  require('app.js')
  return {
    app: () => app,
    page(route) {
      runPackage('')
      runPackage(routes.get(route)?.root ?? '')
      const definition = pages.get(route)
      if (definition === undefined) throw new Error(`${route}.js did not call Page()`)
      return definition
    },
  }
}

/** `require` of WeChat: files of the program by relative path, each run once. */
function createRequire(dist: string, realm: vm.Context): (path: string) => unknown {
  const modules = new Map<string, { exports: unknown }>()
  return function load(path) {
    const file = join(dist, path.endsWith('.js') ? path : `${path}.js`)
    const known = modules.get(file)
    if (known) return known.exports
    if (!existsSync(file)) throw new Error(`module '${path}.js' is not defined`)
    const module = { exports: {} as unknown }
    modules.set(file, module)
    const code = `(function(require,module,exports,${HIDDEN}){${readFileSync(file, 'utf8')}\n})`
    const run = vm.runInContext(code, realm, { filename: file }) as (...args: unknown[]) => void
    run((wanted: string) => load(relative(dist, resolve(dirname(file), wanted))), module, module.exports)
    return module.exports
  }
}
