import type { Page } from 'playwright-core'

/** Sentences of a page a person may read: lines of words, those of the navigation left out, each once. */
export async function readSentences(page: Page): Promise<string[]> {
  const lines = await page.evaluate(linesOf)
  const reported = lines.filter((line) => /[\u4e00-\u9fff]{2}/.test(line) && !/口径、导出与链接|查看来源/.test(line))
  return [...new Set(reported)].filter((line) => /[，。；：]|\d\d:\d\d|未|没有|休市|停/.test(line))
}

/** Runs in the page. */
function linesOf(): string[] {
  const places = [...document.querySelectorAll<HTMLElement>('header, [role="banner"], [role="status"], [role="alert"], [role="main"]')]
  const titles = [...document.querySelectorAll('[role="main"] [title]')].map((element) => element.getAttribute('title') ?? '')
  return [...places.flatMap((place) => place.innerText.split('\n')), ...titles].map((line) => line.trim()).filter((line) => line !== '')
}
