import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { QuoteColumnName } from '@guanlan/contract/schemas/market/quote.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { money, round } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { quoteGaps } from '../../../market/reading/quote-gaps.ts'
import { sessionRow } from '../../../market/reading/quote-row.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { ROLE_RULE } from './role-rule.ts'
import { type RoleFigures, rolesOf } from './roles.ts'

const columns = ['price', 'changeRatio', 'amount', 'turnoverRatio', 'floatMv'] as const satisfies readonly QuoteColumnName[]
type Row = CallOutput<'sectors.constituents'>['infos'][number]
type Quoted = Record<(typeof columns)[number], number | null> & { row: number; secucode: string; secuabbr: string; inDate: string }

/** 成分股 on a day, today's when `asOf` is absent; figures are always today's. Members without the figure sorted by come last. Throws unknown_sector. */
export const constituents: Handler<'sectors.constituents', Ports> = async ({ blockcode, sort, dir, asOf, page, size }, ctx) => {
  const { market } = ctx
  const sector = requireSector(market, blockcode)
  const roles = await rolesOf(ctx, sector, asOf ?? null)
  const members = market.members(sector.id, asOf ?? null)
  const rows = members.map(
    ({ row, inDate }) => ({ ...sessionRow(itemAt(market.instruments, row), columns, market), row, inDate }) as Quoted,
  )
  const sign = dir === 'asc' ? 1 : -1
  rows.sort((a, b) => {
    const x = a[sort]
    const y = b[sort]
    const order = x === null || y === null ? Number(x === null) - Number(y === null) : (x - y) * sign
    return order || (a.secucode < b.secucode ? -1 : 1)
  })
  const ofCut = cutFigures(ctx)
  const infos = rows
    .slice((page - 1) * size, page * size)
    .map(({ row, ...quoted }): Row => ({ ...quoted, ...ofCut(quoted.secucode), ...(sent(roles.byRow.get(row)) ?? NO_ROLE) }))
  const data = { infos, total: rows.length, roleRule: ROLE_RULE, roleDate: roles.date, ranked: roles.ranked }
  return { data, missing: [...quoteGaps(infos, columns, market), ...missingOf(data, reasons(ctx))], ...pricedOver(market) }
}

const NO_ROLE = { role: null, change20: null, change20Rank: null, amount20: null, amount20Rank: null, floatMvRank: null, sameSide: null }

function sent(figures: RoleFigures | undefined): RoleFigures | null {
  if (figures === undefined) return null
  const { change20, amount20 } = figures
  return { ...figures, change20: change20 === null ? null : round(change20, 8), amount20: amount20 === null ? null : money(amount20) }
}

/** Figures of the session the factors were last computed of. */
function cutFigures({ factors }: Ports): (secucode: string) => Pick<Row, 'mainNet' | 'peDyn' | 'pb'> {
  const cut = factors.cut()
  const rows = cut === null ? null : rowsOf(cut)
  const figure = (key: string, row: number | undefined) => {
    const value = row === undefined ? undefined : (cut?.signed.get(key) ?? cut?.columns.get(key))?.[row]
    return value === undefined || !Number.isFinite(value) ? null : value
  }
  return (secucode) => {
    const row = rows?.get(secucode)
    const net = figure('main-net-1d', row)
    return { mainNet: net === null ? null : money(net), peDyn: figure('pe-dynamic', row), pb: figure('pb', row) }
  }
}

function reasons({ factors }: Ports): Record<string, string> {
  const none = factors.cut() === null ? FACTORS_NOT_READY : ''
  const short = '没有 20 个交易日的行情，或近 20 日一直停牌'
  return {
    'infos.mainNet': none || '{moneyFlow|当日没有资金流向记录}',
    'infos.peDyn': none || '{incomeStatements|没有披露定期报告，或净利润为零}，或{shareCapital|没有股本}',
    'infos.pb': none || '{balanceSheets|没有披露资产负债表，或净资产为零}，或{shareCapital|没有股本}',
    'infos.role': `不符合规则的任何一条，或${short}`,
    'infos.change20': short,
    'infos.change20Rank': short,
    'infos.amount20': short,
    'infos.amount20Rank': short,
    'infos.floatMvRank': `${short}，或{shareCapital}`,
    'infos.sameSide': short,
    roleDate: '板块的行情不足 20 个交易日',
  }
}
