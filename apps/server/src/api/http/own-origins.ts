/** Where pages of the native apps come from: Capacitor on iOS and on Android, and its older schemes. */
const APP_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost', 'http://localhost', 'ionic://localhost']

/** Whether a page may read the answers: one of this site, by the name it asks for, one of `SITE_URL`, or one of the native apps. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean

export function ownOrigins({ SITE_URL }: { SITE_URL: string }): IsOwnOrigin {
  const known = new Set([...APP_ORIGINS, ...(SITE_URL === '' ? [] : [new URL(SITE_URL).origin])])
  return (origin, host) => known.has(origin) || (host !== undefined && URL.parse(origin)?.host === host)
}
