import type { Page } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { Block, Run } from '@guanlan/contract/schemas/business/documents.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const NUMBERED = /^(\d{1,2})\. /

/**
 * The address behind a link of a written text: `#id` is a document, everything else the name of a page of the table with its query
 * (`stock?code=SH600519`). Null for what is no page, and for pages that are not built.
 */
export function addressOf(target: string): string | null {
  if (target.startsWith('#')) return `${pages.document.path}?id=${target.slice(1)}`
  const [name = '', query] = target.split('?')
  const row: Page | undefined = isKeyOf<keyof typeof pages>(pages, name) ? pages[name] : undefined
  return row?.built ? row.path + (query === undefined ? '' : `?${query}`) : null
}

/** Targets of all links of written paragraphs, as they are written. */
export function targetsOf(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((text) => [...text.matchAll(LINK)].map((match) => match[2] ?? ''))
}

/** What a written paragraph reads without its marks. */
export function plainText(paragraph: string): string {
  return paragraph.startsWith('@ ') ? '' : paragraph.replace(/^(## |- )/, '').replace(LINK, '$1')
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), href: null })
    runs.push({ text: match[1] ?? '', href: addressOf(match[2] ?? '') })
    at = match.index + match[0].length
  }
  if (at < text.length || runs.length === 0) runs.push({ text: text.slice(at), href: null })
  return runs
}

/** Names of the icons of a drawing, `@ star, search`. */
const namesOf = (text: string) => text.slice(2).split(', ')

/**
 * Blocks of a written text, one of each paragraph: `## ` begins a heading, `- ` a point, `1. ` a numbered point, `@ ` a drawing; `[words](target)`
 * is a link (`addressOf`), plain words where its page is not there.
 */
export function blocksOf(paragraphs: readonly string[]): Block[] {
  return paragraphs.map((text): Block => {
    const numbered = NUMBERED.exec(text)
    if (text.startsWith('@ ')) return { kind: 'drawing', number: 0, runs: namesOf(text).map((name) => ({ text: name, href: null })) }
    if (numbered) return { kind: 'point', number: Number(numbered[1]), runs: runsOf(text.slice(numbered[0].length)) }
    if (text.startsWith('- ')) return { kind: 'point', number: 0, runs: runsOf(text.slice(2)) }
    if (text.startsWith('## ')) return { kind: 'heading', number: 0, runs: runsOf(text.slice(3)) }
    return { kind: 'paragraph', number: 0, runs: runsOf(text) }
  })
}
