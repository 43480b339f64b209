import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pageFiles } from '../../../scripts/build-routes.ts'
import { builtPages, subPackageRoots } from './app-config.ts'

const src = join(import.meta.dirname, '../src')

/** Writes WeChat's file and configuration of every built page. What an earlier run wrote is removed first. */
export function writePages(): number {
  for (const folder of ['pages', ...subPackageRoots]) rmSync(join(src, folder), { recursive: true, force: true })
  const files = new Map(pageFiles().map((found) => [found.name, found]))
  const built = builtPages()
  for (const { name, path, page } of built) {
    const found = files.get(name)
    if (!found) continue
    const target = join(src, `${path}.tsx`)
    const from = (file: string) => relative(dirname(target), file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      `import { ${found.component} } from '@guanlan/client/features/${found.file}'
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
