import type { HelpList } from '@guanlan/contract/schemas/business/documents.ts'
import type { Handler } from '../../handler.ts'
import { allDocuments, LEGAL_GROUP, type Written } from './library.ts'
import type { Ports } from './ports.ts'
import { plainText } from './written-text.ts'

/** Pictures of groups, by their names in the client's set. */
const ICONS: Readonly<Record<string, string>> = {
  使用教程: 'book',
  行情与个股: 'chart',
  选股与回测: 'screen',
  数据说明: 'trace',
  会员与支付: 'crown',
  账号与隐私: 'lock',
  [LEGAL_GROUP]: 'doc',
}
/** Characters of a text around the word that was looked for. */
const BEFORE = 12
const EXCERPT = 60

/** Where a text holds the word, with what stands around it; null when it does not. */
function excerptOf(paragraphs: readonly string[], word: string): string | null {
  for (const paragraph of paragraphs) {
    const text = plainText(paragraph)
    const at = text.toLowerCase().indexOf(word)
    if (at < 0) continue
    const from = Math.max(0, at - BEFORE)
    return `${from > 0 ? '…' : ''}${text.slice(from, from + EXCERPT)}${from + EXCERPT < text.length ? '…' : ''}`
  }
  return null
}

/** A document as one that was looked for: null when a word is in neither title nor text. */
function hitOf({ id, title, group, paragraphs }: Written, words: readonly string[]) {
  const item = { id, title, icon: ICONS[group] ?? 'doc' }
  let excerpt = ''
  for (const word of words) {
    const isInTitle = title.toLowerCase().includes(word)
    const found = excerptOf(paragraphs, word)
    if (!isInTitle && found === null) return null
    if (excerpt === '' && !isInTitle) excerpt = found ?? ''
  }
  return { ...item, excerpt }
}

/** 帮助中心目录; with `q` those documents alone that hold every word, in the same order. */
export const helpList: Handler<'help.list', Ports> = async ({ q = '' }, ctx) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, HelpList[number]>()
  for (const one of await allDocuments(ctx)) {
    const item = hitOf(one, words)
    if (item === null) continue
    const listed = groups.get(one.group) ?? { group: one.group, items: [] }
    groups.set(one.group, { ...listed, items: [...listed.items, item] })
  }
  return { data: [...groups.values()] }
}
