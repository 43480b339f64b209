import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { laterWire } from '@guanlan/contract/wire-later.gen.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { root } from '../world/paths.ts'
import { type Server, serverEnv, startServer } from '../world/server.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

let dataDir: string
let server: Server
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guanlan-import-'))
  server = await startServer({ dataDir, source: 'files' })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const DAYS = 60
const LAST_DAY = '2026-11-19'
/** 股 of a session; each trades a lot more than the one before. */
const volumeOf = (day: number) => 1_000_000 + 100 * day

/** Days up to the last session with a close each: 10.00, 10.01 … 10.59. */
function closes(): [date: string, close: number][] {
  const list: [string, number][] = []
  for (let date = LAST_DAY; list.length < DAYS; date = previousTradingDay(date)) list.unshift([date, 0])
  return list.map(([date], day) => [date, Math.round(1000 + day) / 100])
}

function writeCsv(path: string): void {
  const lines = closes().map(([date, close], day) => {
    const volume = volumeOf(day)
    return [date, close, close + 0.02, close - 0.02, close, volume, volume * close].map(written).join(',')
  })
  writeFileSync(path, ['date,open,high,low,close,volume,amount', ...lines, ''].join('\n'))
}

function written(value: string | number): string {
  return typeof value === 'string' ? value : value.toFixed(2)
}

function runImport(file: string): string {
  const env = serverEnv({ dataDir, source: 'files' })
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/server/src/commands/import.ts'), file], {
    env,
    encoding: 'utf8',
  })
  return stdout + stderr
}

async function askKline(): Promise<{ data: CallOutput<'stock.kline'> | null; meta: Meta }> {
  const [, method, , path] = laterWire['stock.kline']
  const body = JSON.stringify({ secucode: 'SH600000', adjust: 'none', count: DAYS })
  const answer = await fetch(server.origin + path, { method, body, headers: { 'content-type': 'application/json' } })
  return (await answer.json()) as { data: CallOutput<'stock.kline'> | null; meta: Meta }
}

journey(
  'closes imported beside a running server are what klinedata and the chart show, without the mark of simulated data',
  async ({ arrive }) => {
    const { page, open } = await arrive({}, server.origin)
    expect((await askKline()).data?.items ?? []).toEqual([])
    const file = join(dataDir, 'sh600000.csv')
    writeCsv(file)
    expect(runImport(file)).toContain(`导入 ${DAYS} 条日线`)
    await eventually(async () => {
      const { data, meta } = await askKline()
      expect(data?.items.map(([date, , , , close]) => [date, close])).toEqual(closes())
      expect(meta.simulated).toBe(false)
    })
    await open('stock', { code: 'SH600000' })
    const chart = page.getByRole('application')
    await eventually(async () => expect(await chart.getAttribute('aria-label')).toContain(`${LAST_DAY} 收盘 10.59`))
    await settle(page)
    await page.getByRole('button', { name: '收 10.59，查看来源' }).first().press('Enter')
    const source = page.getByRole('dialog')
    await source.getByText('来源', { exact: true }).waitFor()
    expect(await source.innerText()).not.toContain('模拟')
  },
)
