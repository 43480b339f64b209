/** What the bundler reports of a module: those that import it, not counting `import()`. */
type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

const HOME_PAGE = /features.home.home-page\.tsx$/
/** What home fetches once its first figures stand. */
const HOME_BELOW = /features.home.home-below\.tsx$/

/** Which view of home needs a module first, be it through others: that of the entry and the page, what follows below, or none. */
export function viewOf(id: string, modules: Modules): 'first' | 'below' | null {
  const seen = new Set([id])
  let isBelow = false
  for (const module of seen) {
    const info = modules.getModuleInfo(module)
    if (HOME_PAGE.test(module) || info?.isEntry) return 'first'
    isBelow ||= HOME_BELOW.test(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return isBelow ? 'below' : null
}
