import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteIndex, minuteLabel, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { toSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import type { LiveMinutes } from '../live-minutes.ts'
import { figureOf } from '../read-columns.ts'
import { BARS_HOST } from './day-bars.ts'

/** Volumes come in 手, those of STAR in 股. */
const UNITS = [100, 1] as const
const INDEX_UNIT = 100

/** A row: time of the minute, price, and volume and amount since the opening. */
type Point = { at: number; price: number; volume: number; amount: number }

function fault(detail: string): UpstreamFault {
  return new UpstreamFault('format', BARS_HOST, detail)
}

/** `0931 28.54 66346 186941561.00`; null for a time that is no minute of trading, such as those of fixed-price trading after the close. */
function pointOf(row: unknown): Point | null {
  const [time = '', ...rest] = String(row).split(' ')
  const [price, volume, amount] = rest.map(figureOf)
  if (!/^\d{4}$/.test(time) || price == null || volume == null || amount == null) throw fault(`分时的列变了：${String(row).slice(0, 40)}`)
  const at = minuteIndex(`${time.slice(0, 2)}:${time.slice(2)}`)
  return at === null ? null : { at, price, volume, amount }
}

/** Shares per unit of volume, so that the mean price since the opening lies near the prices seen; null when none does. */
function unitOf(points: readonly Point[]): number | null {
  const last = lastItem(points)
  if (last.volume === 0) return UNITS[0]
  const prices = points.map(({ price }) => price)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  return UNITS.find((unit) => last.amount / (last.volume * unit) >= low * 0.8 && last.amount / (last.volume * unit) <= high * 1.25) ?? null
}

/** Points one after the other, each minute with what was traded in it. 13:00 is reported besides 11:30: both end the morning. */
function lineOf(date: string, points: readonly Point[], unit: number): LiveMinutes {
  const line: LiveMinutes = { date, price: [], volume: [], amount: [] }
  let before = { volume: 0, amount: 0 }
  for (const { at, price, volume, amount } of points) {
    const length = line.price.length
    if (at > length || at < length - 1) throw fault(`分时在 ${minuteLabel(Math.min(length, TRADING_MINUTES - 1))} 处断了`)
    if (volume < before.volume || amount < before.amount) throw fault(`分时在 ${minuteLabel(at)} 的累计值变小了`)
    line.price[at] = price
    line.volume[at] = (line.volume[at] ?? 0) + (volume - before.volume) * unit
    line.amount[at] = Math.round(((line.amount[at] ?? 0) + amount - before.amount) * 100) / 100
    before = { volume, amount }
  }
  return line
}

/**
 * 分时 of a share or an index in its newest session by minute from 9:30 on: price in 元 (points of an index), volume in 股, amount in 元. Null when the vendor has none.
 * Throws UpstreamFault, also when minutes are missing between others or the unit of volume cannot be determined.
 */
export async function minutesOf(layer: FetchLayer, secucode: string): Promise<LiveMinutes | null> {
  const code = secucode.toLowerCase()
  const answer = await layer.json({ url: `https://${BARS_HOST}/appstock/app/minute/query?code=${code}` })
  const own = fieldsIn(fieldsIn(fieldsIn(fieldsIn(answer).data)[code]).data)
  if (!Array.isArray(own.data)) throw fault(`没有 data.${code}.data`)
  const day = String(own.date ?? '')
  if (own.data.length === 0 || day === '') return null
  if (!/^\d{8}$/.test(day)) throw fault(`日期是 ${day}`)
  const points = own.data.map(pointOf).filter((point) => point !== null)
  if (points.length === 0) return null
  const unit = isIndexRange(toSecuCode(secucode)) ? INDEX_UNIT : unitOf(points)
  if (unit === null) throw fault('成交额÷成交量不在当日价格附近，单位可能变了')
  return lineOf(isoOfDay(day), points, unit)
}
