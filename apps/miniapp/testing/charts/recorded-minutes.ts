import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { MinutePoint, MinuteSession } from '@guanlan/client/charts/minute/minute-data.ts'

/** 浦发银行 600000 on 2024-09-20 minute by minute: recorded by HQChart (Apache-2.0). */
export const MINUTES = 'real/minute_day1_600000.sh.json.gz'

type Recorded = { stock: { yclose: number; minute: { time: number; price: number; vol: number; amount: number }[] }[] }

/** The recorded session. Its amounts do not belong to its volumes, so the running average is taken over price × volume. */
export function recordedSession(path: string): MinuteSession {
  const { stock } = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Recorded
  const { yclose = Number.NaN, minute = [] } = stock[0] ?? {}
  const sum = { volume: 0, paid: 0 }
  const points = minute
    .filter(({ time }) => time >= 930)
    .map(({ time, price, vol, amount }): MinutePoint => {
      sum.volume += vol
      sum.paid += price * vol
      const label = String(time).padStart(4, '0')
      return [`${label.slice(0, 2)}:${label.slice(2)}`, price, sum.paid / sum.volume, vol, amount]
    })
  return { date: '2024-09-20', preClose: yclose, points }
}
