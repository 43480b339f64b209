import { lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../condition.ts'
import type { Reader } from './reader.ts'
import type { Token } from './token.ts'

type ListLeaf = Extract<Leaf, { kind: 'list' }>

/** 行业 of 白酒行业 says what the name is, not among whom a rank is counted. */
function skipIndustry(reader: Reader, { list }: ListLeaf): void {
  const next = reader.peek()
  const isSector = list === 'industry' || list === 'concept'
  if (isSector && next?.kind === 'peers' && next.word === '行业' && reader.tokens[reader.at - 1]?.end === next.start) reader.at += 1
}

/** Kinds a stock is on one list of: 银行地产 is on either. */
const EXCLUSIVE: ReadonlySet<ListLeaf['list']> = new Set(['board', 'industry', 'area'])

/** The list right behind another of the same kind, or behind a + (主板+创业板). */
function takeBeside(reader: Reader, before: ListLeaf['list']): Extract<Token, { kind: 'list' }> | null {
  if (reader.peek()?.word === '+') reader.at += 1
  const next = reader.peek()
  return next?.kind === 'list' && next.list === before ? reader.take('list') : null
}

/** Lists joined by 、和: those of one kind are one leaf. `isOneKind`: no other kind is taken. */
export function readLists(reader: Reader, isOneKind = false): ListLeaf[] | null {
  // 同时属于人工智能和机器人概念 is on each of them
  const isEach = /^同时./.test(reader.tokens[reader.at - 1]?.word ?? '')
  const first = reader.take('list')
  if (first === null) return null
  const lists: ListLeaf[] = [{ kind: 'list', list: first.list, ids: first.ids }]
  for (;;) {
    skipIndustry(reader, lastItem(lists))
    const last = lastItem(lists)
    const next = reader.attempt(() => {
      const isJoined = reader.skip('listed')
      const token = isJoined ? reader.take('list') : EXCLUSIVE.has(last.list) ? takeBeside(reader, last.list) : null
      if (token !== null && !isJoined) reader.doubt(reader.at - 2, { chosen: '其中任一', choices: [] })
      return isOneKind && token?.list !== last.list ? null : token
    })
    if (next === null) return lists
    if (last.list === next.list && !isEach) lists[lists.length - 1] = { ...last, ids: [...last.ids, ...next.ids] }
    else lists.push({ kind: 'list', list: next.list, ids: next.ids })
  }
}

const SECTORS: ReadonlySet<ListLeaf['list']> = new Set(['industry', 'concept'])

/** Lists; 白酒和家电 are sectors of two kinds, of which one is enough. */
export function readSectors(reader: Reader): Condition[] | null {
  const isEach = /^同时./.test(reader.tokens[reader.at - 1]?.word ?? '')
  const from = reader.at
  const lists = readLists(reader)
  if (lists === null || isEach || lists.length < 2 || !lists.every(({ list }) => SECTORS.has(list))) return lists
  reader.doubt(from, { chosen: '其中任一', choices: [] })
  return [{ kind: 'or', parts: lists }]
}
