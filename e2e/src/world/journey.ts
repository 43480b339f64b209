import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedOrigin } from './asked-server.ts'
import { browserPath, type Look, launchBrowser, type Visitor, visit } from './visitor.ts'

/** What is printed when a server is gone: by the browser for each request, by the product for what it goes on without. */
export const LOST_SERVER = [
  /net::ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE|NETWORK_CHANGED)/,
  /TypeError: Failed to fetch dynamically imported module/,
  /console: failed to get the code list/,
  /status of 503/,
]
/** The browser prints every answer of 4xx as an error. */
export const REFUSED = /status of 40[04]/

/**
 * A test in real Chromium. `arrive(look)` brings a visitor to the shared server; after the journey all leave,
 * and it fails when the page of one of them had an error.
 */
export const journey = test
  .extend('browserPath', { scope: 'file' }, () => browserPath)
  .extend('browser', { scope: 'file' }, async ({ browserPath: path }, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser(path)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('arrive', async ({ browser }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      await Promise.all(visitors.map((visitor) => visitor.leave()))
      expect(visitors.flatMap(({ problems }) => problems())).toEqual([])
    })
    return async (look?: Look, origin = askedOrigin()): Promise<Visitor> => {
      const visitor = await visit(browser, origin, look)
      visitors.push(visitor)
      return visitor
    }
  })
