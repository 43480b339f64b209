import { afterAll, beforeAll, expect } from 'vitest'
import { allFigures, expectHonestFigures, figure } from '../world/figures.ts'
import { journey, LOST_SERVER } from '../world/journey.ts'
import { seededFolder } from '../world/seeded-folder.ts'
import { type Server, startServer } from '../world/server.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

let folder: Awaited<ReturnType<typeof seededFolder>>
let server: Server
beforeAll(async () => {
  folder = await seededFolder()
  server = await startServer({ dataDir: folder.dataDir })
})
afterAll(async () => {
  await server?.stop()
  folder?.remove()
})

const STALE = /\d\d:\d\d 快照，/
/** Tries to hear from a server again are up to a minute apart. */
const RECOVER_WITHIN_MS = 90_000

journey('when the server stops, figures stay and carry their age; when it returns, they move on', async ({ arrive }) => {
  const home = await arrive({}, server.origin)
  const stock = await arrive({ width: 375 }, server.origin)
  for (const { forgive } of [home, stock]) forgive(...LOST_SERVER)
  await Promise.all([home.open('home'), stock.open('stock', { code: 'SH600519' })])
  await Promise.all([settle(home.page), settle(stock.page)])
  const before = await Promise.all([allFigures(home.page), allFigures(stock.page)])

  await server.stop()
  for (const { page } of [home, stock]) {
    await eventually(
      async () => expect(await page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringMatching(STALE)),
      60_000,
    )
    await expectHonestFigures(page)
  }
  const after = await Promise.all([allFigures(home.page), allFigures(stock.page)])
  expect(after.map((list) => list.length)).toEqual(before.map((list) => list.length))
  const heldPrice = await figure(stock.page, '现价')
  expect(heldPrice).toMatch(/^[\d,]+\.\d\d$/)

  await server.restart()
  for (const { page } of [home, stock])
    await eventually(async () => expect((await page.getByRole('status').allInnerTexts()).join()).not.toMatch(STALE), RECOVER_WITHIN_MS)
  await eventually(async () => expect(await figure(stock.page, '现价')).not.toBe(heldPrice), RECOVER_WITHIN_MS)
  await expectHonestFigures(stock.page)
})

journey('a page opened while the server is away says so and offers another try', async ({ arrive }) => {
  const visitor = await arrive({}, server.origin)
  const { page, open, forgive } = visitor
  forgive(...LOST_SERVER)
  await open('home')
  await settle(page)
  await server.stop()
  await page.getByRole('list', { name: '指数' }).getByText('上证指数').click()
  const again = page.getByRole('alert').getByRole('button', { name: '重试' }).first()
  await again.waitFor()
  expect(await page.locator('[data-figure]').count()).toBe(0)
  await server.restart()
  // the page also tries by itself: where that came first there is nothing left to press
  await eventually(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    expect(await page.getByRole('main').getByRole('heading', { name: '上证指数' }).isVisible()).toBe(true)
  })
})
