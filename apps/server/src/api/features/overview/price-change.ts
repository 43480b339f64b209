import type { Changes } from '@guanlan/contract/schemas/stock/overview.ts'
import { DAY_MS, shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { closesOf, presentPrice } from '../../../market/reading/close-on.ts'
import type { Asked } from './compared.ts'

const OPEN_OF_DAY_MS = 9.25 * 3_600_000
const CLOSE_OF_DAY_MS = 15 * 3_600_000

type Price = Changes['price']

/** From the last close at an instant to the present price, dividends and rights taken in; the reason where the two cannot be distinguished. */
export function priceChange({ ctx, i, sinceMs }: Asked): { price: Price; reason: string } {
  const { tradeDate } = ctx.market.snapshot()
  const timeOfDay = shanghaiTimeOfDayMs(sinceMs)
  const isClosed = timeOfDay >= CLOSE_OF_DAY_MS
  const date = shanghaiDate(isClosed ? sinceMs : sinceMs - DAY_MS)
  const closes = closesOf(ctx.market, i)
  const base = closes.on(date)
  const now = presentPrice(ctx.market, i)
  const none = (reason: string) => ({ price: null, reason })
  if (i.delisted) return none('已退市，没有现价')
  if (now === null) return none('没有行情')
  if (base === null) return none('起点时还没有收盘价：尚未上市、早于保存的行情，或其后有一天的除权资料未知')
  if (!isClosed && timeOfDay >= OPEN_OF_DAY_MS && shanghaiDate(sinceMs) === tradeDate)
    return none('起点在今日盘中，之后还没有收盘；盘中走势见分时')
  const exRights = ctx.market.exRights(i.row).filter(({ exDate }) => exDate > base.date && exDate <= now.date)
  const paid = exRights.flatMap(({ cashPer10 }) => (cashPer10 > 0 ? [cashPer10 / 10] : []))
  const price = {
    baseDate: base.date,
    base: base.close,
    now: now.close,
    baseAdjusted: base.adjusted,
    nowAdjusted: now.adjusted,
    change: now.adjusted / base.adjusted - 1,
    paid,
    cash: sum(paid),
    exRights: exRights.map(({ exDate, cashPer10, bonusPer10, convertPer10, allotPer10, allotPrice }) => ({
      exDate,
      cashPer10,
      bonusPer10,
      convertPer10,
      allotPer10,
      allotPrice,
    })),
  }
  return { price, reason: '' }
}
