import type { Page } from 'playwright-core'
import { placeOf } from './tab-reading.ts'

/** What a reader sees after opening a figure; `reported` is null when nothing opened. */
export type OpenedFigure = {
  label: string
  reported: { value: string; facts: string[]; expression: string | null; inputs: [name: string, text: string][]; foot: string } | null
}

/** Opens figures of a tab by their places among all, one after another, and reads where each comes from. */
export function openFigures(page: Page, tab: string, places: readonly number[]): Promise<OpenedFigure[]> {
  return page.evaluate(openOneByOne, { selector: `${placeOf(tab)} [data-figure]`, places: [...places] })
}

/** Runs in the page, so that a figure costs two frames and no way there and back. */
async function openOneByOne({ selector, places }: { selector: string; places: number[] }): Promise<OpenedFigure[]> {
  const dialog = () => [...document.querySelectorAll('[role="dialog"]')].find((one) => one.closest('[aria-hidden]') === null)
  const until = async (isSo: () => boolean) => {
    for (let tries = 0; tries < 400 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
  const found: OpenedFigure[] = []
  for (const place of places) {
    const dot = document.querySelectorAll<HTMLElement>(selector)[place]
    if (dot === undefined) continue
    dot.click()
    await until(() => (dialog()?.querySelector('h2') ?? null) !== null)
    await until(() => (dialog()?.querySelector('[aria-busy="true"]') ?? null) === null)
    const shown = dialog()?.querySelector('h2')?.parentElement
    const label = dot.getAttribute('aria-label') ?? ''
    if (!shown) {
      found.push({ label, reported: null })
      continue
    }
    const [, value, facts, formula] = [...shown.children]
    const lists = [...(formula?.querySelectorAll<HTMLElement>('button[aria-expanded="false"]') ?? [])]
    for (const list of lists) list.click()
    await until(() => lists.every((list) => list.getAttribute('aria-expanded') === 'true'))
    const [expression, ...beside] = formula?.tagName === 'DIV' ? [...formula.children] : []
    // an input that opens is a button; 复制依据 stands outside the formula
    const inputs = beside.filter(({ tagName }) => tagName === 'DIV' || tagName === 'BUTTON')
    found.push({
      label,
      reported: {
        value: textOf(value),
        facts: [...(facts?.children ?? [])].map(textOf),
        expression: expression ? textOf(expression) : null,
        inputs: inputs.map((input) => [textOf(input.firstElementChild), textOf(input.lastElementChild).replace(/ ›$/, '')]),
        foot: textOf(shown.lastElementChild),
      },
    })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => dialog() === undefined)
  }
  return found
}
