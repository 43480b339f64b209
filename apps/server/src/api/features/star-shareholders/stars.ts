import { AppError } from '@guanlan/contract/errors.ts'
import type { StarHolders } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { starDetail, starIndex, starList } from './star-parts.ts'

const KINDS = { 个人: 'person', 私募: 'private', 社保: 'socialSecurity', QFII: 'qfii', 汇金: 'state', 外资: 'foreign' } as const

/** 明星股东 of the market by period. Throws no_data for a period that is not reported and for an unknown holder. */
export const stars: Handler<'holders.stars', Ports> = async (input, ctx) => {
  const { periods, origins, holders } = await starIndex(ctx)
  const { page, size, kind, holder } = input
  const enddate = input.enddate ?? periods[0] ?? null
  if (enddate !== null && input.enddate !== undefined && !periods.includes(enddate))
    throw new AppError('no_data', `没有 ${enddate} 的明星股东名单，请从已披露的报告期里选`, 'enddate')
  if (enddate !== null && holder !== undefined && !holders.includes(holder)) throw new AppError('no_data', '没有这个明星股东', 'holder')
  const all = enddate === null ? [] : await starList(ctx, enddate)
  const rows = kind === undefined ? all : all.filter((row) => row.kind === KINDS[kind])
  const data: StarHolders = {
    enddate,
    enddates: periods.map((date) => ({ enddate: date, name: periodName(date) })),
    total: rows.length,
    list: rows.slice((page - 1) * size, page * size),
    ...(holder === undefined || enddate === null ? {} : { detail: await starDetail(ctx, holder) }),
  }
  const absent = absentReason(datasets.starHoldings)
  const none = enddate === null ? ['enddate', 'list'].map((field) => ({ field, reason: absent })) : []
  return { data, missing: [...none, ...gapsOf(data)], ...(enddate === null ? {} : origins[periods.indexOf(enddate)]) }
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
    'list.avgAfter10': none(10),
    'list.avgAfter30': none(30),
    'list.avgAfter60': none(60),
    'list.winRatio30': share,
    'list.winLow30': share,
    'list.winHigh30': share,
    ...Object.fromEntries(['rank', 'shares', 'floatRatio', 'change', 'changeShares'].map((key) => [`detail.holdings.${key}`, left])),
    'detail.holdings.close': noBars,
    'detail.holdings.floatMv': noBars,
    'detail.holdings.baseClose': '披露前没有行情',
    ...Object.fromEntries([10, 30, 60].flatMap((n) => [`close${n}`, `after${n}`].map((key) => [`detail.holdings.${key}`, notYet(n)]))),
  })
}
