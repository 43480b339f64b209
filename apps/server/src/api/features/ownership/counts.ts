import type { HolderCount } from '@guanlan/contract/rows/ownership.ts'
import type { HolderCounts } from '@guanlan/contract/schemas/stock/top-holders.ts'
import type { ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { type Closes, closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 股东户数变化, newest first. Throws unknown_security, no_data for an index. */
export const counts: Handler<'holders.counts', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.holderCounts)
  const closes = closesOf(ctx.market, i)
  const list = rows.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map((row) => lineOf(row, closes, ctx.market.shareCapital(i.row)))
  return { data: { list }, missing: [...(absent === null ? [] : [{ field: 'list', reason: absent }]), ...gapsOf(list)], ...origin }
}

function lineOf(row: HolderCount, closes: Closes, capital: readonly ShareCapital[]): HolderCounts['list'][number] {
  const now = closes.on(row.date)
  const before = row.previousDate === null ? null : closes.on(row.previousDate)
  return {
    enddate: row.date,
    annDate: row.annDate,
    source: row.source,
    holderNum: row.count,
    prevNum: row.previousCount,
    prevDate: row.previousDate,
    change: row.previousCount === null ? null : row.count - row.previousCount,
    changeRatio: row.previousCount === null ? null : row.count / row.previousCount - 1,
    rangeChangeRatio: now === null || before === null ? null : now.adjusted / before.adjusted - 1,
    avgShares: row.averageShares,
    avgAmount: now === null || row.averageShares === null ? null : row.averageShares * now.close,
    close: now?.close ?? null,
    adjustedClose: now?.adjusted ?? null,
    prevAdjustedClose: before?.adjusted ?? null,
    ...capitalOf(row, now?.close ?? null, capital),
  }
}

/** 总股本 of the day and of the day before, what it is worth, and why it changed. */
function capitalOf({ date, previousDate }: HolderCount, close: number | null, capital: readonly ShareCapital[]) {
  const now = capital.findLast(({ from }) => from <= date) ?? null
  const before = previousDate === null ? null : (capital.findLast(({ from }) => from <= previousDate) ?? null)
  const isKnown = now !== null && before !== null
  return {
    totalShares: now?.totalShares ?? null,
    prevTotalShares: before?.totalShares ?? null,
    totalMv: now === null || close === null ? null : now.totalShares * close,
    shareChange: isKnown ? now.totalShares - before.totalShares : null,
    shareChangeReason: isKnown ? (now.totalShares === before.totalShares ? '' : now.reason) : null,
  }
}

function gapsOf(list: HolderCounts['list']) {
  const gaps = [
    {
      fields: ['prevNum', 'prevDate', 'change', 'changeRatio'],
      isOpen: list.some((row) => row.prevNum === null),
      reason: '同一来源此前没有披露过户数',
    },
    { fields: ['avgShares'], isOpen: list.some((row) => row.avgShares === null), reason: '数据源没有披露户均持股' },
    { fields: ['close', 'adjustedClose'], isOpen: list.some((row) => row.close === null), reason: '统计日早于保存的行情' },
    {
      fields: ['avgAmount'],
      isOpen: list.some((row) => row.avgAmount === null),
      reason: '统计日早于保存的行情，或数据源没有披露户均持股',
    },
    {
      fields: ['rangeChangeRatio', 'prevAdjustedClose'],
      isOpen: list.some((row) => row.rangeChangeRatio === null),
      reason: '上期统计日没有，或早于保存的行情',
    },
  ]
  gaps.push(
    {
      fields: ['totalShares', 'totalMv'],
      isOpen: list.some((row) => row.totalMv === null),
      reason: '当时{shareCapital|没有股本记录}，或早于保存的行情',
    },
    {
      fields: ['prevTotalShares', 'shareChange', 'shareChangeReason'],
      isOpen: list.some((row) => row.shareChange === null),
      reason: '上期统计日没有，或当时{shareCapital|没有股本记录}',
    },
  )
  return gaps.filter(({ isOpen }) => isOpen).flatMap(({ fields, reason }) => fields.map((field) => ({ field: `list.${field}`, reason })))
}
