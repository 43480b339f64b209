import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { type Server, startServer, world } from '../world/server.ts'
import { eventually } from '../world/wait.ts'

let dataDir: string
let server: Server
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guanlan-drop-'))
  server = await startServer({ dataDir, source: 'files', clock: world.closed })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const ROWS = 60
/** 股 of a session; each trades a lot more than the one before. */
const volumeOf = (k: number) => 1_000_000 + 100 * k

/** Sixty sessions of one price a day, 10.00, 10.01 … 10.59, and a Saturday among them. */
function bars(): string {
  const rows: string[] = []
  for (let date = '2026-11-19', k = ROWS - 1; k >= 0; date = previousTradingDay(date), k--) {
    const price = (10 + k / 100).toFixed(2)
    rows.unshift([date, price, price, price, price, volumeOf(k), (Number(price) * volumeOf(k)).toFixed(2)].join(','))
  }
  return ['date,open,high,low,close,volume,amount', ...rows, '2026-11-14,10,10,10,10,1000,10000', ''].join('\n')
}

async function closesShown(): Promise<number> {
  const body = JSON.stringify({ secucode: 'SH600000', adjust: 'none', count: ROWS })
  const answer = await fetch(`${server.origin}/pyapi/api2/klinedata`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { data: { items: unknown[] } | null }).data?.items.length ?? 0
}

journey(
  'a file that is dropped on the data page is previewed, imported, shown and undone, at the widths of phone, tablet and desktop',
  async ({ arrive }) => {
    const { page, open } = await arrive({}, server.origin)
    await open('dataCenter')
    const drop = page.getByRole('form', { name: '选择要导入的文件' })
    await drop.waitFor()
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'sh600000.csv', { type: 'text/csv' }))
      return data
    }, bars())
    await drop.dispatchEvent('dragover', { dataTransfer: transfer })
    await drop.dispatchEvent('drop', { dataTransfer: transfer })
    const sample = page.getByRole('table', { name: '将要存入的前 20 行' })
    await sample.waitFor()
    expect(await page.getByText('2026-11-14 不是交易日').innerText()).toBe('第 62 行：2026-11-14 不是交易日')
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wide, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await closesShown()).toBe(0)
    await page.getByRole('button', { name: '导入 1 个文件' }).press('Enter')
    await page.getByRole('button', { name: '再导入一批' }).waitFor()
    await eventually(async () => expect(await closesShown()).toBe(ROWS))
    await page.getByRole('button', { name: '撤销 sh600000.csv' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).press('Enter')
    await page.getByText('已恢复 1 项').waitFor()
    await eventually(async () => expect(await closesShown()).toBe(0))
  },
)
