/** Sites the web view page shows beside our own: where announcements and the exchanges' rules are published. Their sub-domains count. */
export const shownSites = ['sse.com.cn', 'szse.cn', 'bse.cn', 'cninfo.com.cn'] as const

/** Why an address is not opened: no whole address, not https, letters no address has, an account or port in front of the path, a site not listed. */
export type WebRefusal = 'incomplete' | 'not-https' | 'characters' | 'account-or-port' | 'not-listed'

/** `own` carries the path and query within our site, `site` the host. */
type WebAddress =
  | { kind: 'own'; address: string; path: string }
  | { kind: 'site'; address: string; host: string }
  | { kind: 'refused'; why: WebRefusal }

/** What an address is made of (RFC 3986), and nothing a browser would silently mend: no space, backslash or letter beyond ASCII. */
const LETTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/
const PARTS = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)(.*)$/i
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/

/**
 * Judges what a link asks the web view page to open: our own site (`ownOrigin`, e.g. https://guanlan.example), also by a path alone, or an
 * https address of a listed site. Strict rather than clever: hosts differ in how they mend odd addresses, so odd ones are refused.
 */
export function readWebAddress(text: string, ownOrigin: string): WebAddress {
  if (text !== '' && !LETTERS.test(text)) return refused('characters')
  if (/^\/(?!\/)/.test(text)) return { kind: 'own', address: ownOrigin + text, path: text }
  const [, scheme, authority, rest] = PARTS.exec(text) ?? []
  if (scheme === undefined || authority === undefined || rest === undefined)
    return refused(/^[a-z][a-z\d+.-]*:/i.test(text) ? 'not-https' : 'incomplete')
  const front = `${scheme}://${authority}`.toLowerCase()
  if (front === ownOrigin.toLowerCase()) return { kind: 'own', address: front + rest, path: rest.startsWith('/') ? rest : `/${rest}` }
  if (scheme.toLowerCase() !== 'https') return refused('not-https')
  if (/[@:]/.test(authority)) return refused('account-or-port')
  const host = authority.toLowerCase()
  return HOST.test(host) && isShown(host) ? { kind: 'site', address: front + rest, host } : refused('not-listed')
}

function isShown(host: string): boolean {
  return shownSites.some((site) => host === site || host.endsWith(`.${site}`))
}

function refused(why: WebRefusal): WebAddress {
  return { kind: 'refused', why }
}
