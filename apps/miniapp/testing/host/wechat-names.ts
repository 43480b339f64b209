import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { miniapp } from '../paths.ts'

const TYPINGS = join(miniapp, 'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts')

let known: ReadonlySet<string> | null = null

/** Every member of `wx` that WeChat documents, from the official typings. */
export function wechatNames(): ReadonlySet<string> {
  known ??= membersOf(readFileSync(TYPINGS, 'utf8'), 'interface Wx {')
  return known
}

/** Names declared directly in the body that follows `opening`; nested types are skipped. */
export function membersOf(typings: string, opening: string): ReadonlySet<string> {
  const code = typings.replace(/\/\*[\s\S]*?\*\//g, '')
  const start = code.indexOf(opening)
  if (start < 0) throw new Error(`the typings have no "${opening}"`)
  const names = new Set<string>()
  let depth = 1
  for (const line of code.slice(start + opening.length).split('\n')) {
    const name = depth === 1 ? /^\s*(?:readonly )?([A-Za-z]\w*)\s*[<(:?]/.exec(line)?.[1] : undefined
    if (name !== undefined) names.add(name)
    depth += (line.match(/[{(<]/g)?.length ?? 0) - (line.replaceAll('=>', '').match(/[})>]/g)?.length ?? 0)
    if (depth <= 0) break
  }
  return names
}
