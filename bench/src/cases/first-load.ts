import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'

/**
 * One first visit: script bytes over the wire and the same scripts gzipped, wire bytes of scripts loaded in advance later, largest contentful paint, and
 * when the page answered the finger: the end of the last task over 50 ms before a second without one.
 */
export type FirstLoad = { wireBytes: number; gzipBytes: number; laterBytes: number; lcpMs: number; interactiveMs: number }

const CPU_SLOWDOWN = 4
/** Fast 4G as Chrome DevTools emulates it: 9 and 1.5 Mbit/s less a tenth, 60 ms × 2.75. */
const FAST_4G = { offline: false, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9, latency: 165 }
const VIEWPORT = { width: 390, height: 844 }
/** After the load event: pages fetch their figures then, and the largest paint may follow them. */
const SETTLE_MS = 5000
/** §4: what may wait starts 3 s after the entry script runs; scripts asked for by then belong to the page itself. */
const OWN_SCRIPTS_MS = 2900
const LOAD_MS = 60_000
const QUIET_MS = 1000

type Collected = { largestPaintMs: number; longTasks: { fromMs: number; toMs: number }[] }

function collectPaints(): void {
  const kept = globalThis as unknown as Collected
  kept.largestPaintMs = 0
  kept.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.largestPaintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) kept.longTasks.push({ fromMs: startTime, toMs: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** End of the last long task from the first paint on that is not preceded by a quiet second. */
function interactiveOf(paintMs: number, tasks: Collected['longTasks']): number {
  let atMs = paintMs
  for (const { fromMs, toMs } of tasks.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (fromMs > atMs + QUIET_MS) break
    atMs = Math.max(atMs, toMs)
  }
  return atMs
}

type Script = { requestId: string; askedMs: number; loadedMs: number; wireBytes: number }

function watchScripts(session: CDPSession): Script[] {
  const asked = new Map<string, number>()
  const scripts: Script[] = []
  session.on('Network.requestWillBeSent', ({ type, requestId, timestamp }) => {
    if (type === 'Script') asked.set(requestId, timestamp * 1000)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const askedMs = asked.get(requestId)
    if (askedMs !== undefined) scripts.push({ requestId, askedMs, loadedMs: timestamp * 1000, wireBytes: encodedDataLength })
  })
  return scripts
}

async function gzipBytesOf(session: CDPSession, { requestId }: Script): Promise<number> {
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Slows the page's processor and network to those of a slow phone. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function visit(page: Page, { url, isSettled }: Visit): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await throttle(session)
  const scripts = watchScripts(session)
  await page.addInitScript(collectPaints)
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS })
  await page.waitForSelector(isSettled, { timeout: LOAD_MS })
  await sleep(SETTLE_MS)
  const { lcpMs, paintMs, tasks } = await page.evaluate(() => {
    const { largestPaintMs, longTasks } = globalThis as unknown as Collected
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return { lcpMs: largestPaintMs, paintMs: paint?.startTime ?? largestPaintMs, tasks: longTasks }
  })
  const entry = scripts.reduce((first, script) => (script.askedMs < first.askedMs ? script : first))
  const isOwn = (script: Script) => script.askedMs < entry.loadedMs + OWN_SCRIPTS_MS
  const own = scripts.filter(isOwn)
  const sizes = await Promise.all(own.map((script) => gzipBytesOf(session, script)))
  const [wireBytes, laterBytes] = [own, scripts.filter((one) => !isOwn(one))].map((some) => sum(some.map((one) => one.wireBytes))) as [
    number,
    number,
  ]
  return { wireBytes, laterBytes, gzipBytes: sum(sizes), lcpMs, interactiveMs: interactiveOf(paintMs, tasks) }
}

/** A page, what the visitor's browser keeps of it, and an element that is drawn last. */
export type Visit = { url: string; storage: Record<string, string>; isSettled: string }

/** Visits a page as a new visitor on a slow phone: nothing cached, 4× slower processor, Fast 4G. */
export async function firstLoad(browser: Browser, to: Visit): Promise<FirstLoad> {
  return await asPhone(browser, to, (page) => visit(page, to))
}

/** A page of a browser of its own with the screen of a phone, closed when `work` is done. */
export async function asPhone<T>(browser: Browser, to: Visit, work: (page: Page) => Promise<T>): Promise<T> {
  const localStorage = Object.entries(to.storage).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: new URL(to.url).origin, localStorage }] }
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true, storageState })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
