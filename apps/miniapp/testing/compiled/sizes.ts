import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files-below.ts'
import { readAppJson } from '../host/app-json.ts'

const KB = 1000
/** Bytes as they are uploaded, per package and together. WeChat itself takes 2 MB per package. */
export const budgets = { main: 1000 * KB, sub: 1800 * KB, total: 5000 * KB }

/** What the build leaves beside the program and the upload leaves out. */
const NOT_UPLOADED = /\.(map|LICENSE\.txt)$|^project\.(private\.)?config\.json$/

export type PackageSize = { name: string; bytes: number; budget: number }

/** Size of each package of a compiled mini-app, the main one first. */
export function packageSizes(dist: string): PackageSize[] {
  const roots = (readAppJson(dist).raw.subPackages ?? []).map(({ root }) => root.replace(/\/$/, ''))
  const sizes = new Map<string, number>([['', 0], ...roots.map((root) => [root, 0] as const)])
  for (const file of filesBelow(dist)) {
    if (NOT_UPLOADED.test(file)) continue
    const root = roots.find((name) => file.startsWith(`${name}/`)) ?? ''
    sizes.set(root, (sizes.get(root) ?? 0) + statSync(join(dist, file)).size)
  }
  return [...sizes].map(([root, bytes]) => ({ name: root || 'main package', bytes, budget: root === '' ? budgets.main : budgets.sub }))
}

/** One line per package and one for all, to print. */
export function sizeTable(sizes: readonly PackageSize[]): string {
  const total = { name: 'together', bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), budget: budgets.total }
  return [...sizes, total].map(({ name, bytes, budget }) => `${name.padEnd(14)} ${kB(bytes)} of ${kB(budget)}`).join('\n')
}

/** What is larger than it may be, in words. */
export function overBudget(sizes: readonly PackageSize[]): string[] {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  return [...sizes, { name: 'together', bytes: total, budget: budgets.total }]
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name}: ${kB(bytes)} is more than ${kB(budget)}`)
}

function kB(bytes: number): string {
  return `${(bytes / KB).toFixed(1).padStart(7)} kB`
}
