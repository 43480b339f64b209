import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** All files below a folder as relative paths with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/'))
    .sort()
}
