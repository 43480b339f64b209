import { expect } from 'vitest'
import { journey, LOST_SERVER, REFUSED } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import type { Visitor } from '../world/visitor.ts'

const MAOTAI = { code: 'SH600519' }
const NO_NETWORK = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 50[34]|Failed to load resource/

/** Resolves once the service worker runs this page and has stored the document and the files of the first page. */
async function workerReady({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

journey('pages and figures seen before open without a network, with the time they were stored', async ({ arrive }) => {
  const visitor = await arrive({ worker: true })
  const { page } = visitor
  visitor.forgive(...LOST_SERVER, NO_NETWORK, REFUSED)
  await visitor.open('home')
  await workerReady(visitor)
  await visitor.open('stock', MAOTAI)
  await settle(page)
  const price = await page.getByRole('banner').first().innerText()
  await page.context().setOffline(true)
  await page.reload({ waitUntil: 'load' })
  const bar = page.getByRole('status').filter({ hasText: '没有网络' })
  await bar.waitFor()
  expect(await bar.innerText()).toMatch(/^没有网络，显示 11\/\d+ \d\d:\d\d 保存的数据$/)
  await page.getByText('贵州茅台').first().waitFor()
  expect(price).toContain('贵州茅台')
  await page.context().setOffline(false)
  await page.reload({ waitUntil: 'load' })
  await settle(page)
  await bar.waitFor({ state: 'detached' })
})

journey('an article that was opened before is read without a network', async ({ arrive }) => {
  const visitor = await arrive({ worker: true, width: 375 })
  const { page } = visitor
  visitor.forgive(...LOST_SERVER, NO_NETWORK, REFUSED)
  await visitor.open('home')
  await workerReady(visitor)
  await visitor.open('article', { id: 'win-ratio' })
  await settle(page)
  const text = page.getByText('胜率等于盈利次数除以总次数')
  await text.waitFor()
  await page.context().setOffline(true)
  await page.reload({ waitUntil: 'load' })
  await text.waitFor()
  await page.getByText('想一想').first().waitFor()
  await page.context().setOffline(false)
})

/** A visitor with a new build waiting behind the one that runs: to the browser another address of the same scope is a new worker, as a changed script is. */
async function withNewBuild(arrive: (given: { worker: true }) => Promise<Visitor>) {
  const visitor = await arrive({ worker: true })
  const { page } = visitor
  await visitor.open('home')
  await workerReady(visitor)
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?build=second'))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: '新版本已经准备好' })
  await dialog.waitFor()
  const running = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.split('/').at(-1))
  expect(await running()).toBe('service-worker.js')
  return { page, dialog, running }
}

journey('a new build that is put off waits, and the page goes on', async ({ arrive }) => {
  const { page, dialog, running } = await withNewBuild(arrive)
  await dialog.getByRole('button', { name: '稍后' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await running()).toBe('service-worker.js')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL)).toMatch(/build=second$/)
})

journey('a new build that is agreed to runs the page after one restart', async ({ arrive }) => {
  const { page, dialog, running } = await withNewBuild(arrive)
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '重启' }).click()
  await loaded
  expect(await running()).toBe('service-worker.js?build=second')
})

journey('/sw-reset removes worker and stored copies, and leaves what people keep on the device', async ({ arrive }) => {
  const visitor = await arrive({ worker: true })
  const { page } = visitor
  await visitor.open('home')
  await workerReady(visitor)
  await page.evaluate(() => localStorage.setItem('guanlan.test', 'kept'))
  await visitor.openAddress('/sw-reset')
  await page.getByText('离线数据已清除').waitFor()
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stored: (await caches.keys()).length,
    kept: localStorage.getItem('guanlan.test'),
  }))
  expect(left).toEqual({ workers: 0, stored: 0, kept: 'kept' })
})

journey('a browser can install the site as an app', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('home')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const response = await fetch(link?.href ?? '')
    const type = response.headers.get('content-type')
    const body: { icons: { src: string; sizes: string }[] } = await response.json()
    const icons = await Promise.all(
      body.icons.map(async ({ src, sizes }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return { sizes, drawn: `${image.naturalWidth}x${image.naturalHeight}` }
      }),
    )
    return { type, icons }
  })
  expect(manifest.type).toContain('application/manifest+json')
  expect(manifest.icons.length).toBeGreaterThan(2)
  for (const { sizes, drawn } of manifest.icons) expect(drawn).toBe(sizes)
})
