import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'
import { parse } from 'plist'

/** Folder of the mobile host. */
export const mobile = join(import.meta.dirname, '..')

/** What building and synchronising leaves behind, as the .gitignore files of the host say. */
const GENERATED =
  /(^|\/)(node_modules|dist|public|build|\.gradle|DerivedData|xcuserdata|capacitor-cordova-\w+-plugins)$|\/(capacitor\.(config|plugins)\.json|config\.xml|settings\.(properties|xcconfig)|local\.properties)$/

/** Whether a path below the host is made by a build. */
export function isGenerated(path: string): boolean {
  return GENERATED.test(path) && path !== 'capacitor.config.json'
}

/** Every file below a folder that is not skipped, as paths relative to it. */
export function filesOf(folder: string, isSkipped: (path: string) => boolean): string[] {
  const walk = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const full = join(at, entry.name)
      const path = relative(folder, full).replaceAll('\\', '/')
      if (isSkipped(path)) return []
      return entry.isDirectory() ? walk(full) : [path]
    })
  return walk(folder)
}

/** Readers of one copy of the host. */
export function project(folder: string) {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return {
    read,
    readJson: (path: string) => JSON.parse(read(path)) as Record<string, unknown>,
    readXml: (path: string) => parseXml(read(path)),
    /** Parsed twice: the reader of lists forgives what is no XML. */
    readPlist: (path: string) => {
      parseXml(read(path))
      return parse(read(path)) as Record<string, unknown>
    },
  }
}

/** Stops at the first fault. */
function parseXml(text: string): Element {
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml').documentElement
  if (root === null) throw new Error('the file has no root')
  return root
}

/** Elements of a name below one, wherever they stand. */
export function all(parent: Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)]
}

/** The values of one attribute of all such elements. */
export function values(parent: Element, name: string, attribute: string): string[] {
  return all(parent, name).flatMap((each) => each.getAttribute(attribute) ?? [])
}
