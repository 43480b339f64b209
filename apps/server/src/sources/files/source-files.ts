import { globSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isImportable } from './importable.ts'

/** The files that names on a command line stand for, and the links met in folders, which are not followed: they may lead out of the folder or in a circle. */
type FilesNamed = { files: string[]; links: string[] }

/** Files as they are, folders with everything below them, patterns such as `data/*.csv` the shell did not expand. In order, each once. */
export function filesNamed(names: readonly string[]): FilesNamed {
  const all = names.map(filesOf)
  return { files: [...new Set(all.flatMap(({ files }) => files))], links: [...new Set(all.flatMap(({ links }) => links))] }
}

function filesOf(name: string): FilesNamed {
  const found = statSync(name, { throwIfNoEntry: false })
  if (found?.isDirectory()) return filesBelow(name)
  if (found !== undefined || !/[*?[{]/.test(name)) return { files: [name], links: [] }
  const matching = globSync(name)
    .sort()
    .map((path): FilesNamed => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? filesBelow(path) : { files: [path], links: [] }))
  return { files: matching.flatMap(({ files }) => files), links: matching.flatMap(({ links }) => links) }
}

function filesBelow(folder: string): FilesNamed {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathsOf = (kind: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(kind)
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  return {
    files: pathsOf((entry) => entry.isFile() && isImportable(entry.name)),
    links: pathsOf((entry) => entry.isSymbolicLink()),
  }
}
