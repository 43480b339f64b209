/** An address on this machine, the only one allowed without TLS. */
const OURS = ['127.0.0.1', '[::1]', 'localhost']

/** A notification address: https, our path, no query. */
export function isNotifyUrl(text: string, path: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && OURS.includes(hostname))) && search === '' && pathname.endsWith(path)
}

/** Address of a provider without a query; without TLS only this machine. */
export function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && OURS.includes(hostname))) && search === ''
}
