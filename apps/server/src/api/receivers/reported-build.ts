import { pages } from '@guanlan/contract/pages.ts'

const CHANNELS: readonly string[] = ['h5', 'ios', 'android', 'weapp']
const VERSION = /^\d{1,3}\.\d{1,4}\.\d{1,6}$/
const paths: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path))

/** A channel of ours; empty for anything else, so that what strangers write adds no rows. */
export const channelOf = (text: string | undefined) => (text !== undefined && CHANNELS.includes(text) ? text : '')
/** A version of ours by its form. */
export const versionOf = (text: string | undefined) => (text !== undefined && VERSION.test(text) ? text : '')

/** The path of a page of the table, with or without a leading stroke and a query. */
export function pageOf(text: string | undefined): string {
  const path = `/${(text ?? '').split(/[?#]/, 1)[0]?.replace(/^\/+/, '')}`
  return paths.has(path) ? path : ''
}
