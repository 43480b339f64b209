import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'

/** 浦发银行 600000 by day, unadjusted, to 2024-09-19: recorded by HQChart (Apache-2.0). */
export const RECORDED = 'real/daily_raw_preclose_hqchart.csv.gz'

/** The newest `count` recorded bars as the wire has them, volumes in 股, amounts in 元. */
export function recordedBars(path: string, count: number): KlineItem[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
  const rows = lines.filter((line) => line.startsWith('600000.sh,')).slice(-count)
  return rows.map((row) => {
    const [, date = '', preClose, open, high, low, close, volume, amount] = row.split(',')
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
    const [o, h, l, c, v, a] = [open, high, low, close, volume, amount].map(Number) as [number, number, number, number, number, number]
    return [day, o, h, l, c, v, a, null, Number(preClose)]
  })
}
