import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ecmaVersion, parse } from 'acorn'
import { filesBelow } from '../files-below.ts'

/** Newest syntax every declared engine knows: `ios >= 11` and `Chrome >= 61` both have ES2017; object rest and spread came to iOS with 11.3. */
const SYNTAX_OF: Readonly<Record<string, ecmaVersion>> = { 'ios >= 11|Chrome >= 61': 2017 }

/** Syntax of the engines a manifest declares. An unknown declaration throws: its syntax must be looked up first. */
export function declaredSyntax(manifest: string): ecmaVersion {
  const { browserslist } = JSON.parse(readFileSync(manifest, 'utf8')) as { browserslist: string[] }
  const version = SYNTAX_OF[browserslist.join('|')]
  if (version === undefined) throw new Error(`which syntax do these engines know: ${browserslist.join(', ')}?`)
  return version
}

/** Where a .js is newer than the engines know, in the words of the parser. */
export function tooNewSyntax(dist: string, ecmaVersion: ecmaVersion): string[] {
  return filesBelow(dist)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(dist, file), 'utf8')
      try {
        parse(code, { ecmaVersion, sourceType: 'script' })
        return []
      } catch (error) {
        const { message, pos } = error as SyntaxError & { pos?: number }
        return [`${file}: ${message} at «${code.slice(Math.max(0, (pos ?? 0) - 40), (pos ?? 0) + 20)}»`]
      }
    })
}
