import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import type { Page } from 'playwright-core'
import { exampleNames, examplePages } from './world/example-pages.ts'
import { root } from './world/paths.ts'
import { seededFolder } from './world/seeded-folder.ts'
import { startServer, world } from './world/server.ts'
import { settle } from './world/settle.ts'
import { launchBrowser, visit } from './world/visitor.ts'

const USAGE = 'Usage: node scripts/run.mjs --dev e2e/src/screenshots.ts [PAGE…]'
const WIDTHS = [375, 768, 1024, 1280]
const THEMES = ['light', 'dark'] as const
const target = join(root, '.cache/screenshots')

const TALLEST_PX = 5000

/** The whole page in a window as high as it, so that bars at the foot stand at the foot. */
async function picture(page: Page, path: string): Promise<void> {
  const before = page.viewportSize()
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.min(TALLEST_PX, Math.max(before.height, heightPx)) })
  await settle(page)
  await page.screenshot({ path })
  if (before) await page.setViewportSize(before)
}

/** Followed securities, so that the watchlist has something to show. */
const WATCHED = ['SH600519', 'SZ300750', 'SH601318', 'SZ002594', 'SH688981', 'BJ920030']

/** Pictures of the pages named (all by default) at four widths in both themes, whole pages, into .cache/screenshots. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((name) => !exampleNames.includes(name as BuiltPageName))
  if (unknown.length > 0) throw new Error(`Not a built page: ${unknown.join(', ')}. Pages: ${exampleNames.join(' ')}\n${USAGE}`)
  const names = args.length > 0 ? (args as BuiltPageName[]) : exampleNames
  mkdirSync(target, { recursive: true })
  const folder = await seededFolder()
  const server = await startServer({ dataDir: folder.dataDir })
  const browser = await launchBrowser()
  try {
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const visitor = await visit(browser, server.origin, { width, theme })
        await visitor.page.addInitScript(follow, { codes: WATCHED, atMs: Date.parse(world.trading) })
        for (const name of names) {
          await visitor.openAddress(examplePages[name])
          await settle(visitor.page)
          await picture(visitor.page, join(target, `${name}-${width}-${theme}.png`))
        }
        for (const problem of visitor.problems()) console.log(`${width} ${theme}: ${problem}`)
        await visitor.leave()
      }
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
  console.log(`${names.length * WIDTHS.length * THEMES.length} pictures in ${relative(root, target)}`)
}

/** Runs in the page: a watchlist as kept on a device. */
function follow({ codes, atMs }: { codes: string[]; atMs: number }): void {
  const items = codes.map((code) => ({ code, addedAtMs: atMs - 86_400_000 * 9, addPrice: null, groupIds: [], pinned: false, note: '' }))
  localStorage.setItem('guanlan.watchlist', JSON.stringify({ items, groups: [] }))
}

await main(process.argv.slice(2))
