import type { Visitor } from '../world/visitor.ts'
import { type Findings, noteFigures, noteTab } from './findings.ts'
import { hearAnswers } from './heard-answers.ts'
import type { ChosenStock } from './market-kinds.ts'
import { openFigures } from './opened-figures.ts'
import { readTab } from './tab-reading.ts'
import { walkTabs } from './walk-tabs.ts'

type Options = {
  /** Of so many stocks, the first, every figure is opened. */
  whole: number
  /** So many figures are opened of each tab of the others. */
  sample: number
}
/** What several pages share that crawl side by side: what was found, and the stocks not taken yet. */
export type Crawl = {
  findings: Findings
  options: Options
  waiting: { stock: ChosenStock; at: number }[]
  /** How often figures of a name were opened, by tab and name. */
  openedTimes: Map<string, number>
  /** Reported when a stock was read. */
  print(line: string): void
}

/** One page takes stock after stock until none is left, and reads every tab of each. */
export async function visitStocks(visitor: Visitor, crawl: Crawl): Promise<void> {
  const { findings, waiting, print } = crawl
  const heard = hearAnswers(visitor.page)
  let reported = 0
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { code, name, kinds } = next.stock
    try {
      await visitStock(visitor, crawl, next)
    } catch (error) {
      findings.accuse(code, [`was not read to its end: ${String(error).slice(0, 300)}`])
    }
    await heard.read()
    const problems = visitor.problems()
    findings.accuse(code, [...heard.faults.splice(0), ...problems.slice(reported).map((problem) => problem.slice(0, 200))])
    reported = problems.length
    print(`${String(next.at + 1).padStart(3)} ${code} ${name} ${kinds.join(' ')}`)
  }
  findings.note('answers', heard.answers)
  findings.note('worked out', heard.workedOut)
  for (const [why, times] of heard.needMore) findings.note(`need more: ${why}`, times)
}

async function visitStock(visitor: Visitor, crawl: Crawl, { stock, at }: { stock: ChosenStock; at: number }): Promise<void> {
  const { findings, options } = crawl
  const { page } = visitor
  await walkTabs(visitor, stock.code, async (tab) => {
    const where = { code: stock.code, tab }
    const reading = await readTab(page, tab)
    noteTab(findings, where, reading)
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widthPx > (page.viewportSize()?.width ?? 0)) findings.accuse(stock.code, [`${tab}: wider than its window`])
    const places = at < options.whole ? reading.figures.map((_, place) => place) : seldomOpened(reading.figures, tab, crawl)
    noteFigures(findings, where, await openFigures(page, tab, places))
  })
}

/** Places of the figures whose names were opened least often so far. */
function seldomOpened(labels: readonly string[], tab: string, { openedTimes, options }: Crawl): number[] {
  const keys = labels.map((label) => `${tab} ${label.split(' ')[0]}`)
  const order = keys.map((key, place) => ({ key, place, times: openedTimes.get(key) ?? 0 })).sort((a, b) => a.times - b.times)
  const taken = order.filter(({ key }, i) => order.findIndex((one) => one.key === key) === i).slice(0, options.sample)
  for (const { key } of taken) openedTimes.set(key, (openedTimes.get(key) ?? 0) + 1)
  return taken.map(({ place }) => place)
}
