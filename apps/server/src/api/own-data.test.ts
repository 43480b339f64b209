import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../context.ts'
import { readEnv } from '../env.ts'
import { handlers } from './handlers.ts'
import { buildApp } from './http/app.ts'

// follows docs/own-data.md: makes the files of its tables, runs its commands, starts the server and asks what the document promises
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const text = readFileSync(join(root, 'docs/own-data.md'), 'utf8')
const importScript = join(root, 'apps/server/src/commands/import.ts')
const NEWEST = '2026-11-20'
const ROWS = 120
const SHARES = 1_000_000

/** Rows of the table whose header begins with these cells. */
function tableOf(...header: string[]): string[][] {
  const lines = text.split('\n')
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const first = lines.findIndex((line) => line.startsWith('|') && header.every((name, at) => cellsOf(line)[at] === name))
  if (first < 0) throw new Error(`docs/own-data.md has no table ${header.join(' | ')}`)
  const rows: string[][] = []
  for (let at = first + 2; lines[at]?.startsWith('|'); at++) rows.push(cellsOf(itemAt(lines, at)))
  return rows
}

const inBackticks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, one]) => one as string)
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block as string)
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'))
const files = tableOf('文件', '来源', '列').map(([file, vendor, columns]) => ({
  path: firstItem(inBackticks(file)),
  vendor: vendor as string,
  columns: (columns as string).split(','),
}))
const checks = tableOf('文件', '打开哪里', '地址与参数').map(([file, , address]) => {
  const [path, body] = inBackticks(address)
  return { file: firstItem(inBackticks(file)), path: path as string, body: body as string }
})

type Day = { date: string; k: number }
/** Sessions up to the newest, oldest first. */
const days: Day[] = []
for (let date = NEWEST, k = ROWS - 1; k >= 0; date = previousTradingDay(date), k--) days.unshift({ date, k })

/** 10.00, 10.01 …: the close of a session, 元; its open is the same, high and low two 分 away. */
const closeOf = (k: number) => 10 + k / 100
const fixed = (value: number, digits = 2) => value.toFixed(digits)

/** Units a vendor writes volume and amount in: 股 and 元 per unit. */
const unitsOf = (vendor: string) => {
  if (vendor.startsWith('Tushare')) return { volume: 100, amount: 1000 }
  return { volume: vendor.startsWith('AKShare') ? 100 : 1, amount: 1 }
}

/** The cell a vendor writes under a column, for a security and a session; throws for a column the document names and this rule does not know. */
function cellOf(column: string, { k, date }: Day, { vendor, path }: (typeof files)[number]): string {
  const [close, before] = [closeOf(k), closeOf(k - 1)]
  const units = unitsOf(vendor)
  const isIndex = path.includes('index_')
  const shares = isIndex ? SHARES * 100 : SHARES
  const name = basename(path, '.csv')
  const code = /\d{6}/.exec(name)?.[0] ?? ''
  const percent = fixed((close / before - 1) * 100, 4)
  const cells: Record<string, string> = {
    ...{ 日期: date, date, trade_date: date.replaceAll('-', ''), tradeDate: date },
    ...{ 股票代码: code, code: name, ts_code: name.replace('daily_', ''), secucode: name },
    ...{ 开盘: fixed(close), open: fixed(close), 收盘: fixed(close), close: fixed(close) },
    ...{ 最高: fixed(close + 0.02), high: fixed(close + 0.02), 最低: fixed(close - 0.02), low: fixed(close - 0.02) },
    ...{ 成交量: String(shares / units.volume), volume: String(shares / units.volume), vol: fixed(shares / units.volume) },
    ...{ 成交额: fixed((shares * close) / units.amount, 3), amount: fixed((shares * close) / units.amount, 3) },
    ...{ preclose: fixed(before), pre_close: fixed(before), change: fixed(close - before), 涨跌额: fixed(close - before) },
    ...{ pct_chg: percent, pctChg: percent, 涨跌幅: fixed((close / before - 1) * 100), 振幅: fixed((0.04 / before) * 100) },
    ...{ 换手率: '0.10', turn: '0.100000', adjustflag: '3', tradestatus: '1', isST: '0' },
    ...{ peTtm: fixed(close), pb: fixed(close / 10, 3), psTtm: fixed(close / 5, 3), marketValue: fixed(close * 1e9) },
  }
  const cell = cells[column]
  if (cell === undefined) throw new Error(`no rule for the column ${column} of ${path}`)
  return cell
}

const HOLDING: readonly string[] = ['akshare', 'baostock', 'tushare', 'ths', 'valuation']
let folder: string
let app: FastifyInstance
let stop: () => Promise<void>
const printed = new Map<string, { status: number | null; output: string }>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guanlan-own-'))
  for (const file of files) {
    mkdirSync(join(folder, dirname(file.path)), { recursive: true })
    const rows = days.map((day) => file.columns.map((column) => cellOf(column, day, file)).join(','))
    writeFileSync(join(folder, file.path), [file.columns.join(','), ...rows, ''].join('\n'))
  }
  const settings = Object.fromEntries(
    commands
      .filter((line) => line.startsWith('export '))
      .flatMap((line) =>
        line
          .slice(7)
          .split(' ')
          .map((one) => one.split('=') as [string, string]),
      ),
  )
  const dataDir = join(folder, settings.DATA_DIR as string)
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, DATABASE_URL: '' }
  for (const command of commands.filter((line) => line.startsWith('npm run import -- '))) {
    const args = command.slice('npm run import -- '.length).split(' ')
    const { status, stdout, stderr } = spawnSync(process.execPath, [importScript, ...args], { env, cwd: folder, encoding: 'utf8' })
    printed.set(command, { status, output: stdout + stderr })
  }
  const own = readEnv({
    DATA_DIR: dataDir,
    DATA_SOURCE: settings.DATA_SOURCE,
    CLOCK: `${NEWEST}T20:00:00+08:00`,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
  })
  const opened = await createContext(own)
  stop = opened.stop
  app = await buildApp(opened.context, handlers)
  await opened.untilReady
})
afterAll(async () => {
  await app?.close()
  await stop?.()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('every command of the document runs, and every row of every file is imported', () => {
  expect([...printed].filter(([, { status }]) => status !== 0)).toEqual([])
  const imports = [...printed].filter(([command]) => !command.includes('--template'))
  expect(imports.map(([command]) => command.split(' ').at(-1))).toEqual(HOLDING)
  for (const [command, { output }] of imports) {
    expect(output, command).not.toMatch(/(剔除|拒绝) [1-9]|、[1-9]\d* 只证券$/m)
    const reported = files.filter(({ path }) => path.startsWith(`${command.split(' ').at(-1)}/`))
    expect(reported.length, command).toBeGreaterThan(0)
    for (const { path } of reported)
      expect(output, path).toMatch(new RegExp(`${basename(path).replaceAll('.', '\\.')}[\\s\\S]*?读 ${ROWS} 行`))
  }
})

test('every folder that is imported is written by a script of the document', () => {
  const scripts = blocks('python').join('\n')
  for (const { path } of files) expect(scripts, path).toContain(`"${dirname(path)}"`)
  // unadjusted prices alone are asked for
  expect(scripts).toMatch(/adjust=""/)
  expect(scripts).toMatch(/adjustflag="3"/)
  expect(scripts).not.toMatch(/qfq|hfq|pro_bar/)
  // a key stands in no script
  expect(scripts).not.toMatch(/[0-9a-f]{24}/)
})

const methodOf = (path: string) => Object.values(calls).find((row) => row.path === path)?.method
async function ask({ path, body }: (typeof checks)[number]): Promise<{ code: number; data: Record<string, unknown>; meta: Meta }> {
  const method = methodOf(path)
  if (method === undefined) throw new Error(`docs/own-data.md names ${path}, which is no address of ours`)
  const query = new URLSearchParams(Object.entries(JSON.parse(body) as Record<string, string>)).toString()
  const request =
    method === 'GET'
      ? { method, url: `${path}?${query}` }
      : { method, url: path, payload: body, headers: { 'content-type': 'application/json' } }
  return (await app.inject(request)).json()
}

test.each(files.map(({ path }) => path))('what the document promises of %s is answered by its figures', async (path) => {
  const own = checks.filter(({ file }) => file === path)
  expect(own.length, `${path} stands in the table of checks`).toBeGreaterThan(0)
  for (const check of own) {
    const { code, data, meta } = await ask(check)
    expect([check.path, code, meta.simulated, meta.source.map(({ id }) => id)]).toEqual([check.path, 200, false, ['files']])
    const newest = days.slice(-3)
    const figures = data as { items?: unknown[][]; history?: { date: string; value: number }[] }
    if (check.path.endsWith('/klinedata'))
      expect(figures.items?.map(([date, , , , close]) => [date, close])).toEqual(
        newest.map(({ date, k }) => [date, Number(fixed(closeOf(k)))]),
      )
    else expect(JSON.stringify(data)).toContain(String(Number(fixed(closeOf(ROWS - 1) / 10, 3))))
  }
})

test('the command that checks by hand asks what the table says', () => {
  const curl = commands.filter((line) => line.startsWith('curl '))
  expect(curl.length).toBeGreaterThan(0)
  for (const line of curl) {
    const [, path, body] = /http:\/\/127\.0\.0\.1:3000(\S+) .* -d '([^']+)'/.exec(line) ?? []
    expect(checks.map((one) => [one.path, one.body])).toContainEqual([path, body])
  }
})
