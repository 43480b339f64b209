import type { CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import type { Pledges } from '@guanlan/contract/schemas/stock/operation.ts'
import type { ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { type Close, type Closes, closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Terms = Pick<CallParams<'operation.pledges'>, 'pledgeRate' | 'warnRatio' | 'closeRatio'>
type Line = Pledges['list'][number]

/** Months the picture goes back. */
const MONTHS = 36

/** 股权质押 with estimated lines. Throws unknown_security, no_data for an index, invalid_input where the lines do not follow one another. */
export const pledges: Handler<'operation.pledges', Ports> = async ({ secucode, ...terms }, ctx) => {
  if (terms.closeRatio >= terms.warnRatio) throw new AppError('invalid_input', '平仓线须低于预警线', 'closeRatio')
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.pledges)
  const closes = closesOf(ctx.market, i)
  const today = shanghaiDate(ctx.clock.nowMs())
  const now = closes.on(today)
  const known = rows.toSorted((a, b) => (a.annDate < b.annDate ? 1 : -1))
  const reported = known.find(({ isController, pledgedAfterRatio }) => isController && pledgedAfterRatio !== null)
  const isOpen = ({ status }: Pledge) => status === 'open'
  const openFirst = [...known.filter(isOpen), ...known.filter((row) => !isOpen(row))]
  const data: Pledges = {
    ...terms,
    assumption: `假设质押率 ${percent(terms.pledgeRate)}、预警线 ${percent(terms.warnRatio)}、平仓线 ${percent(terms.closeRatio)}，每笔相同；实际合同不公开`,
    price: now?.close ?? null,
    priceDate: now?.date ?? null,
    stat: rows.length === 0 ? [] : statOf(rows, monthEnds(today), { closes, capital: ctx.market.shareCapital(i.row) }),
    list: openFirst.map((row) => lineOf(row, { terms, closes, now })),
    controllerPledgeRatio: reported?.pledgedAfterRatio ?? null,
    controllerPledgeDate: reported?.annDate ?? null,
  }
  const gone = absent === null ? [] : ['stat', 'list'].map((field) => ({ field, reason: absent }))
  return {
    data,
    missing: [...gone, ...missingOf(data, { ...reasons, ...controllerReasons(absent) })],
    ...(rows.length > 0 ? origin : ofSession(ctx.market.snapshot(), now?.date ?? null)),
  }
}

const percent = (ratio: number) => `${Math.round(ratio * 100)}%`

const reasons = {
  price: '没有行情',
  priceDate: '没有行情',
  'stat.totalShares': '当时{shareCapital|没有股本记录}',
  'stat.shares': '当时{shareCapital|没有股本记录}',
  'stat.close': '早于保存的行情',
  'stat.marketValue': '早于保存的行情，或当时{shareCapital|没有股本记录}',
  'stat.unrestShares': '公告不分限售股与无限售股',
  'stat.restShares': '公告不分限售股与无限售股',
  'list.pledgeClose': '质押日早于保存的行情',
  'list.adjustedClose': '质押日早于保存的行情',
  'list.warnLine': '已解除，或质押日早于保存的行情',
  'list.closeLine': '已解除，或质押日早于保存的行情',
  'list.price': '没有行情',
  'list.distanceRatio': '已解除，或质押日早于保存的行情',
  'list.endDate': '公告没有写明到期日',
  'list.releaseDate': '尚未解除',
}

function controllerReasons(absent: string | null): Record<string, string> {
  const reason = absent ?? '控股股东没有质押，或来源没有给出累计质押'
  return { controllerPledgeRatio: reason, controllerPledgeDate: reason }
}

/** Last days of the months up to today, and today, in rising order. */
function monthEnds(today: string): string[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const ends = Array.from({ length: MONTHS }, (_, k) => new Date(Date.UTC(year, month - MONTHS + 1 + k, 0)).toISOString().slice(0, 10))
  return [...ends, today]
}

type Held = { closes: Closes; capital: readonly ShareCapital[] }

function statOf(rows: readonly Pledge[], days: readonly string[], { closes, capital }: Held): Pledges['stat'] {
  return days.map((date) => {
    const open = rows.filter(({ startDate, releaseDate }) => startDate <= date && (releaseDate === null || releaseDate > date))
    const ratios = open.map(({ totalRatio }) => totalRatio)
    const pledgeRatio = sum(ratios)
    const totalShares = capital.findLast(({ from }) => from <= date)?.totalShares ?? null
    const close = closes.on(date)?.close ?? null
    const shares = totalShares === null ? null : pledgeRatio * totalShares
    return {
      date,
      ratios,
      totalShares,
      close,
      pledgeRatio,
      shares,
      marketValue: shares === null || close === null ? null : shares * close,
      count: ratios.length,
      unrestShares: null,
      restShares: null,
    }
  })
}

/** A pledge with its lines: what was pledged at the price of its day, on today's scale, times what is assumed of its terms. */
function lineOf(row: Pledge, { terms, closes, now }: { terms: Terms; closes: Closes; now: Close | null }): Line {
  const then = closes.on(row.startDate)
  const adjustedClose = then === null || now === null ? null : (now.close * then.adjusted) / now.adjusted
  const isOpen = row.status === 'open'
  const lent = adjustedClose === null || !isOpen ? null : adjustedClose * terms.pledgeRate
  const [warnLine, closeLine] = lent === null ? [null, null] : [lent * terms.warnRatio, lent * terms.closeRatio]
  const price = now?.close ?? null
  return {
    id: row.pledgeId,
    annDate: row.annDate,
    holderName: row.holderName,
    isController: row.isController,
    shares: row.shares,
    holdRatio: row.heldRatio,
    totalRatio: row.totalRatio,
    pledgee: row.pledgee,
    purpose: row.purpose,
    pledgeClose: row.close ?? then?.close ?? null,
    adjustedClose,
    warnLine,
    closeLine,
    price,
    distanceRatio: price === null || closeLine === null ? null : price / closeLine - 1,
    startDate: row.startDate,
    endDate: row.dueDate,
    releaseDate: row.releaseDate,
    status: statusOf(isOpen, price, { warnLine, closeLine }),
  }
}

function statusOf(isOpen: boolean, price: number | null, { warnLine, closeLine }: Pick<Line, 'warnLine' | 'closeLine'>): Line['status'] {
  if (!isOpen) return 'released'
  if (price === null || warnLine === null || closeLine === null) return 'unknown'
  return price > warnLine ? 'above' : price > closeLine ? 'warned' : 'below'
}
