import { FIRST_SESSION, HOLIDAY, NEXT_SESSION } from './recorded-market.ts'

/** A moment of the rehearsal, and what the server must show then. */
export type Stage = {
  name: string
  /** Shanghai time. */
  at: string
  tradeDate: string
  mode: 'realtime' | 'close'
  /** What the figures are as of at the earliest; they never are as of later than now. */
  asOfFrom: string
  /** The vendor stands still at this session although the calendar expects another. */
  held?: string
  /** Every lane is worked off and every company of the crawl was opened before the crawl. */
  isFilled?: boolean
  /** Upstreams slow down when so much of the history of bars is there; the answers of then are judged as those of a store that holds a part. */
  filledRatio?: number
  isShort?: boolean
}

const BEFORE = '2026-09-23'
/** A trading day of the calendar on which the vendor has no session. */
const UNANNOUNCED = '2026-09-29'

/** A day from an empty store to the evening, a holiday, the next opening, and a closure no calendar announced. */
export const STAGES: readonly Stage[] = [
  {
    ...{ name: '填充一半', at: `${FIRST_SESSION}T08:20:00`, tradeDate: BEFORE, mode: 'close', asOfFrom: `${BEFORE} 15:00` },
    ...{ filledRatio: 0.4, isShort: true },
  },
  { name: '空库启动', at: `${FIRST_SESSION}T08:20:00`, tradeDate: BEFORE, mode: 'close', asOfFrom: `${BEFORE} 15:00`, isShort: true },
  {
    name: '填充',
    at: `${FIRST_SESSION}T08:40:00`,
    tradeDate: BEFORE,
    mode: 'close',
    asOfFrom: `${BEFORE} 15:00`,
    isFilled: true,
    isShort: true,
  },
  { name: '开盘前清零', at: `${FIRST_SESSION}T09:05:00`, tradeDate: BEFORE, mode: 'close', asOfFrom: `${BEFORE} 15:00` },
  {
    name: '集合竞价',
    at: `${FIRST_SESSION}T09:20:05`,
    tradeDate: FIRST_SESSION,
    mode: 'realtime',
    asOfFrom: `${FIRST_SESSION} 09:20`,
    isShort: true,
  },
  {
    name: '第一分钟',
    at: `${FIRST_SESSION}T09:30:20`,
    tradeDate: FIRST_SESSION,
    mode: 'realtime',
    asOfFrom: `${FIRST_SESSION} 09:30`,
    isShort: true,
  },
  { name: '盘中', at: `${FIRST_SESSION}T10:14:10`, tradeDate: FIRST_SESSION, mode: 'realtime', asOfFrom: `${FIRST_SESSION} 10:14` },
  { name: '盘中下一分钟', at: `${FIRST_SESSION}T10:15:20`, tradeDate: FIRST_SESSION, mode: 'realtime', asOfFrom: `${FIRST_SESSION} 10:15` },
  { name: '午间', at: `${FIRST_SESSION}T12:00:00`, tradeDate: FIRST_SESSION, mode: 'realtime', asOfFrom: `${FIRST_SESSION} 11:30` },
  {
    name: '收盘',
    at: `${FIRST_SESSION}T15:36:00`,
    tradeDate: FIRST_SESSION,
    mode: 'close',
    asOfFrom: `${FIRST_SESSION} 15:00`,
    isShort: true,
  },
  {
    name: '晚间数据',
    at: `${FIRST_SESSION}T18:35:00`,
    tradeDate: FIRST_SESSION,
    mode: 'close',
    asOfFrom: `${FIRST_SESSION} 15:00`,
    isFilled: true,
  },
  { name: '节假日', at: `${HOLIDAY}T10:30:00`, tradeDate: FIRST_SESSION, mode: 'close', asOfFrom: `${FIRST_SESSION} 15:00` },
  { name: '次日集合竞价', at: `${NEXT_SESSION}T09:20:05`, tradeDate: NEXT_SESSION, mode: 'realtime', asOfFrom: `${NEXT_SESSION} 09:20` },
  { name: '次日开盘', at: `${NEXT_SESSION}T09:31:20`, tradeDate: NEXT_SESSION, mode: 'realtime', asOfFrom: `${NEXT_SESSION} 09:31` },
  {
    name: '次日收盘',
    at: `${NEXT_SESSION}T18:35:00`,
    tradeDate: NEXT_SESSION,
    mode: 'close',
    asOfFrom: `${NEXT_SESSION} 15:00`,
    isFilled: true,
  },
  {
    name: '日历未知的休市',
    at: `${UNANNOUNCED}T10:30:00`,
    tradeDate: NEXT_SESSION,
    mode: 'close',
    asOfFrom: `${NEXT_SESSION} 15:00`,
    held: NEXT_SESSION,
  },
]
