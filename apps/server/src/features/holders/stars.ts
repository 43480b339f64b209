import type { CallParams } from '@guanlan/contract/call.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { StarHolders } from '@guanlan/contract/schemas/star-holders.ts'
import type { Handlers } from '../../call-context.ts'
import { absentReason } from '../../datasets/company-rows.ts'
import { missingOf } from '../../datasets/missing-of.ts'
import { periodName } from '../../datasets/period-name.ts'
import { datasets } from '../../datasets/registry.ts'
import { type StarBook, type StarEntry, starBook } from './star-book.ts'
import { starRow } from './star-row.ts'

const KINDS = { 个人: 'person', 私募: 'private', 社保: 'socialSecurity', QFII: 'qfii', 汇金: 'state', 外资: 'foreign' } as const
const MATES = 20

/** 明星股东 of the market by period. Throws no_data for a period that is not told and for an unknown holder. */
export const stars: Handlers['holders.stars'] = async (input, ctx) => {
  const book = await starBook(ctx)
  const { periods, origin } = book
  const enddate = input.enddate ?? periods[0] ?? null
  if (enddate !== null && input.enddate !== undefined && !periods.includes(enddate))
    throw new AppError('no_data', `没有 ${enddate} 的明星股东名单，请从已披露的报告期里选`, 'enddate')
  const rows = enddate === null ? [] : rowsOf(book, { enddate, kind: input.kind })
  const { page, size } = input
  const data: StarHolders = {
    enddate,
    enddates: periods.map((date) => ({ enddate: date, name: periodName(date) })),
    total: rows.length,
    list: rows.slice((page - 1) * size, page * size),
    ...(input.holder === undefined || enddate === null ? {} : { detail: detailOf(book, input.holder) }),
  }
  const absent = absentReason(datasets.starHoldings, ctx.source)
  const none = enddate === null ? ['enddate', 'list'].map((field) => ({ field, reason: absent })) : []
  return { data, missing: [...none, ...gapsOf(data)], ...origin }
}

function rowsOf({ entries }: StarBook, { enddate, kind }: { enddate: string; kind: CallParams<'holders.stars'>['kind'] }) {
  const holders = new Map<string, StarEntry[]>()
  const present = new Set<string>()
  for (const entry of entries) {
    if (entry.enddate > enddate || (kind !== undefined && entry.kind !== KINDS[kind])) continue
    if (entry.enddate === enddate) present.add(entry.holderId)
    const own = holders.get(entry.holderId) ?? []
    own.push(entry)
    holders.set(entry.holderId, own)
  }
  const rows = [...present].map((id) => starRow(holders.get(id) ?? [], enddate))
  return rows.sort((a, b) => (b.floatMv ?? -1) - (a.floatMv ?? -1) || (a.holderId < b.holderId ? -1 : 1))
}

function detailOf({ entries }: StarBook, holderId: string): NonNullable<StarHolders['detail']> {
  const own = entries.filter((entry) => entry.holderId === holderId)
  const [first] = own
  if (first === undefined) throw new AppError('no_data', '没有这个明星股东', 'holder')
  const { holderName, kind, tags } = first
  const newest = own.toSorted((a, b) => (a.enddate === b.enddate ? (b.floatMv ?? -1) - (a.floatMv ?? -1) : a.enddate < b.enddate ? 1 : -1))
  const holdings = newest.map(({ holderId: _id, holderName: _name, kind: _kind, tags: _tags, ...holding }) => holding)
  return { holderId, holderName, kind, tags, holdings, teammates: teammatesOf(entries, own) }
}

/** Who stood on the lists a star stood on, the most often first. */
function teammatesOf(entries: readonly StarEntry[], own: readonly StarEntry[]) {
  const listOf = ({ secucode, enddate }: StarEntry) => `${secucode} ${enddate}`
  const lists = new Set(own.filter(({ shares }) => shares !== null).map(listOf))
  const [{ holderId }] = own as [StarEntry]
  const mates = new Map<string, { holderId: string; name: string; times: number; stocks: Map<string, string> }>()
  for (const entry of entries) {
    if (entry.holderId === holderId || entry.shares === null || !lists.has(listOf(entry))) continue
    const mate = mates.get(entry.holderId) ?? { holderId: entry.holderId, name: entry.holderName, times: 0, stocks: new Map() }
    mate.times += 1
    mate.stocks.set(entry.secucode, entry.secuabbr)
    mates.set(entry.holderId, mate)
  }
  return [...mates.values()]
    .sort((a, b) => b.times - a.times || (a.holderId < b.holderId ? -1 : 1))
    .slice(0, MATES)
    .map((mate) => ({ ...mate, stocks: [...mate.stocks].map(([secucode, secuabbr]) => ({ secucode, secuabbr })) }))
}

function gapsOf(data: StarHolders) {
  const notYet = (sessions: number) => `披露后还不到 ${sessions} 个交易日，或早于保存的行情`
  const none = (sessions: number) => `截至本期没有满 ${sessions} 个交易日的新进、增持披露`
  const left = '退出名单，或来源没有给出'
  const noBars = '退出名单，或报告期末没有行情'
  const share = none(30)
  return missingOf(data, {
    'list.floatMv': '本期只有退出名单，或报告期末没有行情',
    'list.topStocks.floatMv': noBars,
    ...{ 'list.avgAfter10': none(10), 'list.avgAfter30': none(30), 'list.avgAfter60': none(60) },
    ...{ 'list.winRatio30': share, 'list.winLow30': share, 'list.winHigh30': share },
    ...Object.fromEntries(['rank', 'shares', 'floatRatio', 'change', 'changeShares'].map((key) => [`detail.holdings.${key}`, left])),
    ...{ 'detail.holdings.close': noBars, 'detail.holdings.floatMv': noBars, 'detail.holdings.baseClose': '披露前没有行情' },
    ...Object.fromEntries([10, 30, 60].flatMap((n) => [`close${n}`, `after${n}`].map((key) => [`detail.holdings.${key}`, notYet(n)]))),
  })
}
