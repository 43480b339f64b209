import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItems } from '@guanlan/domain/collections/elements.ts'
import type { ColumnRow } from '../../../datasets/column-batch.ts'
import type { CompanyRange, LiveAdapter } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf, type UpstreamRow } from '../../read-columns.ts'
import { ALL_SHARES, codeOf, firstRows, LISTS_HOST, listRows } from '../clist.ts'
import { flowLineOf, flowLines, isNear } from './flow-lines.ts'

/** Host of the vendor's lines of past sessions. */
export const LINES_HOST = 'push2his.eastmoney.com'
function pastFlow(secucode: string, line: unknown): ColumnRow {
  const flow = flowLineOf(line)
  if (flow === null) throw new UpstreamFault('format', LINES_HOST, `资金流的列变了：${String(line).slice(0, 60)}`)
  const place = { secucode, tradeDate: flow.when }
  return flow.isWhole ? { ...place, ...flow.nets } : { ...place, fault: '主力净额不是大单与超大单净额之和' }
}

async function pastFlows(layer: FetchLayer, { from, to, secucode }: CompanyRange): Promise<ColumnRow[]> {
  const lines = await flowLines(layer, { host: LINES_HOST, path: 'daykline', klt: 101, secucode })
  return lines.map((line) => pastFlow(secucode, line)).filter(({ tradeDate }) => tradeDate >= from && tradeDate <= to)
}

/** 资金流向 of a company's past sessions, about 120 of them: net figures of the four sizes. Purchases are reported for the present session alone. */
export const pastMoneyFlowAdapter: LiveAdapter = {
  dataset: 'moneyFlow',
  host: LINES_HOST,
  question: 'company',
  fetch: pastFlows,
}

/** Of each size: what flowed in, what flowed out, and the difference, 元. */
const SIZES = {
  super: ['f64', 'f65', 'f66'],
  big: ['f70', 'f71', 'f72'],
  mid: ['f76', 'f77', 'f78'],
  small: ['f82', 'f83', 'f84'],
} as const
/** Besides: f6 turnover in 元, f297 the session. */
const LIST_COLUMNS = ['f6', 'f12', 'f13', 'f297', ...Object.values(SIZES).flat()]
const LIST = { fs: ALL_SHARES, fields: LIST_COLUMNS, columns: LIST_COLUMNS }
/** What is reported as bought is a part of the turnover. */
const MOST_OF_TURNOVER = 1.01

/** A share's row of the present session; null for one that has not traded. */
function presentFlow(row: UpstreamRow): ColumnRow | null {
  const day = String(row.f297)
  const place = { secucode: codeOf(row), tradeDate: isoOfDay(day) }
  const amount = figureOf(row.f6)
  const figures: Record<string, number> = {}
  let bought = 0
  for (const [size, columns] of Object.entries(SIZES)) {
    const [inflow, outflow, net] = firstItems(
      columns.map((column) => figureOf(row[column])),
      3,
    )
    if (inflow === null || outflow === null || net === null) return null
    if (!isNear(inflow - outflow, net, inflow + outflow)) return { ...place, fault: '净额不是流入减流出' }
    figures[`${size}Net`] = Math.round(net)
    figures[`${size}Buy`] = Math.round(inflow)
    bought += inflow
  }
  if (!amount || bought === 0) return null
  return bought > amount * MOST_OF_TURNOVER ? { ...place, fault: '流入合计超过成交额，单位可能变了' } : { ...place, ...figures }
}

/** 资金流向 of the whole market in the present session: what each size bought and sold. */
export const moneyFlowAdapter: LiveAdapter = {
  dataset: 'moneyFlow',
  host: LISTS_HOST,
  question: 'now',
  neverEmpty: true,
  fetch: async (layer) => (await listRows(layer, LIST)).map(presentFlow).filter((row) => row !== null),
  sample: async (layer) => (await firstRows(layer, LIST)).map(presentFlow).filter((row) => row !== null),
}
