import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../market/testing/small-market.ts'
import { allHosts } from '../sources/datasets/runner/jobs.ts'
import { readLiveCheck } from '../sources/datasets/runner/live-status.ts'
import { type SmallUpstream, startSmallUpstream } from '../sources/datasets/runner/testing/small-upstream.ts'
import { openDatabase } from '../storage/open-database.ts'

const script = fileURLToPath(new URL('./live-check.ts', import.meta.url))
const folder = temporaryFolder()
let upstream: SmallUpstream
beforeAll(async () => {
  upstream = await startSmallUpstream(allHosts())
})
afterAll(async () => {
  await upstream.close()
  folder.remove()
})

async function run(): Promise<{ status: number | null; lines: string[] }> {
  const hosts = Object.entries(upstream.hosts).map(([host, url]) => `${host}=${url}`)
  const env = { ...process.env, DATA_DIR: folder.path, DATABASE_URL: '', LIVE_HOSTS: hosts.join(','), CLOCK: '2026-11-20T18:30:00+08:00' }
  const child = spawn(process.execPath, [script], { env })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  // what it printed last may come after its end
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, lines: text.trim().split('\n') }
}

test('the check asks every upstream once, says how each answered, and keeps it for the data page', async () => {
  const { status, lines } = await run()
  const line = (name: string) => lines.find((one) => one.split(/\s{2,}/)[1] === name) ?? ''
  expect(lines[0]).toMatch(/上游\s+数据集\s+状态\s+行数\s+最新距今\s+说明/)
  expect(line('证券列表')).toMatch(/push2\.eastmoney\.com\s+证券列表\s+正常\s+30/)
  expect(line('日线')).toMatch(/web\.ifzq\.gtimg\.cn\s+日线\s+正常\s+4\s+3 小时/)
  expect(line('分红送配')).toMatch(/正常\s+1\s+2 天/)
  // this upstream has no lists and does not know the other addresses
  expect(line('龙虎榜')).toMatch(/失败.*没有返回任何行/)
  expect(line('快讯')).toMatch(/失败.*回应了错误（404）/)
  expect(status).toBe(1)
  const asked = upstream.asked.filter(({ path, query }) => path.includes('clist') && !query.get('fs')?.startsWith('b:'))
  // quotes, industries, money flow: one page each
  expect(asked.length).toBe(3)
  const database = await openDatabase({ dataDir: folder.path })
  const kept = await readLiveCheck(database.db)
  await database.close()
  expect(kept).toMatchObject({ at: '2026-11-20 18:30:00' })
  expect(kept?.rows.find(({ dataset }) => dataset === 'securities')).toMatchObject({ status: 'ok', rows: 30, reason: null })
  // 51 and a half hours: its clock runs
  const ageMs = kept?.rows.find(({ dataset }) => dataset === 'dividends')?.ageMs ?? Number.NaN
  expect(Math.floor(ageMs / 1_800_000)).toBe(103)
})

test('a column that is gone, one that says nothing', async () => {
  upstream.behaviour.without = 'f18'
  const { lines } = await run()
  expect(lines.find((one) => one.includes('证券列表'))).toMatch(/失败.*缺少列 f18/)
  upstream.behaviour.without = ''
  const again = await run()
  expect(again.lines.find((one) => one.includes('证券列表'))).toMatch(/整列为空或不变：.*上市日期/)
})
