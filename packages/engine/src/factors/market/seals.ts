import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { fromEnd, isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import type { SecurityView } from '../security-view.ts'

const seal = familyOf({ group: '行情', unit: '元', sources: ['limitMoves'], frequency: '不定期' })
const NOTE = '当日没有涨停记录时没有。'

/** Minutes of trading from 9:25 to a time of the day `HH:MM`; the opening auction is 0, the break counts nothing. NaN where it is not told. */
function minutesTo(time: string | null | undefined): number {
  if (time === null || time === undefined) return Number.NaN
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const morning = Math.min(Math.max(minute - 570, 0), 120)
  return morning + Math.min(Math.max(minute - 780, 0), 120)
}

/** The upper limit of the session as recorded; null where it was not met and held. */
function sealOf(view: SecurityView): LimitMove | null {
  return tradedWithin(view, 'limitMoves', 1)?.findLast(({ kind, tradeDate }) => kind === 'up' && tradeDate === view.date) ?? null
}

function figure(rule: (move: LimitMove, view: SecurityView) => number | null): Factor['compute'] {
  return (view) => {
    const move = sealOf(view)
    return move === null ? Number.NaN : (rule(move, view) ?? Number.NaN)
  }
}

/** How an upper limit of the session was held. */
export const sealFactors: readonly Factor[] = [
  seal({
    key: 'seal-amount',
    name: '封单额',
    synonyms: ['涨停封单额', '封单金额', '封板资金'],
    definition: `收盘时排在涨停价上的买单金额。${NOTE}`,
    formula: '封单量 × 涨停价',
    compute: figure(({ sealAmount }) => sealAmount),
  }),
  seal({
    key: 'seal-float-ratio',
    name: '封单额占流通市值',
    synonyms: ['封流比', '封单占流通市值'],
    unit: '比例',
    sources: ['limitMoves', 'dayBars', 'shareCapital'],
    definition: `封单额占流通市值的比例。${NOTE}`,
    formula: '封单额 ÷ 流通市值',
    compute: figure(({ sealAmount }, view) => (sealAmount ?? Number.NaN) / (fromEnd(view.rawClose) * view.floatShares)),
  }),
  seal({
    key: 'seal-amount-ratio',
    name: '封成比',
    synonyms: ['封单额占成交额', '封单成交比'],
    unit: '比例',
    definition: `封单额占当日成交额的比例。${NOTE}`,
    formula: '封单额 ÷ 成交额',
    compute: figure(({ sealAmount, amount }) => (sealAmount ?? Number.NaN) / amount),
  }),
  seal({
    key: 'seal-first-minutes',
    name: '首次封板用时',
    synonyms: ['首次封板时间', '首封时间', '涨停用时'],
    unit: '分钟',
    definition: `首次涨停距 9:30 的交易分钟数，集合竞价即涨停为 0。${NOTE}`,
    formula: '首次封板时间 − 9:30',
    compute: figure(({ firstSealTime }) => minutesTo(firstSealTime)),
  }),
  seal({
    key: 'seal-last-minutes',
    name: '最后封板用时',
    synonyms: ['最后封板时间', '回封时间'],
    unit: '分钟',
    definition: `收盘前最后一次封住涨停距 9:30 的交易分钟数。${NOTE}`,
    formula: '最后封板时间 − 9:30',
    compute: figure(({ lastSealTime }) => minutesTo(lastSealTime)),
  }),
  seal({
    key: 'seal-opens',
    name: '涨停打开次数',
    synonyms: ['开板次数', '打开次数'],
    unit: '次',
    definition: `当日涨停后打开的次数，收盘仍涨停的才有。${NOTE}`,
    formula: 'COUNT(离开涨停价)',
    compute: figure(({ opens }) => opens),
  }),
]

const auction = familyOf({ group: '行情', unit: '比例', sources: ['auctions', 'dayBars'], frequency: '每个交易日' })
const AUCTION_NOTE = '当日没有集合竞价记录时没有。'

/** A figure of the session's opening auction. */
function ofAuction(
  rule: (auction: { price: number; matched: number; unmatched: number }, view: SecurityView) => number,
): Factor['compute'] {
  return (view) => {
    const { date, values } = view.columns('auctions')
    if (fromEnd(date) !== view.session) return Number.NaN
    return rule({ price: fromEnd(values.price), matched: fromEnd(values.matched), unmatched: fromEnd(values.unmatched) }, view)
  }
}

/** The opening auction of the session. */
export const auctionFactors: readonly Factor[] = [
  auction({
    key: 'auction-amount',
    name: '竞价成交额',
    synonyms: ['集合竞价成交额', '竞价金额', '开盘金额'],
    unit: '元',
    definition: `9:25 开盘集合竞价的成交金额。${AUCTION_NOTE}`,
    formula: '竞价价格 × 竞价成交量',
    compute: ofAuction(({ price, matched }) => price * matched),
  }),
  auction({
    key: 'auction-volume',
    name: '竞价成交量',
    synonyms: ['集合竞价成交量', '竞价量'],
    unit: '股',
    definition: `9:25 开盘集合竞价的成交股数。${AUCTION_NOTE}`,
    formula: '竞价成交量',
    compute: ofAuction(({ matched }) => matched),
  }),
  auction({
    key: 'auction-turnover',
    name: '竞价换手率',
    synonyms: ['集合竞价换手率'],
    sources: ['auctions', 'shareCapital'],
    definition: `开盘集合竞价成交股数占流通股本的比例。${AUCTION_NOTE}`,
    formula: '竞价成交量 ÷ 流通股本',
    compute: ofAuction(({ matched }, view) => matched / view.floatShares),
  }),
  auction({
    key: 'auction-volume-ratio',
    name: '竞价占昨日成交量',
    synonyms: ['竞价昨量比', '竞价量比'],
    definition: `开盘集合竞价成交股数占前一交易日成交量的比例。${AUCTION_NOTE}`,
    formula: '竞价成交量 ÷ REF(VOL,1)',
    compute: ofAuction(({ matched }, view) => matched / fromEnd(view.bars.volume, isTraded(view) ? 1 : 0)),
  }),
  auction({
    key: 'auction-unmatched',
    name: '竞价未匹配额',
    synonyms: ['竞价未匹配金额', '竞价抢筹'],
    unit: '元',
    definition: `开盘集合竞价未成交的剩余，买方剩余为正，卖方剩余为负。${AUCTION_NOTE}`,
    formula: '竞价价格 × 未匹配量',
    compute: ofAuction(({ price, unmatched }) => price * unmatched),
  }),
]
