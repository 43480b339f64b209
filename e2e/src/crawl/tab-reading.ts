import type { Page } from 'playwright-core'

/** What a tab shows, and what is wrong with it. */
export type TabReading = { panels: number; figures: string[]; reasons: number; charts: number; rows: number; faults: string[] }

/** What stands where something was not known: never to be shown. */
const FALSE_WORDS = 'NaN|Infinity|undefined|\\bnull\\b|\\[object|Invalid Date'
/** A price, a level, a multiple or a size is never 0; changes, shares and counts may be. */
const FALSE_ZERO =
  /^(现价|昨收|今开|最高|最低|收盘价|均价|总市值|流通市值|总股本|流通股本|每股净资产|总资产|市[盈净销现]率\S*) [+−]?0(\.0+)?\D*，/

/** The open tab with its strip. */
const TABBED = 'div:has(> div > div > [role="tablist"][aria-label="个股栏目"])'

/** Where the figures of a tab stand: those of 概览 on the whole page. */
export function placeOf(tab: string): string {
  return tab === '概览' ? '[role="main"]' : TABBED
}

/** Reads the tab that is open: false words, boxes without content, `--` without a reason, charts without ink, prices of 0. */
export async function readTab(page: Page, tab: string): Promise<TabReading> {
  const [words, boxes, figures] = await Promise.all([
    page.evaluate(falseWords, FALSE_WORDS),
    page.evaluate(readBoxes, placeOf(tab)),
    page.evaluate(readFigures, placeOf(tab)),
  ])
  const zeros = figures.labels.filter((label) => FALSE_ZERO.test(label))
  const faults = [
    ...words.map((text) => `says ${text}`),
    ...boxes.faults,
    ...zeros.map((label) => `a zero that cannot be: ${label}`),
    ...figures.closed.map((text) => `a figure that does not open: ${text}`),
  ]
  return { panels: boxes.panels, charts: boxes.charts, rows: boxes.rows, reasons: figures.reasons, figures: figures.labels, faults }
}

/** Runs in the page. */
function falseWords(pattern: string): string[] {
  const wrong = new RegExp(pattern)
  const main = document.querySelector<HTMLElement>('[role="main"]') ?? document.body
  const lines = main.innerText.split('\n').filter((line) => wrong.test(line))
  const named = [...main.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
    ['aria-label', 'title'].map((name) => element.getAttribute(name) ?? '').filter((text) => wrong.test(text)),
  )
  return [...new Set([...lines, ...named])].map((text) => `“${text.slice(0, 80)}”`)
}

/** Runs in the page: the blocks of the open tab, each with something in it. */
function readBoxes(selector: string): { panels: number; charts: number; rows: number; faults: string[] } {
  const place = document.querySelector(selector)
  const panels = [...(place?.querySelectorAll('section') ?? [])]
  const FILLED = 100
  const hasInk = (canvas: HTMLCanvasElement) => {
    if (canvas.width === 0 || canvas.height === 0) return false
    const small = new OffscreenCanvas(192, 96).getContext('2d')
    small?.drawImage(canvas, 0, 0, 192, 96)
    const pixels = small?.getImageData(0, 0, 192, 96).data ?? new Uint8ClampedArray(0)
    let filled = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
      // axes and their letters are thin and grey; series have a colour, or fill a part of the picture
      if (opacity > 24 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40) return true
      if (opacity > 230) filled++
    }
    return filled > FILLED
  }
  // words of a row's first cell name it; `--` is read out with its reason behind it
  const isAllMissing = (panel: Element) => {
    const cells = [...panel.querySelectorAll('tbody td:not(:first-child)')].map((cell) => cell.textContent?.trim() ?? '')
    const reported = cells.filter((text) => text !== '')
    return reported.length >= 4 && reported.every((text) => text.startsWith('--'))
  }
  const faults = panels.flatMap((panel) => {
    const title = panel.getAttribute('aria-label') ?? panel.textContent?.slice(0, 12) ?? ''
    const body = panel.lastElementChild
    const canvases = [...panel.querySelectorAll('canvas')]
    const isFull = body?.querySelector('[data-figure], canvas, td, [title*="："], a[href], li, input, svg[role="img"]') != null
    const hasText = (body?.textContent?.trim().length ?? 0) >= 8
    const blank = canvases.length > 0 && !canvases.some(hasInk) ? [`a chart without ink: ${title}`] : []
    return [
      ...(isFull || hasText ? blank : [`an empty box: ${title}`]),
      ...(isAllMissing(panel) ? [`a table of nothing but --: ${title}`] : []),
    ]
  })
  if (panels.length === 0 && (place?.textContent?.length ?? 0) < 60) faults.push('nothing under the tab')
  return {
    panels: panels.length,
    charts: place?.querySelectorAll('canvas').length ?? 0,
    rows: place?.querySelectorAll('tbody tr').length ?? 0,
    faults,
  }
}

/** Runs in the page: names and values of all figures that open, figures that do not, and reasons of those that are missing. */
function readFigures(selector: string): { labels: string[]; reasons: number; closed: string[] } {
  const place = document.querySelector<HTMLElement>(selector) ?? document.body
  const boxOf = (element: Element) => element.closest('section')?.getAttribute('aria-label') ?? '-'
  const labels = [...place.querySelectorAll('[data-figure]')].map((dot) => dot.getAttribute('aria-label') ?? '')
  const all = [...place.querySelectorAll<HTMLElement>('span[class^="num_"], span[class*=" num_"]')]
  const closed = all
    .filter((one) => one.querySelector('[data-figure]') === null && one.getAttribute('title') === null)
    .map((one) => `${boxOf(one)}: ${one.parentElement?.textContent?.replace(/[\d.,%+−]+/g, '#').slice(0, 30)}`)
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    if (node.nodeValue?.trim() !== '--' || holder === null) continue
    const reason = holder.closest('[title]')?.getAttribute('title') ?? ''
    // a sentence beside it says why as well
    if (/：.{2,}/.test(reason) || /^--\s*[^-\d]{6,}/.test(holder.parentElement?.textContent ?? '')) continue
    const cell = holder.closest('td')
    const head = cell?.closest('table')?.querySelectorAll('th')[(cell as HTMLTableCellElement).cellIndex]?.textContent
    closed.push(`-- without a reason in ${boxOf(holder)}, ${head ?? holder.parentElement?.textContent?.slice(0, 40)}`)
  }
  return { labels, closed: [...new Set(closed)], reasons: all.filter((one) => one.getAttribute('title') !== null).length }
}
