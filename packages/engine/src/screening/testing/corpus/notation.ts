import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf, ListKind, Operand } from '../../condition.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'

/** What a sentence should mean: conditions as JSON without the words of formulas, order, limit, unknown words, and whether a reading is doubtful. */
export type Expected = {
  sentence: string
  where: Condition
  sort: { by: string; direction: 'asc' | 'desc' } | null
  limit: number | null
  columns: readonly string[]
  unknown: readonly string[]
  isDoubtful: boolean
}

const LEAF =
  /^(?:\{(?<signal>.+)\}|(?<list>[a-z]+):(?<names>.+)|(?<left>\[.+?\]|[a-z0-9-]+?)(?:(?<op>>=|<=|!=|=|>|<)(?<right>\[.+\]|\S+)| (?<end>top|bottom) (?<count>[\d.]+)(?<percent>%)?(?: (?<peers>industry))?| (?<from>-?[\d.e]+)\.\.(?<to>-?[\d.e]+))?)$/

function operandOf(text: string): Operand {
  return text.startsWith('[') ? ({ formula: text.slice(1, -1) } as Operand) : { factor: text }
}

/** The key at the beginning that is made of functions, days(main-net-1d>0,10); '' for none. */
function madeKey(text: string): string {
  if (!/^[a-z-]+\(/.test(text)) return ''
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (text[at] === ')' && depth === 0) return text.slice(0, at + 1)
  }
  return ''
}

const MADE = 'made-key'

function leafOf(written: string, lexicon: Lexicon): Leaf {
  const made = madeKey(written)
  const text = made === '' ? written : `${MADE}${written.slice(made.length)}`
  const found = LEAF.exec(text)?.groups
  if (found === undefined) throw new Error(`not a leaf: ${text}`)
  const { signal, list, names = '', left = '', op, right = '', end, count, percent, peers = 'market', from, to } = found
  if (signal !== undefined) return { kind: 'signal', formula: signal } as Leaf
  if (list !== undefined)
    return { kind: 'list', list: list as ListKind, ids: names.split(',').map((name) => idOf(lexicon, list as ListKind, name)) }
  const operand = operandOf(left === MADE ? made : left)
  if (from !== undefined) return { kind: 'between', left: operand, from: Number(from), to: Number(to) }
  if (percent !== undefined)
    return { kind: 'share', left: operand, end: end as 'top', share: Number(count) / 100, peers: peers as 'market' }
  if (end !== undefined) return { kind: 'rank', left: operand, end: end as 'top', count: Number(count), peers: peers as 'market' }
  if (op === undefined) return { kind: 'compare', left: operand, op: '=', right: 1 }
  return { kind: 'compare', left: operand, op: op as '>', right: Number.isNaN(Number(right)) ? operandOf(right) : Number(right) }
}

function idOf(lexicon: Lexicon, list: ListKind, name: string): string {
  if (list === 'code' || list === 'name') return name
  const found = [...(lexicon.lists.get(list) ?? [])].find(([, one]) => one === name)
  if (found === undefined) throw new Error(`no ${list} ${name}`)
  return found[0]
}

/** Parts between a sign, not within brackets of any kind. */
function split(text: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (char === sign && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + char)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function conditionOf(text: string, lexicon: Lexicon): Condition {
  for (const [sign, kind] of [
    ['|', 'or'],
    ['&', 'and'],
  ] as const) {
    const parts = split(text, sign)
    if (parts.length > 1) return { kind, parts: parts.map((part) => conditionOf(part, lexicon)) }
  }
  if (text === '') return { kind: 'and', parts: [] }
  if (text.startsWith('!')) return { kind: 'not', part: conditionOf(text.slice(1), lexicon) }
  return text.startsWith('(') ? conditionOf(text.slice(1, -1), lexicon) : leafOf(text, lexicon)
}

/**
 * Reads lines of `sentence => meaning`. Meaning: `key>1`, `key 1..2`, `key top 3 industry`, `key bottom 10%`, `key` (a flag), `[formula]` for a key,
 * `{formula}` a signal, `concept:name,name`, `!` not, `&`, `|`, brackets; `^key desc` order, `#50` limit, `$key,key` columns, `?words` not understood, `~` doubtful.
 */
export function readNotation(lines: string, lexicon: Lexicon): Expected[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const [sentence = '', meaning = ''] = line.split(' => ')
      const unknown = Array.from(meaning.matchAll(/\?(\S+)/g), (match) => itemAt(match, 1))
      const [, by, direction] = /\^(\S+) (asc|desc)/.exec(meaning) ?? []
      const limit = /#(\d+)/.exec(meaning)?.[1]
      const where = meaning
        .replace(/(?:[&|] )?\?\S+|\^\S+ (?:asc|desc)|#\d+|\$\S+|~/g, '')
        .trim()
        .replace(/^[&|] /, '')
      return {
        sentence,
        where: conditionOf(where, lexicon),
        sort: by === undefined ? null : { by, direction: direction as 'asc' },
        limit: limit === undefined ? null : Number(limit),
        columns: /\$(\S+)/.exec(meaning)?.[1]?.split(',') ?? [],
        unknown,
        isDoubtful: meaning.includes('~'),
      }
    })
}
