import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { checkColumns, figureOf, listAt, PERCENT, scaledFigure, type UpstreamRow } from '../../read-columns.ts'
import { limitUpReasons } from '../../ths/limit-up-reasons.ts'
import { codeOf } from '../clist.ts'

/** Host of the vendor's pools of limit-ups and of the distribution of changes. */
export const POOLS_HOST = 'push2ex.eastmoney.com'
/** The pools are settled by then. */
const PUBLISHED_MINUTE = 15 * 60 + 30
/** Prices come in 0.001 元. */
const MILLI = 0.001

const COMMON = ['c', 'm', 'p', 'zdp', 'amount'] as const
const RISEN = [...COMMON, 'hybk', 'fbt', 'zbc'] as const
const POOLS = {
  up: { path: 'getTopicZTPool', sort: 'fbt:asc', columns: [...RISEN, 'lbt', 'fund', 'lbc'] },
  broken: { path: 'getTopicZBPool', sort: 'fbt:asc', columns: [...RISEN, 'ztp'] },
  down: { path: 'getTopicDTPool', sort: 'fund:asc', columns: [...COMMON, 'lbt', 'fund', 'days', 'oc'] },
  /** Where those of the day before stand: how long the run of a broken one was. */
  before: { path: 'getYesterdayZTPool', sort: 'zs:desc', columns: ['c', 'ylbc'] },
} as const

async function poolOf(layer: FetchLayer, pool: keyof typeof POOLS, date: string): Promise<UpstreamRow[]> {
  const { path, sort, columns } = POOLS[pool]
  const query = `ut=7eea3edcaed734bea9cbfc24409ed989&dpt=wz.ztzt&Pageindex=0&pagesize=10000&sort=${sort}&date=${date.replaceAll('-', '')}`
  const answer = await layer.json({
    url: `https://${POOLS_HOST}/${path}?${query}`,
    headers: { referer: 'https://quote.eastmoney.com/ztb/' },
  })
  const { data } = fieldsIn(answer)
  if (data === null) return []
  const rows = listAt(answer, POOLS_HOST, ['data', 'pool'])
  checkColumns(POOLS_HOST, rows, columns)
  const total = figureOf(fieldsIn(data).tc)
  if (total !== null && total !== rows.length) throw new UpstreamFault('format', POOLS_HOST, `应有 ${total} 行，收到 ${rows.length} 行`)
  return rows
}

/** `92503` as 09:25. Throws UpstreamFault for what is no time of day. */
function clockOf(value: unknown): string {
  const digits = String(value).padStart(6, '0')
  if (!/^(09|1[0-5])[0-5]\d[0-5]\d$/.test(digits)) throw new UpstreamFault('format', POOLS_HOST, `时间是 ${String(value)}`)
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}`
}

function standingOf(row: UpstreamRow, date: string) {
  return {
    secucode: codeOf(row, POOLS_HOST, ['c', 'm']),
    tradeDate: date,
    close: scaledFigure(row.p, MILLI),
    changeRatio: scaledFigure(row.zdp, PERCENT),
    amount: figureOf(row.amount),
    effectiveAtMs: shanghaiInstant(toDayNumber(date), PUBLISHED_MINUTE),
  }
}

function moveOf(row: UpstreamRow, date: string) {
  const theme = typeof row.hybk === 'string' && row.hybk !== '' ? row.hybk : null
  return {
    ...standingOf(row, date),
    firstSealTime: clockOf(row.fbt),
    opens: row.zbc,
    theme,
    reasonText: theme === null ? '' : `所属行业：${theme}`,
  }
}

/** With the reason another vendor reports: its first tag is the theme; without one the industry stays. */
function ascribed(move: ReturnType<typeof moveOf>, reasons: ReadonlyMap<string, string>) {
  const reason = reasons.get(move.secucode)
  return reason === undefined ? move : { ...move, theme: reason.split('+')[0], reasonText: `${reason}（${move.reasonText}）` }
}

/** `days` counts the sessions in a row, `oc` how often it left the limit, `fund` is what waits to be sold there, 元. */
function fallOf(row: UpstreamRow, date: string) {
  const standing = standingOf(row, date)
  const seal = { limitPrice: standing.close, firstSealTime: null, lastSealTime: clockOf(row.lbt), sealAmount: row.fund }
  return { ...standing, ...seal, kind: 'down', opens: row.oc, streak: row.days, theme: null, reasonText: null }
}

async function movesOf(layer: FetchLayer, date: string): Promise<object[]> {
  const up = await poolOf(layer, 'up', date)
  if (up.length === 0) throw new UpstreamFault('format', POOLS_HOST, `${date} 没有任何涨停`)
  const broken = await poolOf(layer, 'broken', date)
  const down = await poolOf(layer, 'down', date)
  const runs = new Map((await poolOf(layer, 'before', date)).map((row) => [String(row.c), row.ylbc]))
  const reasons = await limitUpReasons(layer, date)
  return [
    ...up.map((row) => {
      const move = ascribed(moveOf(row, date), reasons)
      return { ...move, kind: 'up', limitPrice: move.close, lastSealTime: clockOf(row.lbt), sealAmount: row.fund, streak: row.lbc }
    }),
    ...broken.map((row) => {
      const streak = runs.get(String(row.c)) ?? 0
      return {
        ...moveOf(row, date),
        kind: 'broken',
        limitPrice: scaledFigure(row.ztp, MILLI),
        lastSealTime: null,
        sealAmount: null,
        streak,
      }
    }),
    ...down.map((row) => fallOf(row, date)),
  ]
}

/** 涨停, 炸板 and 跌停 from 东方财富's pools, which leave ST out, with 同花顺's reasons where they can be had. When a 跌停 first stood at its limit is not published. */
export const limitMovesAdapter: LiveAdapter = {
  dataset: 'limitMoves',
  host: POOLS_HOST,
  question: 'dates',
  neverEmpty: true,
  async fetch(layer, { from, to }) {
    const rows: object[] = []
    for (const date of tradingDaysBetween(from, to)) rows.push(...(await movesOf(layer, date)))
    return rows
  },
}
