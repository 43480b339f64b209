import { AppError } from '@guanlan/contract/errors.ts'
import type { HolderLine, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { TopHoldersOutput } from '@guanlan/contract/schemas/stock/top-holders.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock, shownOrigin } from '../../../market/reading/company-rows.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Kind = 'all' | 'float'
type Line = TopHoldersOutput['list'][number]

/** 十大股东 or 十大流通股东 of a period against the one before. Throws unknown_security; no_data for an index and for a period asked for that has no list. */
export const top: Handler<'holders.top', Ports> = async ({ secucode, enddate, kind }, ctx) => {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.topHolders)
  const known = rows.filter((row) => linesOf(row, kind).length > 0).toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))
  const at = enddate === undefined ? known.length - 1 : known.findIndex((row) => row.endDate === enddate)
  const row = known[at]
  if (row === undefined && enddate !== undefined) throw new AppError('no_data', absent ?? `${enddate} 没有披露十大股东`, 'enddate')
  if (row === undefined) return { data: NOTHING, missing: nothingBecause(absent ?? '没有十大股东的记录'), ...origin }
  const before = known[at - 1] ?? null
  const stars = await companyRows(ctx, i, datasets.starHoldings)
  const starNames = new Set(stars.rows.filter((one) => one.endDate === row.endDate).map(({ holderName }) => holderName))
  const list = listOf(row, kind, { starNames, close: closesOf(ctx.market, i).on(row.endDate)?.close ?? null })
  const data = { ...headOf(row, before, kind), list, total: totalOf(list, row, kind), exited: exitedOf(row, before, kind) }
  return { data, missing: gapsOf(data, kind), ...shownOrigin(origin, [row]) }
}

const NOTHING: TopHoldersOutput = {
  enddate: null,
  annDate: null,
  prevEnddate: null,
  baseShares: null,
  list: [],
  total: { shares: null, ratio: null },
  exited: [],
}

function nothingBecause(reason: string) {
  return ['enddate', 'annDate', 'prevEnddate', 'baseShares', 'total.shares', 'total.ratio'].map((field) => ({ field, reason }))
}

function headOf(row: TopHolders, before: TopHolders | null, kind: Kind) {
  return {
    enddate: row.endDate,
    annDate: row.annDate,
    prevEnddate: before?.endDate ?? null,
    baseShares: kind === 'all' ? row.totalShares : row.floatShares,
  }
}

function linesOf(row: TopHolders, kind: Kind) {
  return kind === 'all' ? row.holders : row.floatHolders
}

function listOf(row: TopHolders, kind: Kind, { starNames, close }: { starNames: ReadonlySet<string>; close: number | null }): Line[] {
  const { totalShares, floatShares } = row
  return linesOf(row, kind).map((line, at) => ({
    rank: at + 1,
    holderName: line.name,
    holderType: line.kind,
    shares: line.shares,
    ratio: line.shares / totalShares,
    floatRatio: line.shares / floatShares,
    totalShares,
    floatShares,
    change: line.change,
    changeShares: line.changeShares,
    changeRatio:
      line.changeShares === null || line.changeShares === line.shares ? null : line.changeShares / (line.shares - line.changeShares),
    pledgeShares: (line as Partial<HolderLine>).pledged ?? null,
    close,
    marketValue: close === null ? null : line.shares * close,
    isStar: starNames.has(line.name),
  }))
}

function totalOf(list: readonly Line[], row: TopHolders, kind: Kind) {
  const shares = list.reduce((sum, line) => sum + (line.shares ?? 0), 0)
  return { shares, ratio: shares / (kind === 'all' ? row.totalShares : row.floatShares) }
}

/** Who stood on the list before and no longer does: that it fell under the tenth, not that it sold everything. */
function exitedOf(row: TopHolders, before: TopHolders | null, kind: Kind): TopHoldersOutput['exited'] {
  const names = new Set(linesOf(row, kind).map(({ name }) => name))
  const gone = before === null ? [] : linesOf(before, kind).filter(({ name }) => !names.has(name))
  return gone.map((line) => ({ holderName: line.name, holderType: line.kind, prevShares: line.shares }))
}

function gapsOf({ list, prevEnddate }: Pick<TopHoldersOutput, 'list' | 'prevEnddate'>, kind: Kind) {
  const gaps = [
    { field: 'prevEnddate', isOpen: prevEnddate === null, reason: '没有更早一期的名单' },
    {
      field: 'list.pledgeShares',
      isOpen: list.some((line) => line.pledgeShares === null),
      reason: kind === 'float' ? '十大流通股东名单不披露质押' : '报告没有披露质押',
    },
    ...['close', 'marketValue'].map((field) => ({
      field: `list.${field}`,
      isOpen: list.some((line) => line.marketValue === null),
      reason: '报告期末早于保存的行情',
    })),
    { field: 'list.change', isOpen: list.some((line) => line.change === null), reason: '没有更早一期的名单' },
    { field: 'list.changeShares', isOpen: list.some((line) => line.changeShares === null), reason: '本期新进，或没有更早一期的名单' },
    { field: 'list.changeRatio', isOpen: list.some((line) => line.changeRatio === null), reason: '本期新进，或没有更早一期的名单' },
  ]
  return gaps.filter(({ isOpen }) => isOpen).map(({ field, reason }) => ({ field, reason }))
}
