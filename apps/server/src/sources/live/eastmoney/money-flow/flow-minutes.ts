import { FLOW_MINUTES, type FlowMinutes, type FlowNet } from '@guanlan/contract/rows/money-flow.ts'
import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { minuteIndex, minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { LISTS_HOST } from '../clist.ts'
import { flowLineOf, flowLines } from './flow-lines.ts'

/** How often a page that stays open gets the newest minutes. */
const OPENED_AGAIN_MS = 3 * MINUTE_MS

/** A line of the answer; `at` is its place among the minutes of trading, −1 for a time that is none. */
type Minute = { at: number; date: string; time: string; nets: Record<FlowNet, number> }

function fault(detail: string): UpstreamFault {
  return new UpstreamFault('format', LISTS_HOST, detail)
}

function minuteOf(line: unknown): Minute {
  const flow = flowLineOf(line)
  if (flow === null || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(flow.when)) throw fault(`分时资金流的列变了：${String(line).slice(0, 60)}`)
  if (!flow.isWhole) throw fault(`主力净额不是大单与超大单净额之和：${String(line).slice(0, 60)}`)
  const [date, time] = firstItems(flow.when.split(' '), 2)
  const point = minuteIndex(time)
  return { at: point === null ? -1 : point - 1, date, time, nets: flow.nets }
}

/** The minutes one after the other from 9:31 on; those that are no minutes of trading are left out. */
function rowOf(secucode: string, lines: readonly Minute[]): FlowMinutes | null {
  const minutes = lines.filter(({ at }) => at >= 0 && at < FLOW_MINUTES)
  const last = minutes.at(-1)
  if (last === undefined) return null
  minutes.forEach(({ at, date }, k) => {
    if (at !== k || date !== last.date) throw fault(`分时资金流在 ${minuteLabel(k + 1)} 处断了`)
  })
  const of = (name: FlowNet) => minutes.map(({ nets }) => nets[name])
  const [hour, minute] = firstItems(last.time.split(':').map(Number), 2)
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

async function presentMinutes(layer: FetchLayer, { secucode }: CompanyRange): Promise<FlowMinutes[]> {
  const lines = await flowLines(layer, { host: LISTS_HOST, path: 'kline', klt: 1, secucode })
  const row = rowOf(secucode, lines.map(minuteOf))
  return row === null ? [] : [row]
}

/** 分时资金流向 of a company's newest session, of opened companies: the vendor answers for one at a time and no past sessions. */
export const flowMinutesAdapter: LiveAdapter = {
  dataset: 'flowMinutes',
  host: LISTS_HOST,
  question: 'company',
  onlyOpened: true,
  openedAgainMs: OPENED_AGAIN_MS,
  fetch: presentMinutes,
}
