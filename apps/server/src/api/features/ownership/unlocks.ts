import { AppError } from '@guanlan/contract/errors.ts'
import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { Unlocks } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { median, sum } from '@guanlan/engine/statistics.ts'
import { type Closes, closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Line = Unlocks['list'][number]
type When = { today: string; closes: Closes }

const SESSIONS = 20

/** 限售解禁 to come and past. Throws unknown_security; no_data for an index and a day without one. */
export const unlocks: Handler<'holders.unlocks', Ports> = async ({ secucode, date }, ctx) => {
  const i = requireStock(ctx, secucode)
  const when = { today: shanghaiDate(ctx.clock.nowMs()), closes: closesOf(ctx.market, i) }
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.unlocks)
  const list = rows.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map((row) => lineOf(row, when))
  const days = [...new Set(list.map((line) => line.date))]
  const detailDate = date ?? days.filter((day) => day > when.today).at(-1) ?? days[0] ?? null
  if (date !== undefined && !days.includes(date)) throw new AppError('no_data', `${date} 没有限售解禁`, 'date')
  const data: Unlocks = {
    list,
    effects: list.length === 0 ? null : effectsOf(list),
    detailDate,
    detail: detailDate === null ? [] : detailOf(rows, list, detailDate),
  }
  const gone = absent === null ? [] : ['list', 'effects', 'detailDate'].map((field) => ({ field, reason: absent }))
  return { data, missing: [...gone, ...missingOf(data, reasons)], ...origin }
}

/** Why it is not known how many unlocked shares can be sold. */
export const NO_TRADABLE = '来源没有给出实际可流通的股数'
const reasons = {
  'list.preClose': '解禁日早于保存的行情',
  'list.ableShares': NO_TRADABLE,
  'list.floatRatio': NO_TRADABLE,
  'list.amount': `解禁日早于保存的行情，没有价格；或${NO_TRADABLE}`,
  'list.preAdjusted': '解禁日早于保存的行情',
  'list.before20Adjusted': '还没有解禁，或之前的行情不足 20 个交易日',
  'list.before20Ratio': '还没有解禁，或之前的行情不足 20 个交易日',
  'list.after20Adjusted': '解禁后不足 20 个交易日',
  'list.after20Ratio': '解禁后不足 20 个交易日',
  'list.lockMonths': '来源没有给出锁定期',
  'effects.before20.median': '没有可统计的解禁',
  'effects.before20.low': '没有可统计的解禁',
  'effects.before20.high': '没有可统计的解禁',
  'effects.after20.median': '没有满 20 个交易日的解禁',
  'effects.after20.low': '没有满 20 个交易日的解禁',
  'effects.after20.high': '没有满 20 个交易日的解禁',
  'detail.price': '解禁日早于保存的行情',
  'detail.able': NO_TRADABLE,
  'detail.amount': `解禁日早于保存的行情，没有价格；或${NO_TRADABLE}`,
  'detail.lockMonths': '来源没有给出锁定期',
}

function lineOf(row: Unlock, { today, closes }: When): Line {
  const isDone = row.date <= today
  const pre = closes.around(row.date, 0)
  const before = isDone ? closes.around(row.date, -SESSIONS) : null
  const after = isDone ? closes.around(row.date, SESSIONS) : null
  return {
    date: row.date,
    type: row.kind,
    holders: row.holderCount,
    shares: row.shares,
    ableShares: row.tradable,
    amount: pre === null || row.tradable === null ? null : row.tradable * pre.close,
    totalRatio: row.totalRatio,
    floatRatio: row.floatRatio,
    preClose: pre?.close ?? null,
    before20Ratio: pre === null || before === null ? null : pre.adjusted / before.adjusted - 1,
    after20Ratio: pre === null || after === null ? null : after.adjusted / pre.adjusted - 1,
    preAdjusted: pre?.adjusted ?? null,
    before20Adjusted: before?.adjusted ?? null,
    after20Adjusted: after?.adjusted ?? null,
    status: isDone ? 'done' : 'coming',
    lockMonths: row.lockMonths,
    annDate: row.annDate,
    isFinal: row.isFinal,
  }
}

/** One value a day, however many kinds it has. */
function effectsOf(list: readonly Line[]): Unlocks['effects'] {
  const days = [...new Map(list.map((line) => [line.date, line])).values()]
  return { before20: sumOf(days.map((line) => line.before20Ratio)), after20: sumOf(days.map((line) => line.after20Ratio)) }
}

function sumOf(ratios: readonly (number | null)[]) {
  const values = ratios.filter((one) => one !== null)
  const isKnown = values.length > 0
  return {
    n: values.length,
    values,
    median: median(values),
    low: isKnown ? Math.min(...values) : null,
    high: isKnown ? Math.max(...values) : null,
  }
}

function detailOf(rows: readonly Unlock[], list: readonly Line[], date: string): Unlocks['detail'] {
  const price = list.find((line) => line.date === date)?.preClose ?? null
  const isDone = list.find((line) => line.date === date)?.status === 'done'
  const later = rows.filter((row) => row.date > date).flatMap(({ holders }) => holders)
  return rows
    .filter((row) => row.date === date)
    .flatMap((row) =>
      row.holders.map(({ name, shares, tradable }) => ({
        holder: name,
        type: row.kind,
        shares,
        able: tradable,
        price,
        amount: price === null || tradable === null ? null : tradable * price,
        lockMonths: row.lockMonths,
        remain: sum(later.filter((one) => one.name === name).map((one) => one.shares)),
        progress: isDone ? ('done' as const) : row.isFinal ? ('announced' as const) : ('promised' as const),
      })),
    )
}
