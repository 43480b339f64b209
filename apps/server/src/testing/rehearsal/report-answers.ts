import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Scene } from './list-answers.ts'
import { standingOf } from './list-answers.ts'
import { recordedAnswer } from './recorded-files.ts'
import { FIRST_SESSION, type Share } from './recorded-market.ts'

type Row = Record<string, unknown>
type Recorded = { result: { data: Row[] } }

const NO_ROWS = { result: null, success: false, code: 9201, message: '返回数据为空' }
const recordedRow = (file: string): Row => firstItem(recordedAnswer<Recorded>(`eastmoney/${file}.json`).result.data)
const codesOf = ({ secucode, name }: Share): Row => ({
  SECUCODE: `${secucode.slice(2)}.${secucode.slice(0, 2)}`,
  SECURITY_CODE: secucode.slice(2),
  SECURITY_NAME_ABBR: name,
})
const day = (date: string) => `${date} 00:00:00`
/** Day the reports of the half-year come out. */
const HALF_YEAR = { end: '2026-06-30', reported: '2026-08-28' }

/** Shares in circulation since the listing. */
function capital({ shares }: Scene): Row[] {
  return shares.map((share) => ({
    ...codesOf(share),
    END_DATE: day(share.listDate),
    TOTAL_SHARES: share.totalShares,
    LISTED_A_SHARES: share.floatShares,
    CHANGE_REASON: '首发A股上市',
  }))
}

/** A small cash dividend of every third share, one to two months before. */
function dividends({ shares }: Scene): Row[] {
  return shares
    .filter((_, at) => at % 3 === 0)
    .map((share, at) => ({
      ...codesOf(share),
      EX_DIVIDEND_DATE: day(addTradingDays(FIRST_SESSION, -20 - (at % 15))),
      PRETAX_BONUS_RMB: 0.5 + (at % 5) / 10,
      BONUS_RATIO: null,
      IT_RATIO: null,
      ASSIGN_PROGRESS: '实施分配',
    }))
}

/** 融资融券 of the last sessions before the vendor's own: figures come a day later. */
function margin({ shares, moment }: Scene): Row[] {
  const recorded = recordedRow('RPTA_WEB_RZRQ_GGMX_300750_20260707')
  const dates = Array.from({ length: 10 }, (_, at) => addTradingDays(moment.date, -1 - at))
  return shares
    .filter(({ recorded: isRecorded }) => isRecorded)
    .flatMap((share) =>
      dates.map((date) => ({
        ...recorded,
        DATE: day(date),
        SCODE: share.secucode.slice(2),
        SECNAME: share.name,
        RQYL: 421_700,
        ...codesOf(share),
      })),
    )
}

/** The recorded entry for every share that moved by seven percent or more in one of the last sessions that are over. */
function dragonTiger(scene: Scene): Row[] {
  const { date, stage } = scene.moment
  const dates = Array.from({ length: 10 }, (_, at) => addTradingDays(date, -at)).slice(stage === 'final' ? 0 : 1)
  return dates.flatMap((one) => dragonTigerOf({ ...scene, moment: { date: one, stage: 'final', point: 240 } }))
}

function dragonTigerOf(scene: Scene): Row[] {
  const recorded = recordedRow('RPT_DAILYBILLBOARD_DETAILSNEW_20260924_1row')
  return scene.shares.flatMap((share) => {
    const standing = standingOf(share, scene)
    const change = standing === null ? 0 : (standing.price / standing.preClose - 1) * 100
    if (standing === null || Math.abs(change) < 7) return []
    const { amount } = standing
    const turnover = { ACCUM_AMOUNT: amount, BILLBOARD_DEAL_AMT: amount * 0.2, BILLBOARD_BUY_AMT: amount * 0.12 }
    const figures = {
      CLOSE_PRICE: standing.price,
      CHANGE_RATE: change,
      BILLBOARD_SELL_AMT: amount * 0.08,
      BILLBOARD_NET_AMT: amount * 0.04,
    }
    return [{ ...recorded, ...codesOf(share), TRADE_DATE: day(scene.moment.date), ...turnover, ...figures }]
  })
}

function blockTrades({ shares, moment }: Scene): Row[] {
  const recorded = recordedRow('RPT_DATA_BLOCKTRADE_300336_20201204')
  const date = addTradingDays(moment.date, -1)
  return shares
    .filter((_, at) => at % 29 === 0)
    .map((share, at) => {
      const price = share.bars.find((bar) => bar.date === date)?.close ?? 1
      const deal = { DEAL_PRICE: price, CLOSE_PRICE: price, DEAL_VOLUME: 100_000 * (at + 1), DEAL_AMT: 100_000 * (at + 1) * price }
      return { ...recorded, ...codesOf(share), ...deal, TRADE_DATE: day(date) }
    })
}

function indicators({ shares }: Scene): Row[] {
  const recorded = recordedRow('RPT_F10_FINANCE_MAINFINADATA_300336_2021Q3')
  const period = {
    REPORT_DATE: day(HALF_YEAR.end),
    NOTICE_DATE: day(HALF_YEAR.reported),
    UPDATE_DATE: day(HALF_YEAR.reported),
    REPORT_TYPE: '中报',
  }
  return shares.map((share) => ({ ...recorded, ...codesOf(share), ...period }))
}

const REPORTS: Readonly<Record<string, (scene: Scene) => Row[]>> = {
  RPT_F10_EH_EQUITY: capital,
  RPT_SHAREBONUS_DET: dividends,
  RPTA_WEB_RZRQ_GGMX: margin,
  RPT_DAILYBILLBOARD_DETAILSNEW: dragonTiger,
  RPT_DATA_BLOCKTRADE: blockTrades,
  RPT_F10_FINANCE_MAINFINADATA: indicators,
}

/** `(COLUMN>='x')(COLUMN="y")` as a test of a row; conditions of another form hold. */
function filterOf(text: string): (row: Row) => boolean {
  const conditions = [...text.matchAll(/\((\w+)(>=|<=|=)['"]([^'"]*)['"]\)/g)]
  return (row) =>
    conditions.every(([, column = '', operator, wanted = '']) => {
      const value = String(row[column] ?? '').slice(0, wanted.length)
      return operator === '=' ? value === wanted : operator === '>=' ? value >= wanted : value <= wanted
    })
}

/** A page of a report of the data centre; reports without a recorded row have no rows. */
export function reportAnswer(query: URLSearchParams, scene: Scene): object {
  const rows = (REPORTS[query.get('reportName') ?? '']?.(scene) ?? []).filter(filterOf(query.get('filter') ?? ''))
  if (rows.length === 0) return NO_ROWS
  const size = Number(query.get('pageSize'))
  const from = (Number(query.get('pageNumber')) - 1) * size
  const pages = Math.ceil(rows.length / size)
  return { success: true, code: 0, message: 'ok', result: { pages, count: rows.length, data: rows.slice(from, from + size) } }
}

/** The pages of single companies have no recorded rows. */
export function companyPageAnswer(): object {
  return NO_ROWS
}
