import { globSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isImportable } from './importable.ts'

/** The files that names on a command line stand for: files as they are, folders with everything below them, patterns such as `data/*.csv` the shell left alone. In order, each once. */
export function filesNamed(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(filesOf))]
}

function filesOf(name: string): string[] {
  const found = statSync(name, { throwIfNoEntry: false })
  if (found?.isDirectory()) return filesBelow(name)
  if (found !== undefined || !/[*?[{]/.test(name)) return [name]
  const matching = globSync(name).sort()
  return matching.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isImportable(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
