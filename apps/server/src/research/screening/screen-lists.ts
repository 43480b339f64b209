import { AppError } from '@guanlan/contract/errors.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, uint32At } from '@guanlan/domain/collections/elements.ts'
import { type Bitset, noRows, rowsWhere } from '@guanlan/engine/screening/bitset.ts'
import type { ListKind } from '@guanlan/engine/screening/condition.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { status } from '../../market/quote-columns.ts'
import { findByAnyCode } from '../../market/reading/codes.ts'

/** Lists that are read from data sets, and those of the reader's device. */
export type OutsideLists = {
  /** Province or city of a security, by its code and its name. */
  areas: ReadonlyMap<string, { code: string; name: string }>
  /** 融资融券标的 and 陆股通标的. */
  margin: ReadonlySet<string>
  northbound: ReadonlySet<string>
  watchlist: Readonly<Record<string, readonly string[]>>
  /** Rows of a saved screen. Throws where there is none of that id. */
  screen(id: string): Bitset
}

/** Who the rows of a table are, and on which session (YYYY-MM-DD); `dated` asks for memberships of that day. */
export type Universe = { instruments: readonly Instrument[]; rowOf: ReadonlyMap<string, number>; date: string; dated: boolean }

const BOARDS: readonly string[] = ['main', 'chinext', 'star', 'bse']
/** A security is 次新 for a year. */
const NEW_DAYS = 365

function rowsOfCodes({ rowOf, instruments }: Universe, codes: Iterable<string>): Bitset {
  const bits = noRows(instruments.length)
  for (const code of codes) {
    const row = rowOf.get(code)
    if (row !== undefined) bits[row >>> 5] = uint32At(bits, row >>> 5) | (1 << (row & 31))
  }
  return bits
}

function boardRows({ instruments }: Universe, ids: readonly string[]): Bitset {
  const unknown = ids.find((id) => !BOARDS.includes(id))
  if (unknown === 'b') throw new AppError('invalid_input', 'B 股以美元、港元计价，不在选股范围内', 'board')
  if (unknown !== undefined) throw new AppError('invalid_input', `没有板「${unknown}」，可写 ${BOARDS.join('、')}`, 'board')
  return rowsWhere(instruments.length, (row) => ids.includes(itemAt(instruments, row).board ?? ''))
}

function memberRows(market: Market, universe: Universe, { list, ids }: { list: ListKind; ids: readonly string[] }): Bitset {
  const members = ids.flatMap((id) => {
    const found = market.find(id)
    const isFit = found !== null && (list === 'index' ? found.kind === 'index' : found.kind === list)
    if (!isFit)
      throw new AppError(list === 'index' ? 'unknown_security' : 'unknown_sector', `没有代码为「${id}」的${LIST_NAMES[list]}`, list)
    return market.members(id, universe.dated ? universe.date : null)
  })
  return rowsOfCodes(
    universe,
    members.map(({ row }) => itemAt(market.instruments, row).id),
  )
}

const LIST_NAMES: Partial<Record<ListKind, string>> = { index: '指数', industry: '行业', concept: '概念' }

const MARKS: Readonly<Record<string, (i: Instrument, market: Market, universe: Universe) => boolean>> = {
  st: ({ st }) => st !== '',
  'star-st': ({ st }) => st === '*ST',
  suspended: ({ row }, market) => market.quotes().status[row] === status.suspended,
  delisting: ({ name }) => name.includes('退'),
  new: ({ listDate }, _, { date }) => listDate !== null && toDayNumber(date) - toDayNumber(listDate) <= NEW_DAYS,
}

function markRows(market: Market, universe: Universe, { ids, lists }: { ids: readonly string[]; lists: OutsideLists }): Bitset {
  const { instruments } = universe
  const holds = ids.map((id) => {
    if (id === 'margin' || id === 'northbound') return (i: Instrument) => lists[id].has(i.id)
    const mark = Object.hasOwn(MARKS, id) ? MARKS[id] : undefined
    if (mark === undefined)
      throw new AppError('invalid_input', `没有标记「${id}」，可写 ${[...Object.keys(MARKS), 'margin', 'northbound'].join('、')}`, 'mark')
    return (i: Instrument) => mark(i, market, universe)
  })
  return rowsWhere(instruments.length, (row) => holds.some((hold) => hold(itemAt(instruments, row))))
}

function areaRows({ instruments }: Universe, ids: readonly string[], { areas }: OutsideLists): Bitset {
  const all = new Set([...areas.values()].map(({ code }) => code))
  const unknown = ids.find((id) => !all.has(id))
  if (unknown !== undefined) {
    const reason = all.size === 0 ? '还没有公司地域的数据，请稍后再试' : `没有代码为「${unknown}」的地域`
    throw new AppError(all.size === 0 ? 'no_data' : 'invalid_input', reason, 'area')
  }
  return rowsWhere(instruments.length, (row) => ids.includes(areas.get(itemAt(instruments, row).id)?.code ?? ''))
}

/** Whether a code without its exchange begins with one of these digits. */
export function startsWithAny(code: string, beginnings: readonly string[]): boolean {
  return beginnings.some((digits) => code.startsWith(digits))
}

/** Whether a short name holds one of these texts; letters of either case are the same. */
function holdsAny(name: string, texts: readonly string[]): boolean {
  const folded = name.toUpperCase()
  return texts.some((text) => folded.includes(text.toUpperCase()))
}

/** Rows of a list. Throws AppError naming what there is not. */
export function listRows(market: Market, universe: Universe, lists: OutsideLists): (list: ListKind, ids: readonly string[]) => Bitset {
  const own = (id: string) => {
    const codes = Object.hasOwn(lists.watchlist, id) ? lists.watchlist[id] : undefined
    if (codes === undefined) throw new AppError('invalid_input', `请在 own.watchlist 里给出自选分组「${id}」的代码`, 'own.watchlist')
    return codes.flatMap((code) => findByAnyCode(market, code)?.id ?? [])
  }
  return (list, named) => {
    const ids = [...new Set(named)]
    switch (list) {
      case 'board':
        return boardRows(universe, ids)
      case 'industry':
      case 'concept':
      case 'index':
        return memberRows(market, universe, { list, ids })
      case 'area':
        return areaRows(universe, ids, lists)
      case 'mark':
        return markRows(market, universe, { ids, lists })
      case 'watchlist':
        return rowsOfCodes(universe, ids.flatMap(own))
      case 'screen':
        return ids.map(lists.screen).reduce((all, one) => all.map((word, at) => word | uint32At(one, at)))
      case 'code':
        return rowsWhere(universe.instruments.length, (row) => startsWithAny(itemAt(universe.instruments, row).id.slice(2), ids))
      case 'name':
        return rowsWhere(universe.instruments.length, (row) => holdsAny(itemAt(universe.instruments, row).name, ids))
      case 'security':
        return rowsOfCodes(
          universe,
          ids.flatMap((id) => findByAnyCode(market, id)?.id ?? []),
        )
    }
  }
}
