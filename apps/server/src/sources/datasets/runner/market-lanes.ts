import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { dayOfIso, daysAfter, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { BarSource } from '../../../storage/bars/bar.ts'
import { LISTS_HOST } from '../../live/eastmoney/clist.ts'
import { membersOf } from '../../live/eastmoney/market/boards.ts'
import { boardsOfCompany } from '../../live/eastmoney/market/company-boards.ts'
import { BARS_HOST, dayBarsOf } from '../../live/tencent/day-bars.ts'
import type { LanePlan } from './lane.ts'
import { takeTable } from './take-table.ts'
import { firstDate, lastSettledDay, type Work } from './work.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** A first bar so much later than wanted is that of a security that was listed or suspended then. */
const LATE_START_DAYS = 15

/** Whether bars are missing before or behind those the store has. */
function isMissing(known: BarSource | undefined, { from, to, listDate }: { from: string; to: string; listDate: string | null }): boolean {
  if (known === undefined) return true
  if (known.source !== 'live') return false
  const start = daysAfter(listDate !== null && listDate > from ? listDate : from, LATE_START_DAYS)
  return known.firstDate > dayOfIso(start) || known.lastDate < dayOfIso(to)
}

/** Day bars of every listed share from the first date wanted; those that have some get what is missing behind them. */
export function dayBarsLane(work: Work): LanePlan {
  const { store, layer, nowMs } = work
  return {
    id: 'dayBars',
    name: '日线',
    host: BARS_HOST,
    byCompany: true,
    isInMarket: true,
    renewMs: DAY_MS,
    async pieces() {
      const known = new Map((await store.sources()).map((one) => [one.secucode, one]))
      const wanted = { from: firstDate(work), to: lastSettledDay(nowMs()) }
      const listed = (await store.allRows('securities')).filter(({ delisted }) => !delisted)
      return listed
        .filter(({ secucode, listDate }) => isMissing(known.get(secucode), { ...wanted, listDate }))
        .map(({ secucode }) => secucode)
    },
    async work(secucode) {
      const bars = await dayBarsOf(layer, { secucode, from: firstDate(work), to: lastSettledDay(nowMs()) })
      if (bars.length > 0) await store.mergeSecurity(secucode, bars, { source: 'live', importedAtMs: nowMs(), file: null })
      return { done: true }
    },
  }
}

type Member = RowOf<'sectorMembers'>

/** Membership is dated by when it was seen: the vendor reports who belongs today, not since when. */
function datedMembers(stored: readonly Member[], present: ReadonlyMap<string, readonly string[]>, today: string): Member[] {
  const isIn = new Map([...present].map(([id, codes]) => [id, new Set(codes)]))
  const kept = stored.map((one) => {
    const codes = isIn.get(one.sectorId)
    return one.outDate === null && codes !== undefined && !codes.has(one.secucode) ? { ...one, outDate: today } : one
  })
  const known = new Set(kept.filter(({ outDate }) => outDate === null).map(({ sectorId, secucode }) => `${sectorId} ${secucode}`))
  const ended = new Set(kept.filter(({ inDate }) => inDate === today).map(({ sectorId, secucode }) => `${sectorId} ${secucode}`))
  const fresh = [...present].flatMap(([sectorId, codes]) =>
    codes
      .filter((secucode) => !known.has(`${sectorId} ${secucode}`) && !ended.has(`${sectorId} ${secucode}`))
      .map((secucode) => ({ sectorId, secucode, inDate: today, outDate: null })),
  )
  return [...kept, ...fresh]
}

/** Members of every board, stored together once the last board answered. */
export function membersLane(work: Work): LanePlan {
  const { store, layer, nowMs } = work
  let present = new Map<string, readonly string[]>()
  return {
    id: 'sectorMembers',
    name: '成分股',
    host: LISTS_HOST,
    byCompany: false,
    renewMs: WEEK_MS,
    startsAnew: true,
    async pieces() {
      present = new Map()
      return (await store.allRows('sectors')).map(({ sectorId }) => sectorId)
    },
    async work(sectorId) {
      present.set(sectorId, await membersOf(layer, sectorId))
      return { done: true }
    },
    async finish() {
      const today = shanghaiDate(nowMs())
      const rows = [...present].flatMap(([sectorId, codes]) =>
        codes.map((secucode) => ({ sectorId, secucode, inDate: today, outDate: null })),
      )
      if (rows.length === 0) return
      await takeTable(work, 'sectorMembers', { rows, asOf: today, merge: (stored) => datedMembers(stored, present, today) })
    },
  }
}

/** Memberships with those of one company as it belongs today, of the boards that are known; null where nothing changed. */
export function withBoardsOf(
  stored: readonly Member[],
  { secucode, boards, today }: { secucode: string; boards: ReadonlySet<string>; today: string },
): Member[] | null {
  const isOver = (one: Member) => one.secucode === secucode && one.outDate === null && !boards.has(one.sectorId)
  const open = new Set(stored.filter((one) => one.secucode === secucode && one.outDate === null).map(({ sectorId }) => sectorId))
  const begun = new Set(stored.filter((one) => one.secucode === secucode && one.inDate === today).map(({ sectorId }) => sectorId))
  const fresh = [...boards].filter((sectorId) => !open.has(sectorId) && !begun.has(sectorId))
  if (fresh.length === 0 && !stored.some(isOver)) return null
  const kept = stored.map((one) => (isOver(one) ? { ...one, outDate: today } : one))
  return [...kept, ...fresh.map((sectorId) => ({ sectorId, secucode, inDate: today, outDate: null }))]
}

/** Boards of an opened company, before all members of all boards were asked for. */
export function companyBoardsLane(work: Work): LanePlan {
  const { store, layer, nowMs } = work
  return {
    id: 'companyBoards',
    name: '所属板块',
    host: LISTS_HOST,
    byCompany: true,
    renewMs: WEEK_MS,
    onlyOpened: true,
    pieces: async () => [],
    async work(secucode) {
      const known = new Set((await store.allRows('sectors')).map(({ sectorId }) => sectorId))
      const boards = new Set((await boardsOfCompany(layer, secucode)).filter((id) => known.has(id)))
      const today = shanghaiDate(nowMs())
      // an empty answer does not end the memberships of a share
      const rows = boards.size === 0 ? null : withBoardsOf(await store.allRows('sectorMembers'), { secucode, boards, today })
      if (rows !== null) await takeTable(work, 'sectorMembers', { rows, asOf: today })
      return { done: true }
    },
  }
}
