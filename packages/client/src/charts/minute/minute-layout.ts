import { minuteIndex, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { priceGutterPx } from '../price-gutter.ts'
import type { MinuteData, MinuteSession } from './minute-data.ts'

export type Box = { left: number; top: number; width: number; height: number }

/** Where everything of a minute chart stands, in px; pure, the same for every host. */
export type MinuteLayout = {
  isWide: boolean
  textPx: number
  gutter: number
  price: Box
  volume: Box
  /** Pane of 量比 under the volume. */
  ratio: Box | null
  auction: Box | null
  /** Previous close the changes are measured from, middle of the price axis and its half width, all in 元. */
  base: number
  middle: number
  halfRange: number
  maxVolume: number
  maxRatio: number
  count: number
}

/** Design §5: gutters, pane heights and text, phone and wide. */
const NARROW = { gutter: 44, text: 10, head: 18, axis: 18, volumeShare: 0.2 }
const WIDE = { gutter: 58, text: 11, head: 18, axis: 18, volumeShare: 0.2 }
/** Shares of the height beside the pane of 量比. */
const SHARED_VOLUME = 0.16
const RATIO_SHARE = 0.14
/** The axis of 量比 always holds 1, the mean of the five sessions before. */
const LEAST_RATIO = 1.2
/** The opening auction makes the first values many times the later ones: the axis goes by the later ones. */
const OPENING_MINUTES = 15
const MINUTE_WIDE_PX = 560
/** Call auction 9:15–9:25. */
const AUCTION_MINUTES = 10
const AUCTION_SHARE = 0.11
/** The axis never closes in below this share of the base, so that a quiet day looks quiet. */
const MIN_HALF_RATIO = 0.005
/** Room kept around the farthest price. */
const HEADROOM = 1.04

/** Minute 0–240 of a label; labels outside trading join the nearest end. */
export function minuteOf(time: string): number {
  const found = minuteIndex(time)
  if (found !== null) return found
  return time < '12:00' ? (time < '09:30' ? 0 : 120) : time < '13:00' ? 120 : TRADING_MINUTES - 1
}

/** Scales and boxes for a chart of `size` px. */
export function minuteLayout(data: MinuteData, size: { width: number; height: number }): MinuteLayout {
  const isWide = size.width >= MINUTE_WIDE_PX
  const { text, head, axis, volumeShare, ...design } = isWide ? WIDE : NARROW
  const price = formatThousands(data.sessions.at(-1)?.points.at(-1)?.[1] ?? 0, data.decimals)
  const gutter = priceGutterPx(design.gutter, price, text)
  const hasRatio = data.sessions.length === 1 && (data.volumeRatios?.some((value) => value !== null) ?? false)
  const inner = size.height - axis - head * (hasRatio ? 2 : 1)
  const volumeHeight = Math.round(inner * (hasRatio ? SHARED_VOLUME : volumeShare))
  const ratioHeight = hasRatio ? Math.round(inner * RATIO_SHARE) : 0
  const priceHeight = inner - volumeHeight - ratioHeight
  const plot = size.width - gutter
  const hasAuction = data.withAuction && data.sessions.length === 1 && data.auction.length > 0
  const auctionWidth = hasAuction ? Math.round(plot * AUCTION_SHARE) : 0
  const box = { left: auctionWidth, width: plot - auctionWidth }
  return {
    isWide,
    textPx: text,
    gutter,
    price: { ...box, top: 0, height: priceHeight },
    volume: { ...box, top: priceHeight + head, height: volumeHeight },
    ratio: hasRatio ? { ...box, top: priceHeight + head * 2 + volumeHeight, height: ratioHeight } : null,
    auction: hasAuction ? { left: 0, width: auctionWidth, top: 0, height: priceHeight } : null,
    ...scales(data),
    maxRatio: Math.max(...(data.volumeRatios ?? []).slice(OPENING_MINUTES).map((value) => value ?? 0), LEAST_RATIO),
    count: Math.max(data.sessions.length, 1),
  }
}

/** One session: symmetric around its previous close. Several: from their lowest to their highest. Limit prices widen neither. */
function scales({ sessions, auction, withAuction, before }: MinuteData): Pick<MinuteLayout, 'base' | 'middle' | 'halfRange' | 'maxVolume'> {
  const base = sessions[0]?.preClose ?? 0
  const reach = { low: base, high: base, maxVolume: 0 }
  for (const { points } of sessions) {
    for (const [, price, average, volume] of points) {
      reach.low = Math.min(reach.low, price, average ?? price)
      reach.high = Math.max(reach.high, price, average ?? price)
      reach.maxVolume = Math.max(reach.maxVolume, volume)
    }
  }
  if (sessions.length > 1) return spread(base, reach)
  if (withAuction) for (const { price } of auction) widen(reach, price)
  if (before !== null) for (const [, price] of before.points) widen(reach, rebased(price, before.preClose, base))
  const far = Math.max(base * MIN_HALF_RATIO, reach.high - base, base - reach.low)
  return { base, middle: base, halfRange: far * HEADROOM, maxVolume: reach.maxVolume }
}

/** A price of another session at the same change against the base of this one. */
export function rebased(price: number, fromBase: number, base: number): number {
  return fromBase > 0 ? (price / fromBase) * base : Number.NaN
}

type Reach = { low: number; high: number; maxVolume: number }

function widen(reach: Reach, price: number): void {
  reach.low = Math.min(reach.low, price)
  reach.high = Math.max(reach.high, price)
}

function spread(base: number, { low, high, maxVolume }: Reach): Pick<MinuteLayout, 'base' | 'middle' | 'halfRange' | 'maxVolume'> {
  const half = Math.max((high - low) / 2, base * MIN_HALF_RATIO)
  return { base, middle: (low + high) / 2, halfRange: half * HEADROOM, maxVolume }
}

/** Left edge to right edge of one session's share of the plot. */
export function sessionBox({ price, count }: MinuteLayout, session: number): { left: number; width: number } {
  const width = price.width / count
  return { left: price.left + session * width, width }
}

/** x of a minute 0–240 of a session: the first at the left edge, 15:00 at the right, the lunch break folded into one point. */
export function xOfMinute(layout: MinuteLayout, session: number, minute: number): number {
  const { left, width } = sessionBox(layout, session)
  return left + (minute / (TRADING_MINUTES - 1)) * (width - 1) + 0.5
}

/** x of an auction time 09:15–09:25 within the auction's box. */
export function xOfAuction(box: Box, time: string): number {
  const seconds = Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8) || 0) - (9 * 3600 + 15 * 60)
  return box.left + (Math.min(Math.max(seconds / 60, 0), AUCTION_MINUTES) / AUCTION_MINUTES) * (box.width - 2) + 0.5
}

export function yOfPrice({ price, middle, halfRange }: MinuteLayout, value: number): number {
  return price.top + (1 - (value - middle + halfRange) / (2 * halfRange || 1)) * price.height
}

/** y of a 量比; values over the axis lie on its upper edge. */
export function yOfRatio({ top, height }: Box, maxRatio: number, value: number): number {
  return top + height - Math.min(value / maxRatio, 1) * height
}

/** Lower edge of the lowest pane. */
export function floorOf({ volume, ratio }: MinuteLayout): number {
  const { top, height } = ratio ?? volume
  return top + height
}

export function yOfVolume({ volume, maxVolume }: MinuteLayout, value: number): number {
  return volume.top + volume.height - (maxVolume === 0 ? 0 : (value / maxVolume) * volume.height)
}

export type AxisTick = { value: number; ratio: number; y: number }

/** Five levels of the axis from the top: price and its change against the base. */
export function levelTicks(layout: MinuteLayout): AxisTick[] {
  return [1, 0.5, 0, -0.5, -1].map((share) => {
    const value = layout.middle + share * layout.halfRange
    return { value, ratio: layout.base === 0 ? 0 : value / layout.base - 1, y: yOfPrice(layout, value) }
  })
}

export type TimeLabel = { x: number; text: string; align: 'left' | 'center' | 'right' }

/** Times of a single session, dates of several. */
export function timeLabels(layout: MinuteLayout, sessions: readonly MinuteSession[]): TimeLabel[] {
  if (sessions.length > 1) {
    return sessions.map(({ date }, index) => {
      const { left, width } = sessionBox(layout, index)
      return { x: left + width / 2, text: date.slice(5), align: 'center' }
    })
  }
  const inner = layout.isWide
    ? [
        { minute: 60, text: '10:30' },
        { minute: 120, text: '11:30/13:00' },
        { minute: 180, text: '14:00' },
      ]
    : [{ minute: 120, text: '11:30/13:00' }]
  return [
    { x: xOfMinute(layout, 0, 0) + 2, text: '09:30', align: 'left' },
    ...inner.map(({ minute, text }) => ({ x: xOfMinute(layout, 0, minute), text, align: 'center' as const })),
    { x: xOfMinute(layout, 0, 240), text: '15:00', align: 'right' },
  ]
}

/** Session and minute under a point of the plot; null outside it. */
export function pointAt(layout: MinuteLayout, sessions: readonly MinuteSession[], x: number): { session: number; minute: number } | null {
  if (sessions.length === 0 || x < layout.price.left || x > layout.price.left + layout.price.width) return null
  const session = Math.min(Math.floor((x - layout.price.left) / (layout.price.width / layout.count)), sessions.length - 1)
  const { left, width } = sessionBox(layout, session)
  const points = sessions[session]?.points ?? []
  const last = points.at(-1)
  if (last === undefined) return null
  const minute = Math.round(((x - left) / Math.max(width - 1, 1)) * (TRADING_MINUTES - 1))
  return { session, minute: Math.min(Math.max(minute, 0), minuteOf(last[0])) }
}

/** The point at a minute, or the newest before it. */
export function pointOf(session: MinuteSession | undefined, minute: number): MinuteSession['points'][number] | null {
  if (session === undefined) return null
  let found: MinuteSession['points'][number] | null = null
  for (const point of session.points) {
    if (minuteOf(point[0]) > minute) break
    found = point
  }
  return found
}
