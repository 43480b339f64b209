import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { builtPages, subPackageRoots } from './app-config.ts'

const src = join(import.meta.dirname, '../src')
const clientApp = join(import.meta.dirname, '../../../packages/client/src/app')

/** Where each built page's component is, as the web's table of routes says it: one list of pages, read twice. */
export function componentsOfRoutes(text: string): Map<string, { file: string; component: string }> {
  const rows = text.matchAll(/^ {2}(\w+): page\(async \(\) => \(await import\('([^']+)'\)\)\.(\w+)\),$/gm)
  return new Map([...rows].map(([, name = '', file = '', component = '']) => [name, { file, component }]))
}

/** Writes WeChat's file and configuration of every built page. What an earlier run wrote is removed first. */
export function writePages(): number {
  for (const folder of ['pages', ...subPackageRoots]) rmSync(join(src, folder), { recursive: true, force: true })
  const components = componentsOfRoutes(readFileSync(join(clientApp, 'routes.ts'), 'utf8'))
  const built = builtPages()
  for (const { name, path, page } of built) {
    const found = components.get(name)
    if (!found) throw new Error(`routes.ts has no row for the page ${name}, or one that is not written like the others`)
    const target = join(src, `${path}.tsx`)
    const from = (file: string) => relative(dirname(target), file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      `import { ${found.component} } from '${from(join(clientApp, found.file))}'
import { hostPage } from '${from(join(src, 'host-page.tsx'))}'

export default hostPage('${name}', ${found.component})
`,
    )
    const config = {
      navigationStyle: 'custom',
      enablePullDownRefresh: page.refresh === true,
      enableShareAppMessage: true,
      enableShareTimeline: true,
    }
    writeFileSync(join(src, `${path}.config.ts`), `export default ${JSON.stringify(config)}\n`)
  }
  return built.length
}
