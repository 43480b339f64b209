import type { NorthboundActive, NorthboundTurnover } from '@guanlan/contract/rows/northbound.ts'
import { northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isoOf } from '../trading/priced-days.ts'

/** Hong Kong's exchange tells the day's figures in the evening. */
const PUBLISHED_MINUTE = 18 * 60
/** 每日额度 of a link. */
const QUOTA = 52e9
const MOST = 10

/** What a security did through its link on a session; money in 元. */
export type Traded = { secucode: string; close: number; changeRatio: number; amount: number; net: number }

type LinkDay = { amount: number; net: number; top: Traded[] }
type Link = NorthboundTurnover['link']

/** Bought, sold and net of an amount, where the regime of the date tells them. */
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
  if (top.length === MOST && !isAhead(traded, top[MOST - 1])) return
  if (top.length === MOST) top.pop()
  let at = top.length
  while (at > 0 && isAhead(traded, top[at - 1])) at--
  top.splice(at, 0, traded)
}

/** Collects what was traded through the links by session (yyyymmdd). */
export function linkDays() {
  const days = new Map<number, Map<Link, LinkDay>>()
  return {
    add(day: number, link: Link, traded: Traded): void {
      const links = days.get(day) ?? new Map<Link, LinkDay>()
      days.set(day, links)
      const own = links.get(link) ?? { amount: 0, net: 0, top: [] }
      links.set(link, own)
      own.amount += traded.amount
      own.net += traded.net
      enter(own.top, traded)
    },
    /** Rows of each session, oldest first. */
    *rows(): Generator<{ turnover: NorthboundTurnover[]; active: NorthboundActive[] }> {
      for (const day of [...days.keys()].sort((a, b) => a - b)) {
        const tradeDate = isoOf(day)
        const effectiveAtMs = shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE)
        const isIntraday = northboundRegimeOn(tradeDate)?.intradayNet === true
        const links = [...(days.get(day) ?? [])]
        yield {
          turnover: links.map(([link, { amount, net }]) => {
            const quotaLeft = isIntraday ? QUOTA - net : null
            return { tradeDate, link, amount, ...sidesOf(tradeDate, { amount, net }), quotaLeft, effectiveAtMs }
          }),
          active: links.flatMap(([link, { top }]) =>
            top.map(({ secucode, close, changeRatio, amount, net }, at) => {
              return {
                tradeDate,
                link,
                rank: at + 1,
                secucode,
                close,
                changeRatio,
                amount,
                ...sidesOf(tradeDate, { amount, net }),
                effectiveAtMs,
              }
            }),
          ),
        }
      }
    },
  }
}
