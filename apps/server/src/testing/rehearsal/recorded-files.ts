import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'

/** Recordings a rehearsal needs, relative to the folder of reference data. */
const FILES = {
  securities: 'securities.csv',
  limitUps: 'real/limit_up_pool_2026-07.csv',
  minutes: 'real/minute_day1_600000.sh.json.gz',
  concepts: 'real/concept_names_em_2025-08.csv',
  news: 'real/news_sina_7x24_2026-04-06.csv',
  bars: 'real/daily_raw_preclose_hqchart.csv.gz',
} as const
/** Shares whose day bars of 2026 were recorded, with 元 and 股. */
const DAILY = ['600519', '000858', '601318', '300750', '002415'] as const

/** A row of a table with a header. */
export type TableRow = Record<string, string>

/** Names of recordings that are not there. */
export function missingRecordings(): string[] {
  const names = [...Object.values(FILES), ...DAILY.map(dailyFile), 'fixtures/eastmoney']
  return names.filter((name) => sharedData(name) === null)
}

const dailyFile = (code: string) => `real/sina_daily_stock_${code}.csv.gz`

function textOf(name: string): string {
  const path = sharedData(name)
  if (path === null) throw new Error(`缺少录制的数据：${name}`)
  const bytes = readFileSync(path)
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
}

/** Cells of a line of CSV; quoted cells may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}

/** A recorded table. Throws where it is not there. */
export function recordedTable(name: keyof typeof FILES): TableRow[] {
  const [header = '', ...lines] = textOf(FILES[name]).split(/\r?\n/)
  const names = cellsOf(header)
  return lines.filter((line) => line !== '').map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])))
}

/** Recorded day bars of a share. */
export function recordedDaily(): { code: string; rows: TableRow[] }[] {
  return DAILY.map((code) => {
    const lines = textOf(dailyFile(code)).trim().split(/\r?\n/)
    const names = firstItem(lines).split(',')
    return { code, rows: lines.slice(1).map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell]))) }
  })
}

/** A recorded answer of a vendor. Throws where it is not there. */
export function recordedAnswer<T>(name: string): T {
  return JSON.parse(textOf(`fixtures/${name}`)) as T
}

type RecordedMinute = { time: number; vol: number }

/** Share of a session's volume traded up to each of the 241 minutes, as recorded of one share on one day. */
export function recordedVolumeProfile(): number[] {
  const { stock } = JSON.parse(textOf(FILES.minutes)) as { stock: { minute: RecordedMinute[] }[] }
  const volumes = firstItem(stock)
    .minute.filter(({ time }) => time >= 930 || time === 925)
    .map(({ vol }) => vol)
  const total = volumes.reduce((sum, volume) => sum + volume, 0)
  let passed = 0
  const cumulative = volumes.map((volume) => {
    passed += volume
    return passed / total
  })
  return Array.from({ length: 241 }, (_, minute) => itemAt(cumulative, Math.round((minute / 240) * (cumulative.length - 1))))
}
