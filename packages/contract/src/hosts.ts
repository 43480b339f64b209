/** Base addresses of calls (spec §7): quotes and research, business, search, screening. */
export const hosts = ['data', 'api', 'search', 'screening'] as const
export type Host = (typeof hosts)[number]

/** Origins of the hosts that are not the server of the pages. */
export type HostOrigins = Readonly<Partial<Record<Host, string>>>

/** Reads `data=https://…,search=https://…`; null when a part names no host, or something else than an http or https origin. */
export function readHostOrigins(text: string): HostOrigins | null {
  const origins: Partial<Record<Host, string>> = {}
  for (const part of text === '' ? [] : text.split(',')) {
    const [name = '', address = ''] = part.trim().split(/=(.*)/)
    const host = hosts.find((one) => one === name)
    const origin = /^https?:\/\/[^/?#@]+$/.test(address) ? URL.parse(address)?.origin : undefined
    if (host === undefined || origin === undefined) return null
    origins[host] = origin
  }
  return origins
}
