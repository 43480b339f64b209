import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Where the build of the web app keeps its source maps. */
export const WEB_MAPS = join(import.meta.dirname, '../../../../../.cache/web-maps')

/** A place in a file of the build: its address, then line and column from 1. */
const PLACE = /[^\s()@]*\/assets\/([\w.-]+\.js):(\d+):(\d+)/g

/** Rewrites places in files of the web build to places in the sources; those of builds without a map stay as reported. */
export function originalStacks(folder: string): (stack: string) => string {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string) => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const path = join(folder, `${file}.map`)
    const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
    maps.set(file, map)
    return map
  }
  return (stack) =>
    stack.replace(PLACE, (reported: string, ...at: string[]) => {
      const [file = '', line, column] = at
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (entry === undefined || !('originalSource' in entry)) return reported
      return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    })
}
