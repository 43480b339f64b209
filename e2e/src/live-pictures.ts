import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { href } from '@guanlan/contract/pages.ts'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import { allJobs } from '@guanlan/server/sources/datasets/runner/jobs.ts'
import { missingRecordings } from '@guanlan/server/testing/rehearsal/recorded-files.ts'
import { type RehearsalServer, startRehearsalServer } from '@guanlan/server/testing/rehearsal/rehearsal-server.ts'
import type { Browser } from 'playwright-core'
import { type LiveCase, liveCases } from './live/live-cases.ts'
import { readSentences } from './live/read-sentences.ts'
import { webDist } from './world/paths.ts'
import { settle } from './world/settle.ts'
import { launchBrowser, visit } from './world/visitor.ts'

const USAGE = `Usage: npm run live:rehearsal -- --pictures FOLDER [CASE…]
Pictures of home, a stock and the data page as people see them when upstreams answer badly or have little: a live server of its own over an
empty store, every upstream a stub on loopback. Prints its sentences, and which of them are false.
Cases: ${liveCases.map(({ key }) => key).join(' ')}`
const PAGES = { home: href('home'), stock: href('stock', { code: 'SH600519' }), data: href('dataCenter') } as const
const POLL_MS = 100
const WITHIN_MS = 180_000
const TALLEST_PX = 3000

/** The job that brings the quotes of the market. */
const QUOTES = 'quotes'
/** The lane that brings the history of every share. */
const BARS = 'dayBars'

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', default: false } } })
  const [folder, ...keys] = positionals
  if (values.help || folder === undefined) return console.log(USAGE) ?? 0
  const missing = missingRecordings()
  if (missing.length > 0) return console.error(`没有录制的上游数据：${missing.join('、')}（位置由 GUANLAN_SHARED_DATA 指定）`) ?? 2
  mkdirSync(resolve(folder), { recursive: true })
  const browser = await launchBrowser()
  let wrong = 0
  try {
    for (const one of liveCases.filter(({ key }) => keys.length === 0 || keys.includes(key))) wrong += await draw(one, { browser, folder })
  } finally {
    await browser.close()
  }
  return wrong === 0 ? 0 : 1
}

/** Brings a server into the case, draws its pages, and resolves with how much of them is not as the case demands. */
async function draw(one: LiveCase, { browser, folder }: { browser: Browser; folder: string }): Promise<number> {
  const faults: string[] = []
  const server = await startRehearsalServer(one.before[0] ?? one.at, { webRoot: webDist })
  try {
    for (const instant of one.before) await reach(server, { instant, isIll: false })
    server.upstream.spoil(one.spoilt)
    const reason = await reach(server, { instant: one.at, isIll: one.alarm !== null })
    if (one.before.length > 0) await published(server)
    console.log(`\n## ${one.title}（${one.key}，${one.at.replace('T', ' ')}）\n行情：${reason ?? '已取到'}`)
    if (one.alarm !== null && !one.alarm.test(reason ?? '')) faults.push(`the alarm of quotes is “${reason}”`)
    for (const [name, address] of Object.entries(PAGES)) {
      for (const width of [1280, 375]) {
        const visitor = await visit(browser, server.address, { width })
        await visitor.openAddress(address)
        if (name === 'data') await visitor.page.getByText('上游', { exact: true }).first().click()
        await settle(visitor.page)
        const heightPx = await visitor.page.evaluate(() => document.documentElement.scrollHeight)
        await visitor.page.setViewportSize({ width, height: Math.min(TALLEST_PX, Math.max(900, heightPx)) })
        await settle(visitor.page)
        await visitor.page.screenshot({ path: join(folder, `${one.key}-${name}-${width}.png`) })
        if (width === 1280) {
          const sentences = await readSentences(visitor.page)
          console.log(`### ${name}\n${sentences.map((text) => `- ${text}`).join('\n')}`)
          if (name !== 'data' && !sentences.some((text) => one.says.test(text))) faults.push(`${name} does not say ${one.says}`)
        }
        // an empty store answers 503 until there are quotes
        const problems = visitor.problems().filter((problem) => one.before.length > 0 || !problem.includes('status of 503'))
        faults.push(...problems.map((problem) => `${name}: ${problem.slice(0, 200)}`))
        await visitor.leave()
      }
    }
  } finally {
    await server.close()
  }
  for (const fault of faults) console.log(`✗ ${one.key}: ${fault}`)
  return faults.length
}

/** Puts the clock to an instant and waits until the quotes were asked for then; resolves with why they did not come, null when they did. */
async function reach(server: RehearsalServer, { instant, isIll }: { instant: string; isIll: boolean }): Promise<string | null> {
  if (server.nowMs() < Date.parse(`${instant}+08:00`)) server.goTo(instant)
  // without an answer of the upstreams an empty store does not become ready
  if (!isIll) await server.ready
  const occasionMs =
    allJobs()
      .find(({ id }) => id === QUOTES)
      ?.occasionMs(server.nowMs()) ?? 0
  for (const endMs = performance.now() + WITHIN_MS; performance.now() < endMs; await sleep(POLL_MS)) {
    const { live } = ((await server.get('/status/datasets')).body as { data?: DatasetStatuses }).data ?? {}
    const quotes = live?.jobs.find(({ id }) => id === QUOTES)
    if (quotes === undefined) continue
    if (isIll && quotes.failures > 0) return quotes.reason
    const hasBars = live?.history.some(({ id, done, total }) => id === BARS && total > 0 && done >= total)
    if (!isIll && hasBars && quotes.failures === 0 && Date.parse(`${quotes.okAt?.replace(' ', 'T')}+08:00`) + 999 >= occasionMs) return null
  }
  throw new Error(`${instant}: the quotes were not asked for`)
}

/** Waits until home answers with the session of the clock. */
async function published(server: RehearsalServer): Promise<void> {
  for (const endMs = performance.now() + WITHIN_MS; performance.now() < endMs; await sleep(POLL_MS)) {
    const { body } = await server.ask('market.overview', {})
    if ((body as { result?: Overview }).result?.session.isPast === false) return
  }
  throw new Error('the session was not published')
}

process.exitCode = await main()
