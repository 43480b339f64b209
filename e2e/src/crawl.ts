import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { createFindings, type Findings, noteFigures, noteTab } from './crawl/findings.ts'
import { type HeardAnswers, hearAnswers } from './crawl/heard-answers.ts'
import { type ChosenStock, chooseStocks } from './crawl/market-kinds.ts'
import { openFigures } from './crawl/opened-figures.ts'
import { readTab } from './crawl/tab-reading.ts'
import { walkTabs } from './crawl/walk-tabs.ts'
import { type Look, launchBrowser, type Visitor, visit } from './world/visitor.ts'

const USAGE = `Usage: npm run crawl -- [--origin http://127.0.0.1:3000] [--stocks 200] [--whole 3] [--sample 3] [CODE…]
Opens every tab of so many stocks of all kinds on a running server, reads them, and works figures out again.
--whole: of so many stocks every figure is opened; of the others --sample figures a tab.`
/** Two pages side by side: one waits while the other draws. */
const LOOKS: Look[] = [
  { width: 1280, theme: 'light' },
  { width: 375, theme: 'dark' },
]

type Options = { whole: number; sample: number }
type Crawl = { findings: Findings; options: Options; waiting: { stock: ChosenStock; at: number }[]; openedTimes: Map<string, number> }

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string', default: 'http://127.0.0.1:3000' },
      stocks: { type: 'string', default: '200' },
      whole: { type: 'string', default: '3' },
      sample: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const startMs = performance.now()
  const chosen = await chooseStocks(values.origin, Number(values.stocks))
  const stocks = positionals.length === 0 ? chosen : positionals.map((code) => ({ code, name: code, kinds: ['named'] }))
  console.log(`${stocks.length} stocks of ${values.origin}: ${kindCounts(stocks)}`)
  const waiting = stocks.map((stock, at) => ({ stock, at }))
  const options = { whole: Number(values.whole), sample: Number(values.sample) }
  const crawl: Crawl = { findings: createFindings(), options, waiting, openedTimes: new Map() }
  const browser = await launchBrowser()
  await Promise.all(LOOKS.map((look) => visitStocks(browser, { origin: values.origin, look }, crawl))).finally(() => browser.close())
  report(crawl.findings, (performance.now() - startMs) / 1000)
}

/** One page takes stock after stock until none is left. */
async function visitStocks(browser: Browser, { origin, look }: { origin: string; look: Look }, crawl: Crawl): Promise<void> {
  const visitor = await visit(browser, origin, look)
  const heard = hearAnswers(visitor.page)
  let told = 0
  for (let next = crawl.waiting.shift(); next !== undefined; next = crawl.waiting.shift()) {
    const { code } = next.stock
    try {
      await visitStock({ visitor, heard, crawl }, next)
    } catch (error) {
      crawl.findings.accuse(code, [`was not read to its end: ${String(error).slice(0, 300)}`])
    }
    await heard.read()
    crawl.findings.accuse(code, heard.faults.splice(0))
    const problems = visitor.problems()
    crawl.findings.accuse(
      code,
      problems.slice(told).map((problem) => problem.slice(0, 200)),
    )
    told = problems.length
    console.log(`${String(next.at + 1).padStart(3)} ${code} ${next.stock.name} ${next.stock.kinds.join(' ')} (${look.width} px)`)
  }
  crawl.findings.note('answers', heard.answers)
  crawl.findings.note('worked out', heard.workedOut)
  for (const [why, times] of heard.needMore) crawl.findings.note(`need more: ${why}`, times)
  await visitor.leave()
}

type Visiting = { visitor: Visitor; heard: HeardAnswers; crawl: Crawl }

async function visitStock({ visitor, crawl }: Visiting, { stock, at }: { stock: ChosenStock; at: number }): Promise<void> {
  const { findings, options, openedTimes } = crawl
  const { page } = visitor
  await walkTabs(visitor, stock.code, async (tab) => {
    const where = { code: stock.code, tab }
    const reading = await readTab(page, tab)
    noteTab(findings, where, reading)
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widthPx > (page.viewportSize()?.width ?? 0)) findings.accuse(stock.code, [`${tab}: wider than its window`])
    const places =
      at < options.whole
        ? reading.figures.map((_, place) => place)
        : seldomOpened(reading.figures, { tab, openedTimes, most: options.sample })
    noteFigures(findings, where, await openFigures(page, tab, places))
  })
}

/** Places of the figures whose names were opened least often so far. */
function seldomOpened(
  labels: readonly string[],
  { tab, openedTimes, most }: { tab: string; openedTimes: Map<string, number>; most: number },
): number[] {
  const keys = labels.map((label) => `${tab} ${label.split(' ')[0]}`)
  const order = keys.map((key, place) => ({ key, place, times: openedTimes.get(key) ?? 0 })).sort((a, b) => a.times - b.times)
  const taken = order.filter(({ key }, i) => order.findIndex((one) => one.key === key) === i).slice(0, most)
  for (const { key } of taken) openedTimes.set(key, (openedTimes.get(key) ?? 0) + 1)
  return taken.map(({ place }) => place)
}

function kindCounts(stocks: readonly ChosenStock[]): string {
  const counts = new Map<string, number>()
  for (const kind of stocks.flatMap(({ kinds }) => kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
}

function report({ counts, faults }: Findings, seconds: number): void {
  console.log(`\n${[...counts].map(([what, count]) => `${what}: ${count}`).join('\n')}`)
  const told = [...faults].sort((a, b) => b[1].times - a[1].times)
  for (const [fault, { times, first }] of told) console.log(`✗ ×${times} ${fault} (e.g. ${first})`)
  console.log(`\n${faults.size === 0 ? 'nothing wrong' : `${faults.size} kinds of faults`}, ${seconds.toFixed(0)} s`)
  process.exitCode = faults.size === 0 ? 0 : 1
}

await main()
