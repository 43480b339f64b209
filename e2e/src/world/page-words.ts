import { sentenceFault } from '@guanlan/server/testing/stores/judge-answer.ts'
import type { StoreKind } from '@guanlan/server/testing/stores/store-kinds.ts'
import type { Page } from 'playwright-core'

/** What stands where something was not known, and keys of the program. */
const FALSE_WORDS = /NaN|Infinity|undefined|\bnull\b|\[object|Invalid Date|\{[a-z]+[A-Za-z]*\}/
/** A count of nothing, which bars do not support. */
const FALSE_COUNT =
  /(?:公告|问答|提问|研报|评级|股东|机构|事件|解禁|质押|龙虎榜|融资|融券|北向|成分股|板块)[^，。；]{0,6}(?:^|[^\d.,%])0 (?:只|家|条|次|个|份|位|人)|(?:^|[^\d.,%])0 个(?:题材|板块|事件)/
/** Words of the present day, where the newest session is not today. */
const OF_TODAY = /(今日|今天)./
/** Explains a figure that is missing to who cannot see it. */
const READ_OUT = /暂无，/

/** Runs in the page: every line and every label, each once. */
function readTexts(): string[] {
  const main = document.querySelector<HTMLElement>('[role="main"]') ?? document.body
  const labels = [...main.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
    ['aria-label', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [...new Set([...main.innerText.split('\n'), ...labels].map((text) => text.trim()))].filter((text) => text !== '')
}

/** What the open page says that a store of imported data does not support. */
export async function pageFaults(page: Page, { lastSession, clock }: Pick<StoreKind, 'lastSession' | 'clock'>): Promise<string[]> {
  const isPast = clock.slice(0, 10) !== lastSession
  const texts = await page.evaluate(readTexts)
  return texts.flatMap((text) => {
    const said = READ_OUT.test(text) ? text.slice(text.indexOf('暂无，') + 3) : text
    const faults = [sentenceFault(said)]
    if (FALSE_WORDS.test(text)) faults.push(`a word of the program: ${text}`)
    if (FALSE_COUNT.test(text)) faults.push(`counts nothing: ${text}`)
    if (isPast && OF_TODAY.test(text)) faults.push(`speaks of today: ${text}`)
    return faults.flatMap((fault) => (fault === null ? [] : [fault.slice(0, 160)]))
  })
}
