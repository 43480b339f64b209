import { parseArgs } from 'node:util'
import { createFindings, type Findings } from './crawl/findings.ts'
import { type ChosenStock, chooseStocks } from './crawl/market-kinds.ts'
import { serve } from './crawl/served-store.ts'
import { type Crawl, visitStocks } from './crawl/visit-stocks.ts'
import { browserPath, type Look, launchBrowser, visit } from './world/visitor.ts'

const USAGE = `Usage: npm run crawl -- [--origin http://127.0.0.1:3000 | --store DATA_DIR [--clock 2026-11-20T20:00:00+08:00] | --files recorded|made]
                        [--stocks 200] [--whole 3] [--sample 3] [CODE…]
Opens every tab of so many stocks of all kinds on a server, reads them, and works figures out again.
--origin: a running server. --store: a folder of imported data (DATA_SOURCE=files), served while the crawl runs, at the time --clock says (now by default).
--files recorded: imports recorded bars of three shares and five indexes with dividends and sectors into a folder of its own, and crawls it; needs the reference data.
--files made: the same with forty made securities with previous closes, dividends, valuation, share capital and sectors.
--whole: of so many stocks every figure is opened; of the others --sample figures a tab.`
/** Two pages side by side: one waits while the other draws. */
const LOOKS: Look[] = [
  { width: 1280, theme: 'light' },
  { width: 375, theme: 'dark' },
]

const OPTIONS = {
  origin: { type: 'string' },
  store: { type: 'string' },
  clock: { type: 'string' },
  files: { type: 'string' },
  stocks: { type: 'string', default: '200' },
  whole: { type: 'string', default: '3' },
  sample: { type: 'string', default: '3' },
  help: { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
  if (values.help) return console.log(USAGE)
  const served = await serve(values)
  try {
    const { stocks, whole, sample } = values
    await crawl(served.origin, { stocks: Number(stocks), codes: positionals, options: { whole: Number(whole), sample: Number(sample) } })
  } finally {
    await served.stop()
  }
}

type Extent = { stocks: number; codes: readonly string[]; options: Crawl['options'] }

async function crawl(origin: string, extent: Extent): Promise<void> {
  const startMs = performance.now()
  const chosen = await chooseStocks(origin, extent.stocks)
  const stocks = extent.codes.length === 0 ? chosen : extent.codes.map((code) => ({ code, name: code, kinds: ['named'] }))
  console.log(`${stocks.length} stocks of ${origin}: ${kindCounts(stocks)}`)
  const waiting = stocks.map((stock, at) => ({ stock, at }))
  const crawl: Crawl = {
    findings: createFindings((line) => console.log(line)),
    options: extent.options,
    waiting,
    openedTimes: new Map(),
    print: (line) => console.log(line),
  }
  // Ctrl+C ends after the stocks that are open, with what was found so far
  process.once('SIGINT', () => waiting.splice(0))
  const browser = await launchBrowser(browserPath, false)
  const side = async (look: Look) => visitStocks(await visit(browser, origin, look), crawl)
  await Promise.all(LOOKS.map(side)).finally(() => browser.close())
  report(crawl.findings, (performance.now() - startMs) / 1000)
}

function kindCounts(stocks: readonly ChosenStock[]): string {
  const counts = new Map<string, number>()
  for (const kind of stocks.flatMap(({ kinds }) => kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
}

function report({ counts, faults, unwritten }: Findings, seconds: number): void {
  console.log(`\n${[...counts].map(([what, count]) => `${what}: ${count}`).join('\n')}`)
  if (unwritten.size > 0) console.log(`inputs not all written: ${[...unwritten].join(', ')}`)
  const reported = [...faults].sort((a, b) => b[1].times - a[1].times)
  for (const [fault, { times, first }] of reported) console.log(`✗ ×${times} ${fault} (e.g. ${first})`)
  console.log(`\n${faults.size === 0 ? 'nothing wrong' : `${faults.size} kinds of faults`}, ${seconds.toFixed(0)} s`)
  process.exitCode = faults.size === 0 ? 0 : 1
}

await main()
