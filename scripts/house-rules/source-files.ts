import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '__snapshots__'])
/** What builds copy into the native projects, and the entries of the mini-app's pages, whose paths the specification gives. */
const MADE = /^apps\/mobile\/(android|ios)\/(.*\/)?(public|build|capacitor-cordova-\w+-plugins)$|^apps\/miniapp\/src\/pages\w*$/
const TEXT = /\.(ts|tsx|mts|mjs|js|css|html|json|jsonc|md|grit|sh|yml|svg)$|^\.ci\/run$/

/** Path of the checkout. */
export const ROOT = join(import.meta.dirname, '../..')

/** Every text file of the project, as paths from the root with `/`. */
export function sourceFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return MADE.test(path) ? [] : sourceFiles(path)
    return TEXT.test(path) && entry.name !== 'package-lock.json' ? [path] : []
  })
}
