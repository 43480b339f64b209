import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pages } from '@guanlan/contract/pages.ts'
import { checkout, miniapp } from '../paths.ts'

const APP = join(checkout, 'packages/client/src/app')

/** What every page of the mini-app is drawn inside. */
export const frameSources = ['app.tsx', 'host-page.tsx'].map((name) => ({ name, file: join(miniapp, 'src', name) }))

/** Every built page with the file of its component, as the table of routes says it. */
export function pageSources(): { name: string; file: string }[] {
  const routes = readFileSync(join(APP, 'routes.ts'), 'utf8')
  return Object.entries(pages).flatMap(([name, page]) => {
    if (!('built' in page)) return []
    const path = new RegExp(`\\b${name}: page\\(async \\(\\) => \\(await import\\('([^']+)'\\)`).exec(routes)?.[1]
    const file = resolve(APP, path ?? '')
    if (path === undefined || !existsSync(file)) throw new Error(`routes.ts has no row for the page ${name}`)
    return [{ name, file }]
  })
}
