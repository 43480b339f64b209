import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { href, pages } from '@guanlan/contract/pages.ts'
import { startChild } from '@guanlan/server/testing/processes/child.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Measurement, type Result, rowOf } from '../measurement.ts'
import { buildBareReact, buildWeb } from '../processes/built-web.ts'
import { startFilledServer } from '../processes/filled-server.ts'
import { temporaryFolder } from '../processes/seeded-store.ts'
import { interleave } from '../rounds.ts'
import { median, quantile, spread } from '../statistics.ts'
import { asPhone, type FirstLoad, firstLoad, throttle, type Visit } from './first-load.ts'

const YEARS = 5
const ROUNDS = 5
/** A visitor who agreed to the privacy notice before. */
const AGREED = { 'guanlan.agreement': ACCOUNT_AGREEMENT }
const STRIP = '个股栏目'
const SETTLE_MS = 4000
/** Between two tabs: as long as a reader stays at least. */
const READ_MS = 2500

/** From the press to the first block of the tab with its figures, and to the last. */
type Switch = { tab: string; firstMs: number; allMs: number }

/** Runs in the page: presses a tab and waits, frame by frame, for its blocks. */
async function press({ strip, tab }: { strip: string; tab: string }): Promise<Switch> {
  const list = document.querySelector(`[role="tablist"][aria-label="${strip}"]`)
  const button = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find((one) => one.textContent === tab)
  const holder = list?.parentElement?.parentElement
  if (button === undefined || !holder) throw new Error(`there is no tab ${tab}`)
  const before = holder.nextElementSibling?.querySelector('section') ?? null
  const startedMs = performance.now()
  button.click()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let firstMs = 0
  for (;;) {
    await frame()
    const tookMs = performance.now() - startedMs
    if (tookMs > 60_000) throw new Error(`${tab} did not come within a minute`)
    const blocks = [...(holder.nextElementSibling?.querySelectorAll('section') ?? [])]
    const isThere = (block: Element | undefined) => block !== undefined && block.querySelector('[aria-busy="true"]') === null
    // what stood there before stays for some frames
    if (blocks[0] === before || !isThere(blocks[0])) continue
    if (firstMs === 0) firstMs = tookMs
    if (blocks.every(isThere)) return { tab, firstMs, allMs: tookMs }
  }
}

/** Every tab in its order, on a slow phone, in a page that has settled. */
async function switches(page: Page, { url, isSettled }: Visit): Promise<Switch[]> {
  await throttle(await page.context().newCDPSession(page))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForSelector(isSettled)
  await sleep(SETTLE_MS)
  const titles = await page.getByRole('tablist', { name: STRIP }).getByRole('tab').allTextContents()
  const found: Switch[] = []
  for (const tab of titles.slice(1)) {
    found.push(await page.evaluate(press, { strip: STRIP, tab }))
    await sleep(READ_MS)
  }
  return found
}

function judge({ ours, rival }: { ours: FirstLoad[]; rival: FirstLoad[] }, found: readonly Switch[]): Result {
  const middle = (loads: FirstLoad[], key: keyof FirstLoad) => median(loads.map((load) => load[key]))
  const both = (key: keyof FirstLoad, divisor = 1) => {
    return { ours: middle(ours, key) / divisor, rival: middle(rival, key) / divisor, rivalName: 'bare React 18 page' }
  }
  const lower = { better: 'lower', unit: 'ms' } as const
  const [first, all] = [found.map(({ firstMs }) => firstMs), found.map(({ allMs }) => allMs)]
  return {
    rows: [
      rowOf({ ...lower, name: 'stock-page/lcp', ...both('lcpMs') }),
      rowOf({ ...lower, name: 'stock-page/interactive', ...both('interactiveMs') }),
      rowOf({ ...lower, name: 'stock-page/scripts', unit: 'kB JS on the wire', ...both('wireBytes', 1000) }),
      rowOf({ ...lower, name: 'stock-page/tab-p50', ours: median(first) }),
      rowOf({ ...lower, name: 'stock-page/tab-slowest', ours: quantile(first, 1) }),
      rowOf({ ...lower, name: 'stock-page/tab-whole-p50', ours: median(all) }),
    ],
    notes: [
      `Chromium, 390 × 844, processor 4× slower, Fast 4G, nothing cached; LCP of ${ROUNDS} visits ours ${spread(ours.map(({ lcpMs }) => lcpMs))} ms`,
      `from pressing a tab to its first block and to its last, ms: ${found.map(({ tab, firstMs, allMs }) => `${tab} ${firstMs.toFixed(0)} ${allMs.toFixed(0)}`).join(', ')}`,
    ],
  }
}

async function measure(browser: Browser, stock: Visit, rivalUrl: string): Promise<Result> {
  const visits = {
    ours: () => firstLoad(browser, stock),
    rival: () => firstLoad(browser, { url: rivalUrl, storage: {}, isSettled: 'h1' }),
  }
  await interleave(1, visits)
  const loads = await interleave(ROUNDS, visits)
  return judge(loads, await asPhone(browser, stock, (page) => switches(page, stock)))
}

async function run(): Promise<Result> {
  await buildWeb()
  const folder = temporaryFolder()
  const server = await startFilledServer(YEARS)
  const rival = startChild(new URL('../programs/static-server.ts', import.meta.url))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: false })
  try {
    await buildBareReact(folder.path)
    const rivalUrl = `http://127.0.0.1:${await rival.ask<number>('serve', folder.path)}/`
    const stock = { url: server.url + href('stock', { code: 'SH600519' }), storage: AGREED, isSettled: `[aria-label="${STRIP}"]` }
    return await measure(browser, stock, rivalUrl)
  } finally {
    await browser.close()
    await Promise.all([server.child, rival].map((one) => one.stop()))
    folder.remove()
  }
}

/** A link to a company opened on a slow phone, and its tabs one after another. */
export const stockPage: Measurement = {
  name: 'stock-page',
  title: `first visit of ${pages.stock.title} on a slow phone, and going from tab to tab`,
  aim: null,
  run,
}
