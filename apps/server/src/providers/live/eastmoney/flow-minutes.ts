import { FLOW_MINUTES, type FlowMinutes, type FlowNet } from '@guanlan/contract/rows/flow.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteIndex, minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { MINUTE_MS } from '../../../datasets/durations.ts'
import type { LiveAdapter, LiveRange } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../fetch-layer/upstream-fault.ts'
import { figureOf, listAt } from '../read-columns.ts'
import { LISTS_HOST } from './clist.ts'

/** Asked for by these names, answered in this order: minute, net figures since the opening of 主力, 小单, 中单, 大单, 超大单. */
const FIELDS = ['f51', 'f52', 'f53', 'f54', 'f55', 'f56'] as const
/** The vendor keeps figures in four bytes. */
const ROUNDING = { ratio: 1e-6, yuan: 4 }
/** A page that stays open is told of the newest minutes this often. */
const OPENED_AGAIN_MS = 3 * MINUTE_MS

type Nets = Record<FlowNet, number>
/** A line of the answer; `at` is its place among the minutes of trading, −1 for a time that is none. */
type Minute = { at: number; date: string; time: string; nets: Nets }

function fault(detail: string): UpstreamFault {
  return new UpstreamFault('format', LISTS_HOST, detail)
}

/** `2021-10-22 09:31,30436522.0,…`. 主力 is 超大单 and 大单 together: where it is not, the order or unit of a column has changed. */
function minuteOf(line: unknown): Minute {
  const [when = '', ...rest] = String(line).split(',')
  const [date, time] = when.split(' ')
  const [main, small, mid, big, superNet] = rest.map(figureOf)
  const isClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(when)
  if (!isClock || main == null || small == null || mid == null || big == null || superNet == null)
    throw fault(`分时资金流的列变了：${String(line).slice(0, 60)}`)
  if (Math.abs(main - big - superNet) > ROUNDING.yuan + ROUNDING.ratio * (Math.abs(big) + Math.abs(superNet)))
    throw fault(`主力净额不是大单与超大单净额之和：${String(line).slice(0, 60)}`)
  const point = minuteIndex(time)
  const [bigNet, midNet, smallNet] = [big, mid, small].map(Math.round)
  return { at: point === null ? -1 : point - 1, date, time, nets: { superNet: Math.round(superNet), bigNet, midNet, smallNet } }
}

/** The minutes one after the other from 9:31 on; those that are no minutes of trading are left out. */
function rowOf(secucode: string, told: readonly Minute[]): FlowMinutes | null {
  const minutes = told.filter(({ at }) => at >= 0 && at < FLOW_MINUTES)
  const last = minutes.at(-1)
  if (last === undefined) return null
  minutes.forEach(({ at, date }, k) => {
    if (at !== k || date !== last.date) throw fault(`分时资金流在 ${minuteLabel(k + 1)} 处断了`)
  })
  const of = (name: FlowNet) => minutes.map(({ nets }) => nets[name])
  const [hour, minute] = last.time.split(':').map(Number)
  return {
    secucode,
    tradeDate: last.date,
    superNet: of('superNet'),
    bigNet: of('bigNet'),
    midNet: of('midNet'),
    smallNet: of('smallNet'),
    effectiveAtMs: shanghaiInstant(toDayNumber(last.date), hour * 60 + minute),
  }
}

async function presentMinutes(layer: FetchLayer, { secucodes = [] }: LiveRange): Promise<FlowMinutes[]> {
  const [secucode] = secucodes
  const secid = `${secucode.startsWith('SH') ? 1 : 0}.${secucode.slice(2)}`
  const url = `https://${LISTS_HOST}/api/qt/stock/fflow/kline/get?lmt=0&klt=1&secid=${secid}&fields1=f1,f2,f3,f7&fields2=${FIELDS.join(',')}`
  const answer = await layer.json({ url, headers: { referer: 'https://data.eastmoney.com/' } })
  const { data } = (answer ?? {}) as { data?: { code?: unknown } | null }
  if (data === null) return []
  const lines = listAt(answer, LISTS_HOST, ['data', 'klines'])
  if (data?.code !== secucode.slice(2)) throw fault(`问的是 ${secucode}，答的是 ${String(data?.code)}`)
  const row = rowOf(secucode, lines.map(minuteOf))
  return row === null ? [] : [row]
}

/** 分时资金流向 of a company's newest session, of those somebody opens: the vendor tells them one at a time and no past sessions. */
export const flowMinutesAdapter: LiveAdapter = {
  dataset: 'flowMinutes',
  vendor: 'eastmoney',
  vendorName: '东方财富',
  host: LISTS_HOST,
  question: 'company',
  onlyOpened: true,
  openedAgainMs: OPENED_AGAIN_MS,
  neverEmpty: false,
  fetch: presentMinutes,
}
