import type { Locator } from 'playwright-core'

const MOST_STOPS = 120

/** Goes with Tab to something on the page. Throws when no stop is that. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor()
  for (let stops = 0; stops <= MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is no stop of Tab`)
}

/** Goes there with Tab and presses Enter. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
