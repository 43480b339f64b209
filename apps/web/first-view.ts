/** What the bundler tells of a module: those that import it, not counting `import()`. */
type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

const HOME_PAGE = /features.home.home-page\.tsx$/

/** Whether the first view of home needs a module: the entry or the page imports it, be it through others. */
export function isInFirstView(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    const info = modules.getModuleInfo(module)
    if (HOME_PAGE.test(module) || info?.isEntry) return true
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return false
}
