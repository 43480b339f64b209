import type { Board } from '../calendar/session.ts'
import { dayOfIso, isoOfDay, toDayNumber, weekdayOf } from '../calendar/trade-date.ts'
import { countTradingDays, isInCalendar, nextTradingDay } from '../calendar/trading-calendar.ts'
import { itemAt } from '../collections/elements.ts'
import { priceLimit } from '../price-limit/price-limit.ts'
import { tickMilli, toMilli } from '../price-limit/tick.ts'
import type { Exchange } from '../securities/secu-code.ts'
import type { RawPriceColumns } from './adjust.ts'
import { type ExRightEvent, exRightPriceMilli } from './ex-right.ts'

/** Previous closes (昨收) as exchanges publish them, oldest first: yyyymmdd and yuan, NaN is unknown. Sessions without a bar may be among them. */
export type PreviousCloses = { dates: ArrayLike<number>; preClose: ArrayLike<number> }

/** What is known of a share. Bars oldest first, dates yyyymmdd, prices in integers of 0.001 yuan. */
export type ActionSources = {
  bars: Omit<RawPriceColumns, 'dates' | 'tickMilli'> & { dates: ArrayLike<number> }
  closes: PreviousCloses | null
  dividends: readonly ExRightEvent[]
  ratios: readonly { exDate: string; ratio: number }[]
  board: Board
  exchange: Exchange
  listDate: string | null
}

/**
 * A bar of which it is not known what the close before is worth: it lies beyond the limits of the day (`jump`, probably an ex-date), or bars are missing
 * before it (`gap`). `first`: the oldest bar. `preClose` is the published one in yuan, NaN when unknown. Prices before and after cannot be compared,
 * except over a `first`, before which there are none.
 */
export type PriceBreak = { date: number; kind: 'jump' | 'gap' | 'first'; preClose: number }

/** Events bars are adjusted by, at most one for each bar where previous closes are known; breaks oldest first. */
export type CorporateActions = {
  events: ExRightEvent[]
  breaks: PriceBreak[]
  /** First session (yyyymmdd) from which previous closes are known for every bar; null where that of the newest is not. */
  closesSince: number | null
}

/** Limits of a board are at least 10 %, apart from risk warnings: a smaller move breaks none. */
const LEAST_BREAK = 0.095
/** Fewer missing sessions in a row may be rejected rows. */
const LONG_GAP = 3
/** Terms as announced and the reference price differ by so much at most: unsubscribed shares of a rights issue, rounding. */
const ABOUT = 0.015
/** The widest limit of any board, used where no rule of the date is known. */
const WIDEST = 0.3

/**
 * Finds the corporate actions of a share (除权除息) that lie between its bars. In this order for each bar: a published previous close that differs from the
 * close before is an ex-date with that exact reference price, an equal one says there is none; else dividends by their terms; else published ratios. A
 * previous close that differs after missing sessions may be the close of a missing bar as well as a reference price: the sessions between decide where
 * their previous closes are known, dividends where their terms give about that price, the other suspensions of the file where they show that its long gaps miss no
 * bar, and otherwise the bar is a break. A bar beyond the limits of its day
 * measured from what is known before it is a break too. Closes of files that repeat the close before over an ex-date are no published ones and are left out.
 */
export function corporateActions(sources: ActionSources): CorporateActions {
  const walk = new Walk(sources)
  return walk.run()
}

class Walk {
  private readonly given: ActionSources
  private readonly tick: number
  private readonly dividends: readonly (ExRightEvent & { day: number })[]
  private nextDividend = 0
  private readonly published: Map<number, number>
  private readonly events: ExRightEvent[] = []
  private readonly breaks: PriceBreak[] = []
  private readonly areGapsSuspensions: boolean

  constructor(given: ActionSources) {
    this.given = given
    this.tick = tickMilli(given.board, given.exchange)
    const ratios = given.ratios.filter(({ exDate }) => !given.dividends.some((one) => one.exDate === exDate))
    const dated = [...given.dividends, ...ratios].map((event) => ({ ...event, day: dayOfIso(event.exDate) }))
    this.dividends = dated.sort((a, b) => a.day - b.day)
    const closes = new Map<number, number>()
    const { dates = [], preClose = [] } = given.closes ?? {}
    for (let at = 0; at < dates.length; at++) {
      const price = itemAt(preClose, at)
      if (price > 0) closes.set(itemAt(dates, at), toMilli(price))
    }
    this.published = closes
    if (!this.areExchangeCloses()) closes.clear()
    this.areGapsSuspensions = this.showsSuspensions()
  }

  run(): CorporateActions {
    const { length } = this.given.bars.dates
    const first = this.published.get(this.dateAt(0))
    if (first !== undefined) this.breaks.push({ date: this.dateAt(0), kind: 'first', preClose: first / 1000 })
    if (length > 0) this.dividendsUntil(this.dateAt(0))
    for (let at = 1; at < length; at++) this.step(at)
    this.events.push(...this.dividendsUntil(Number.POSITIVE_INFINITY))
    let from = length
    while (from > 0 && this.published.has(this.dateAt(from - 1))) from--
    return { events: this.events, breaks: this.breaks, closesSince: from === length ? null : this.dateAt(from) }
  }

  /** Files that carry the plain close before under the exchange's name show it on an ex-date beyond the limits, and on no day the difference. */
  private areExchangeCloses(): boolean {
    let isBroken = false
    for (let at = 1; at < this.given.bars.dates.length; at++) {
      const reported = this.published.get(this.dateAt(at))
      if (reported === undefined) continue
      if (!this.isSame(reported, this.closeBefore(at)) && isNextSession(this.dateAt(at - 1), this.dateAt(at))) return true
      isBroken ||= this.isBeyondLimits(at, reported)
    }
    return !isBroken
  }

  /**
   * Whether the file repeats the close before after a long gap, and never reports a higher price there: bars that are missing for another reason were followed by
   * higher closes as often as by lower ones.
   */
  private showsSuspensions(): boolean {
    let repeated = 0
    for (let at = 1; at < this.given.bars.dates.length; at++) {
      const reported = this.published.get(this.dateAt(at))
      if (reported === undefined || !this.isLongGap(at)) continue
      if (this.isSame(reported, this.closeBefore(at))) repeated++
      else if (reported > this.closeBefore(at)) return false
    }
    return repeated > 0
  }

  /** Whether at least so many sessions lie between a bar and the one before; of single ones a row may have been rejected. */
  private isLongGap(at: number): boolean {
    const from = isoOfDay(this.dateAt(at - 1))
    const to = isoOfDay(this.dateAt(at))
    if (toDayNumber(to) - toDayNumber(from) <= LONG_GAP) return false
    return isInCalendar(from) && isInCalendar(to) ? countTradingDays(from, to) - 2 >= LONG_GAP : true
  }

  private dateAt(at: number): number {
    return itemAt(this.given.bars.dates, at)
  }

  private closeBefore(at: number): number {
    return itemAt(this.given.bars.close, at - 1)
  }

  private isSame(a: number, b: number): boolean {
    return Math.abs(a - b) * 2 < this.tick
  }

  /** Whether known terms give the price reported, over a long gap about that price. */
  private isAbout(at: number, { reported, after }: { reported: number; after: number }): boolean {
    return this.isSame(after, reported) || (this.isLongGap(at) && Math.abs(after / reported - 1) <= ABOUT)
  }

  private step(at: number): void {
    const date = this.dateAt(at)
    const before = this.closeBefore(at)
    const reported = this.published.get(date)
    const between = this.dividendsUntil(date)
    if (reported === undefined) {
      const usable = between.filter((event) => this.applies(before, event))
      this.events.push(...usable)
      if (this.isBeyondLimits(at, this.afterAll(before, usable))) this.breaks.push({ date, kind: 'jump', preClose: Number.NaN })
      return
    }
    if (this.isSame(reported, before)) return
    const isExplained = between.length > 0 && this.isAbout(at, { reported, after: this.afterAll(before, between) })
    const exDate = isExplained ? (between.at(-1)?.exDate ?? null) : (this.exDateBetween(at, reported) ?? this.resumedOn(at, reported))
    if (exDate !== null) this.events.push(eventOf(between, exDate, reported / 1000))
    else this.breaks.push({ date, kind: 'gap', preClose: reported / 1000 })
  }

  /** Dividends with an ex-date up to a day that were not taken before. */
  private dividendsUntil(day: number): ExRightEvent[] {
    const found: ExRightEvent[] = []
    for (let next = this.dividends[this.nextDividend]; next !== undefined && next.day <= day; next = this.dividends[++this.nextDividend]) {
      const { day: _, ...event } = next
      found.push(event)
    }
    return found
  }

  private applies(before: number, event: ExRightEvent): boolean {
    return (
      event.reference !== undefined || event.ratio !== undefined || (event.cashPer10 ?? 0) / 10 < before / 1000 + (event.allotPrice ?? 0)
    )
  }

  private afterAll(before: number, events: readonly ExRightEvent[]): number {
    return events.reduce((price, event) => (this.applies(price, event) ? exRightPriceMilli(price, event, this.tick) : price), before)
  }

  /** The session on which the known price changed to the one reported for a bar; null where sessions are missing between the two. */
  private exDateBetween(at: number, reported: number): string | null {
    const to = this.dateAt(at)
    let before = { date: this.dateAt(at - 1), price: this.closeBefore(at) }
    for (const [date, price] of [...this.sessionsBetween(before.date, to), [to, reported] as const]) {
      if (!this.isSame(price, before.price)) {
        if (!isNextSession(before.date, date)) return null
        return isoOfDay(date)
      }
      before = { date, price }
    }
    return null
  }

  /** The first session after a suspension with a lower previous close than the last one before it; null where bars may be missing instead. */
  private resumedOn(at: number, reported: number): string | null {
    return this.areGapsSuspensions && this.isLongGap(at) && reported < this.closeBefore(at) ? isoOfDay(this.dateAt(at)) : null
  }

  /** Previous closes reported of sessions without a bar. */
  private sessionsBetween(from: number, to: number): (readonly [number, number])[] {
    return [...this.published].filter(([date]) => date > from && date < to).sort(([a], [b]) => a - b)
  }

  /** Whether a bar left the limits of its day as measured from a price, under the widest mark a share may bear. */
  private isBeyondLimits(at: number, before: number): boolean {
    const { bars, board, exchange, listDate } = this.given
    const open = itemAt(bars.open, at)
    const low = itemAt(bars.low, at)
    const high = itemAt(bars.high, at)
    if (low >= before * (1 - LEAST_BREAK) && high <= before * (1 + LEAST_BREAK)) return false
    const date = isoOfDay(this.dateAt(at))
    const { up, down, status } = priceLimit({ board, st: false, date, preClose: before / 1000, exchange, listDate })
    if (status === 'unlimited') return false
    if (up === null || down === null) return Math.abs(open / before - 1) > WIDEST
    return low < toMilli(down) || high > toMilli(up)
  }
}

const FRIDAY = 5
const SATURDAY = 6

/** Whether no session lies between two; where the calendar does not reach, only weekends are known to have none. */
function isNextSession(before: number, date: number): boolean {
  const from = isoOfDay(before)
  const to = isoOfDay(date)
  if (isInCalendar(from) && isInCalendar(to)) return nextTradingDay(from) === to
  const day = toDayNumber(from)
  const weekday = weekdayOf(day)
  return toDayNumber(to) - day <= (weekday === FRIDAY ? 3 : weekday === SATURDAY ? 2 : 1)
}

/** The terms of dividends that were paid at once, with the reference price that was published. */
function eventOf(between: readonly ExRightEvent[], exDate: string, reference: number): ExRightEvent {
  const sum = (key: 'cashPer10' | 'bonusPer10' | 'convertPer10' | 'allotPer10') => between.reduce((all, one) => all + (one[key] ?? 0), 0)
  const terms = {
    cashPer10: sum('cashPer10'),
    bonusPer10: sum('bonusPer10'),
    convertPer10: sum('convertPer10'),
    allotPer10: sum('allotPer10'),
  }
  const allotPrice = between.find(({ allotPer10 = 0 }) => allotPer10 > 0)?.allotPrice ?? 0
  return { exDate, ...(between.length === 0 ? {} : { ...terms, allotPrice }), reference }
}
