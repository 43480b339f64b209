import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** One first visit: script bytes over the wire and the same scripts gzipped, wire bytes of scripts loaded in advance later, largest contentful paint. */
export type FirstLoad = { wireBytes: number; gzipBytes: number; laterBytes: number; lcpMs: number }

const CPU_SLOWDOWN = 4
/** Fast 4G as Chrome DevTools emulates it: 9 and 1.5 Mbit/s less a tenth, 60 ms × 2.75. */
const FAST_4G = { offline: false, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9, latency: 165 }
const VIEWPORT = { width: 390, height: 844 }
/** After the load event: pages fetch their figures then, and the largest paint may follow them. */
const SETTLE_MS = 5000
/** §4: what may wait starts 3 s after the entry script runs; scripts asked for by then belong to the page itself. */
const OWN_SCRIPTS_MS = 2900
const LOAD_MS = 60_000

function collectPaints(): void {
  const kept = globalThis as unknown as { largestPaintMs: number }
  kept.largestPaintMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.largestPaintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
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

async function throttle(session: CDPSession): Promise<void> {
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
  const lcpMs = await page.evaluate(() => (globalThis as unknown as { largestPaintMs: number }).largestPaintMs)
  const entry = scripts.reduce((first, script) => (script.askedMs < first.askedMs ? script : first))
  const isOwn = (script: Script) => script.askedMs < entry.loadedMs + OWN_SCRIPTS_MS
  const own = scripts.filter(isOwn)
  const sizes = await Promise.all(own.map((script) => gzipBytesOf(session, script)))
  const [wireBytes, laterBytes] = [own, scripts.filter((one) => !isOwn(one))].map((some) => sum(some.map((one) => one.wireBytes))) as [
    number,
    number,
  ]
  return { wireBytes, laterBytes, gzipBytes: sum(sizes), lcpMs }
}

/** A page, what the visitor's browser keeps of it, and an element that tells it is there. */
export type Visit = { url: string; storage: Record<string, string>; isSettled: string }

/** Visits a page as a new visitor on a slow phone: nothing cached, 4× slower processor, Fast 4G. */
export async function firstLoad(browser: Browser, to: Visit): Promise<FirstLoad> {
  const localStorage = Object.entries(to.storage).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: new URL(to.url).origin, localStorage }] }
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true, storageState })
  try {
    return await visit(await context.newPage(), to)
  } finally {
    await context.close()
  }
}
