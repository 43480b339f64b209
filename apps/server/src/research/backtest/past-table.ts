import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, uint32At } from '@guanlan/domain/collections/elements.ts'
import { type Bitset, noRows, rowsWhere } from '@guanlan/engine/screening/bitset.ts'
import type { ListKind } from '@guanlan/engine/screening/condition.ts'
import { operandId } from '@guanlan/engine/screening/condition.ts'
import type { ScreenTable } from '@guanlan/engine/screening/screen-table.ts'
import { type HistoryReader, isListedOn, isStaleOn } from '../factors/read-histories.ts'
import { startsWithAny } from '../screening/screen-lists.ts'
import { type PastFigures, placeOf } from './past-figures.ts'
import { markId } from './wanted-figures.ts'

/** Since when (yyyymmdd), until when (0: still). */
type Membership = { row: number; from: number; to: number }

/** Lists of a market with their dates; rows are securities in the order given. */
export type PastLists = {
  securities: readonly RowOf<'securities'>[]
  rowOf: ReadonlyMap<string, number>
  /** Members of industries, concepts and indexes by id. */
  members: ReadonlyMap<string, readonly Membership[]>
  industries: readonly { name: string; members: readonly Membership[] }[]
  /** Area code of a security and since when it is reported; empty where no screen asks. */
  areas: ReadonlyMap<string, { areaCode: string; from: string }>
}

/** Reads the dated lists of the securities of a reader. */
export async function readPastLists(
  { store }: Pick<HistoryReader, 'store'>,
  securities: readonly RowOf<'securities'>[],
  areas: PastLists['areas'],
): Promise<PastLists> {
  const rowOf = new Map(securities.map(({ secucode }, row) => [secucode, row]))
  const members = new Map<string, Membership[]>()
  for (const { sectorId, secucode, inDate, outDate } of await store.allRows('sectorMembers')) {
    const row = rowOf.get(secucode)
    if (row === undefined) continue
    const list = members.get(sectorId) ?? []
    list.push({ row, from: dayOfIso(inDate), to: dayOfIso(outDate) })
    members.set(sectorId, list)
  }
  const sectors = (await store.allRows('sectors')).filter(({ kind }) => kind === 'industry')
  const industries = sectors.map(({ sectorId, name }) => ({ name, members: members.get(sectorId) ?? [] }))
  return { securities, rowOf, members, industries, areas }
}

function isMember({ from, to }: Membership, session: number): boolean {
  return from <= session && (to === 0 || to > session)
}

function setRow(bits: Bitset, row: number): void {
  bits[row >>> 5] = uint32At(bits, row >>> 5) | (1 << (row & 31))
}

/** Rows listed on a session. */
export function listedRows({ sources }: Pick<HistoryReader, 'sources'>, { securities }: PastLists, session: number): Bitset {
  return rowsWhere(securities.length, (row) => isListedOn(sources.get(itemAt(securities, row).secucode), itemAt(securities, row), session))
}

/** Rows whose bars ended long before a session. */
export function staleRows({ sources }: Pick<HistoryReader, 'sources'>, { securities }: PastLists, session: number): Bitset {
  return rowsWhere(securities.length, (row) => isStaleOn(sources.get(itemAt(securities, row).secucode), itemAt(securities, row), session))
}

/** Industry of each row on a session, by name; of several the one joined last. */
function industriesOn({ industries, securities }: PastLists, session: number): (string | null)[] {
  const names: (string | null)[] = new Array(securities.length).fill(null)
  const since = new Int32Array(securities.length)
  for (const { name, members } of industries)
    for (const one of members)
      if (isMember(one, session) && one.from >= intAt(since, one.row)) {
        names[one.row] = name
        since[one.row] = one.from
      }
  return names
}

/** Members of a list with their dates. Throws where no member was ever reported. */
function membersOf({ members }: PastLists, id: string): readonly Membership[] {
  const found = members.get(id)
  if (found === undefined)
    throw new RangeError(
      members.size === 0 ? '没有板块与指数的成分记录，导入成分股后可用' : `没有代码为“${id}”的板块或指数的成分记录，请核对代码`,
    )
  return found
}

type Moment = { lists: PastLists; figures: PastFigures; at: number }

function rowsOnList({ lists, figures, at }: Moment, list: ListKind, ids: readonly string[]): Bitset {
  const session = itemAt(figures.sessions, at)
  const { securities } = lists
  const bits = noRows(securities.length)
  const wanted = new Set(ids)
  switch (list) {
    case 'board':
      return rowsWhere(securities.length, (row) => wanted.has(itemAt(securities, row).board))
    case 'area':
      return rowsWhere(securities.length, (row) => wanted.has(lists.areas.get(itemAt(securities, row).secucode)?.areaCode ?? ''))
    case 'security':
      return rowsWhere(securities.length, (row) => wanted.has(itemAt(securities, row).secucode))
    case 'code':
      return rowsWhere(securities.length, (row) => startsWithAny(itemAt(securities, row).secucode.slice(2), ids))
    case 'name':
      throw new RangeError('回测不能按简称选股：简称会改，过去的简称没有逐日记录')
    case 'mark': {
      const columns = ids.map((id) => columnOf({ lists, figures, at }, markId(id)))
      return rowsWhere(securities.length, (row) => columns.some((column) => column[row] === 1))
    }
    case 'industry':
    case 'concept':
    case 'index':
      for (const id of wanted) for (const one of membersOf(lists, id)) if (isMember(one, session)) setRow(bits, one.row)
      return bits
    default:
      throw new RangeError('自选股和已存的条件在回测前要换成代码或条件本身')
  }
}

function columnOf({ lists, figures, at }: Moment, id: string): Float64Array {
  const figure = figures.figures.findIndex((one) => one.id === id)
  if (figure === -1) throw new RangeError(`没有准备“${id}”的数据`)
  const from = placeOf(figures, at, figure)
  return figures.values.subarray(from, from + lists.securities.length)
}

/** The market as it was screened on the evening of one session; securities that were not listed have no figures. */
export function pastTable(moment: Moment): ScreenTable {
  const { lists, figures, at } = moment
  return {
    rows: lists.securities.length,
    figures: (operand) => columnOf(moment, operandId(operand)),
    signal: (formula) => columnOf(moment, `=${formula}`),
    listed: (list, ids) => rowsOnList(moment, list, ids),
    industries: industriesOn(lists, itemAt(figures.sessions, at)),
  }
}
