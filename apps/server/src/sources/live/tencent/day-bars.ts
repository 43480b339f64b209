import { allocateDayColumns, type DayColumns, PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { setBar } from '../../../storage/bars/bar.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { figureOf, LOT, TEN_THOUSAND } from '../read-columns.ts'

/** Host of the vendor's day bars. */
export const BARS_HOST = 'web.ifzq.gtimg.cn'
/** Most bars of one answer. */
const PER_ANSWER = 640
/** More answers than thirty years need. */
const MOST_ANSWERS = 15
/** Amounts come in 万元, volumes in 手 (STAR in 股). */

type Bar = { date: string; open: number; close: number; high: number; low: number; volume: number; amount: number }
type Range = { secucode: string; from: string; to: string }

/** Places of the figures in a row: date, open, close, high, low, volume, –, turnover, amount. */
const PLACE = { date: 0, open: 1, close: 2, high: 3, low: 4, volume: 5, amount: 8 } as const

function fault(detail: string): UpstreamFault {
  return new UpstreamFault('format', BARS_HOST, detail)
}

function barOf(row: unknown): Bar {
  if (!Array.isArray(row) || row.length <= PLACE.amount) throw fault('日线的列数变了')
  const figure = (place: number) => {
    const value = figureOf(row[place])
    if (value === null) throw fault(`第 ${place + 1} 列不是数：${String(row[place])}`)
    return value
  }
  const date = String(row[PLACE.date])
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw fault(`日期是 ${date}`)
  const bar = {
    date,
    open: figure(PLACE.open),
    close: figure(PLACE.close),
    high: figure(PLACE.high),
    low: figure(PLACE.low),
    volume: figure(PLACE.volume),
    amount: Math.round(figure(PLACE.amount) * TEN_THOUSAND),
  }
  if (bar.low <= 0 || bar.high < Math.max(bar.open, bar.close) || bar.low > Math.min(bar.open, bar.close))
    throw fault(`${date} 的价格不成立`)
  return bar
}

/** Shares per unit of volume, so that the mean price lies within the day's; null when neither does. Amounts are rounded to 100 元. */
function unitOf(bars: readonly Bar[]): number | null {
  const fits = (unit: number) =>
    bars.filter(({ volume, amount, low, high }) => {
      const shares = volume * unit
      const tolerance = 0.002 + (unit / 2 + LOT / low) / Math.max(shares, 1)
      return shares === 0 || (amount / shares >= low * (1 - tolerance) && amount / shares <= high * (1 + tolerance))
    }).length
  return [LOT, 1].find((unit) => fits(unit) >= 0.95 * bars.length) ?? null
}

async function ask(layer: FetchLayer, { secucode, from, to }: Range): Promise<Bar[]> {
  const code = secucode.toLowerCase()
  const url = `https://${BARS_HOST}/appstock/app/fqkline/get?param=${code},day,${from},${to},${PER_ANSWER},`
  const own = fieldsIn(fieldsIn(await layer.json({ url })).data)[code]
  if (own === undefined) throw fault(`没有 data.${code}`)
  const { day, qfqday } = fieldsIn(own)
  if (qfqday !== undefined && day === undefined) throw fault('返回的是复权价')
  if (!Array.isArray(day)) throw fault(`没有 data.${code}.day`)
  return day.map(barOf)
}

/** Every bar of the range, newest answers first, each asking for what lies before. */
async function askAll(layer: FetchLayer, range: Range): Promise<Bar[]> {
  const bars = new Map<string, Bar>()
  let { to } = range
  for (let k = 0; k < MOST_ANSWERS && to >= range.from; k++) {
    const before = bars.size
    const answer = (await ask(layer, { ...range, to })).filter(({ date }) => date >= range.from && date <= to)
    for (const bar of answer) bars.set(bar.date, bar)
    if (answer.length < PER_ANSWER || bars.size === before) break
    to = firstItem(answer.map(({ date }) => date).sort())
  }
  return [...bars.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Unadjusted day bars of a security (dates YYYY-MM-DD, both included) in stored units: prices 0.001 元, 股, 元. Throws UpstreamFault, also when the answer
 * is adjusted or its unit of volume cannot be determined.
 */
export async function dayBarsOf(layer: FetchLayer, range: Range): Promise<DayColumns> {
  const bars = (await askAll(layer, range)).filter(({ volume }) => volume > 0)
  const columns = allocateDayColumns(bars.length)
  const unit = bars.length === 0 ? LOT : unitOf(bars)
  if (unit === null) throw fault('成交额÷成交量不在当日价格之内，单位可能变了')
  const price = (yuan: number) => Math.round(yuan * PRICE_SCALE)
  bars.forEach((bar, row) => {
    const { open, high, low, close } = bar
    const figures = {
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: bar.volume * unit,
      amount: bar.amount,
    }
    setBar(columns, row, { date: dayOfIso(bar.date), ...figures })
  })
  columns.length = bars.length
  return columns
}
