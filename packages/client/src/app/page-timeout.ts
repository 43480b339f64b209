/** §9: a page that has not loaded after 60 s has failed. */
export const PAGE_TIMEOUT_MS = 60_000

export class PageTimeout extends Error {
  override name = 'PageTimeout'
}

/** The loaded page, or a PageTimeout after `timeoutMs`. */
export function withinTime<T>(load: Promise<T>, timeoutMs = PAGE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageTimeout('the page did not load in time')), timeoutMs)
    load.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
