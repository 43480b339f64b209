import type { NorthboundActive, NorthboundTurnover } from '@guanlan/contract/rows/northbound.ts'
import { northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { sessionDates } from '../sessions.ts'

/** Hong Kong's exchange reports the day's figures in the evening. */
const PUBLISHED_MINUTE = 18 * 60
/** 每日额度 of a link. */
const QUOTA = 52e9
const MOST = 10

/** What a security did through its link on a session; money in 元. */
type Traded = { secucode: string; close: number; changeRatio: number; amount: number; net: number }

type LinkDay = { amount: number; net: number; top: Traded[] }
type Link = NorthboundTurnover['link']

/** Bought, sold and net of an amount, where the regime of the date reports them. */
function sidesOf(
  date: string,
  { amount, net }: { amount: number; net: number },
): Pick<NorthboundTurnover, 'buyAmount' | 'sellAmount' | 'netAmount'> {
  if (northboundRegimeOn(date)?.dailyHoldings !== true) return { buyAmount: null, sellAmount: null, netAmount: null }
  const buyAmount = (amount + net) / 2
  return { buyAmount, sellAmount: amount - buyAmount, netAmount: net }
}

function isAhead(a: Traded, b: Traded): boolean {
  return a.amount > b.amount || (a.amount === b.amount && a.secucode < b.secucode)
}

/** Keeps the ten with most turnover, largest first. */
function enter(top: Traded[], traded: Traded): void {
  if (top.length === MOST && !isAhead(traded, itemAt(top, MOST - 1))) return
  if (top.length === MOST) top.pop()
  let at = top.length
  while (at > 0 && isAhead(traded, itemAt(top, at - 1))) at--
  top.splice(at, 0, traded)
}

const LINKS: readonly Link[] = ['sh', 'sz']

/** Collects what was traded through the links by session (its place in the calendar). */
export function linkDays() {
  const days: (LinkDay | undefined)[] = []
  return {
    /** Adds a security's session; `traded` is only called when it is among the ten so far. */
    add(session: number, { link, amount, net }: { link: Link; amount: number; net: number }, traded: () => Traded): void {
      const place = session * LINKS.length + LINKS.indexOf(link)
      const own = days[place] ?? { amount: 0, net: 0, top: [] }
      days[place] = own
      own.amount += amount
      own.net += net
      if (own.top.length < MOST || amount >= itemAt(own.top, MOST - 1).amount) enter(own.top, traded())
    },
    /** Rows of each session, oldest first. */
    *rows(): Generator<{ turnover: NorthboundTurnover[]; active: NorthboundActive[] }> {
      // places never written are passed over
      for (const place of Object.keys(days).map(Number)) {
        const day = days[place]
        if (day !== undefined)
          yield rowsOf(itemAt(sessionDates, Math.floor(place / LINKS.length)), itemAt(LINKS, place % LINKS.length), day)
      }
    },
  }
}

function rowsOf(
  tradeDate: string,
  link: Link,
  { amount, net, top }: LinkDay,
): { turnover: NorthboundTurnover[]; active: NorthboundActive[] } {
  const effectiveAtMs = shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE)
  const quotaLeft = northboundRegimeOn(tradeDate)?.intradayNet === true ? QUOTA - net : null
  return {
    turnover: [{ tradeDate, link, amount, ...sidesOf(tradeDate, { amount, net }), quotaLeft, effectiveAtMs }],
    active: top.map(({ amount: own, net: ownNet, ...rest }, at) => {
      return { tradeDate, link, rank: at + 1, ...rest, amount: own, ...sidesOf(tradeDate, { amount: own, net: ownNet }), effectiveAtMs }
    }),
  }
}
