import type { DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { LiveRange } from '../../adapter.ts'
import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { figureOf, type UpstreamRow } from '../../read-columns.ts'
import { dateOf, type ReportRow, reportRows, secucodeOf } from '../datacenter.ts'

const COLUMNS = ['SECUCODE', 'TRADE_DATE', 'EXPLANATION', 'OPERATEDEPT_NAME', 'OPERATEDEPT_CODE', 'BUY', 'SELL', 'ACCUM_VOLUME'] as const
const SIDES = {
  buy: { reportName: 'RPT_BILLBOARD_DAILYDETAILSBUY', by: 'BUY' },
  sell: { reportName: 'RPT_BILLBOARD_DAILYDETAILSSELL', by: 'SELL' },
} as const
const MOST_SEATS = 5

type Side = keyof typeof SIDES
/** Seats of one list, and what its security turned over on the days of it, 股. */
export type SeatsOfList = { seats: DragonTigerSeat[]; volume: number | null }

/** What a list and its seats have in common. */
export function listKeyOf(row: ReportRow): string {
  return [secucodeOf(row), dateOf(row, 'TRADE_DATE'), String(row.EXPLANATION)].join('|')
}

async function sideOf(layer: FetchLayer, side: Side, { from, to }: LiveRange): Promise<Map<string, ReportRow[]>> {
  const { reportName, by } = SIDES[side]
  const rows = await reportRows(layer, {
    reportName,
    filter: `(TRADE_DATE<='${to}')(TRADE_DATE>='${from}')`,
    sort: `-TRADE_DATE,SECURITY_CODE,EXPLANATION,-${by}`,
    columns: COLUMNS,
  })
  return Map.groupBy(rows, listKeyOf)
}

/** Of rows that are no department; institutions have all the same. */
const NO_CODE = '0'

/** The code a department keeps when it is renamed; none of what is no department. */
export function branchOf({ OPERATEDEPT_CODE: code }: UpstreamRow): { branch?: string } {
  return code === null || code === undefined || code === '' || String(code) === NO_CODE ? {} : { branch: String(code) }
}

/** A department among the buyers that sold nothing has no amount there, and the other way round. */
export const amountOf = (value: unknown) => figureOf(value) ?? 0

function seatsOf(rows: readonly ReportRow[], side: Side): DragonTigerSeat[] {
  const { by } = SIDES[side]
  return [...rows]
    .sort((a, b) => amountOf(b[by]) - amountOf(a[by]))
    .slice(0, MOST_SEATS)
    .map((row, at) => ({
      side,
      rank: at + 1,
      seat: String(row.OPERATEDEPT_NAME),
      ...branchOf(row),
      buyAmount: amountOf(row.BUY),
      sellAmount: amountOf(row.SELL),
    }))
}

/** Seats (营业部) of the lists of some dates, by `listKeyOf`. Throws UpstreamFault. */
export async function seatsOfLists(layer: FetchLayer, range: LiveRange): Promise<Map<string, SeatsOfList>> {
  const buy = await sideOf(layer, 'buy', range)
  const sell = await sideOf(layer, 'sell', range)
  const keys = new Set([...buy.keys(), ...sell.keys()])
  return new Map(
    [...keys].map((key) => {
      const bought = buy.get(key) ?? []
      const sold = sell.get(key) ?? []
      const volume = figureOf((bought[0] ?? firstItem(sold)).ACCUM_VOLUME)
      return [key, { seats: [...seatsOf(bought, 'buy'), ...seatsOf(sold, 'sell')], volume }]
    }),
  )
}
