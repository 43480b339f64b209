import { join } from 'node:path'
import { href } from '@guanlan/contract/pages.ts'
import { STOCK } from './world/example-pages.ts'
import { root } from './world/paths.ts'
import { seededFolder } from './world/seeded-folder.ts'
import { startServer } from './world/server.ts'
import { settle } from './world/settle.ts'
import { launchBrowser, type Visitor, visit } from './world/visitor.ts'

const target = join(root, 'docs/images')
const SCREEN = '市盈率低于30，ROE大于8%，按总市值排序'
const RUN_WITHIN_MS = 300_000

async function picture({ page }: Visitor, name: string): Promise<void> {
  await settle(page)
  await page.screenshot({ path: join(target, `${name}.jpg`), type: 'jpeg', quality: 72 })
  console.log(`docs/images/${name}.jpg`)
}

/** Writes the pictures of the READMEs from a simulated server: home, stock, results of a screen and its back-test. */
async function main(): Promise<void> {
  const folder = await seededFolder()
  const server = await startServer({ dataDir: folder.dataDir })
  const browser = await launchBrowser()
  try {
    const visitor = await visit(browser, server.origin, { width: 1280, height: 800 })
    await visitor.open('home')
    await picture(visitor, 'home')
    await visitor.openAddress(href('stock', { code: STOCK }))
    await picture(visitor, 'stock')
    await visitor.openAddress(href('screenResults', { q: SCREEN }))
    await picture(visitor, 'screening')
    await visitor.page.getByRole('button', { name: '开始回测' }).click()
    const report = visitor.page.getByRole('link', { name: '完整报告' }).first()
    await report.waitFor({ timeout: RUN_WITHIN_MS })
    await visitor.openAddress((await report.getAttribute('href')) ?? '')
    await picture(visitor, 'backtest')
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

await main()
