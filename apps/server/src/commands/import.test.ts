import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipArchive } from '../sources/files/testing/zip-archive.ts'
import { openDatabase } from '../storage/open-database.ts'
import { claimOrigin } from '../storage/store-origin.ts'

const script = fileURLToPath(new URL('./import.ts', import.meta.url))
const header = 'date,open,high,low,close,volume,amount'
const bars = `${header}\n2024-01-02,10,10.2,9.9,10.1,1000,10050\n2024-01-03,10.1,10.3,10,10.2,2000,20300\n`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guanlan-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the import command imports a folder of files, says what changed, and the second time that nothing did', () => {
  writeFileSync(join(folder, 'sh600000.csv'), bars)
  writeFileSync(join(folder, 'sz000001.csv'), bars)
  expect(run(folder)).toMatchObject({ status: 1, stdout: expect.stringMatching(/无法判断是否复权.*请加 --unadjusted 后再导入\n$/s) })
  const first = run(folder, '--unadjusted')
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout.match(/导入 2 条日线；证券 1 只有变化，0 只与库中相同/g)).toHaveLength(2)
  expect(run(folder, '--unadjusted').stdout.match(/证券 0 只有变化，1 只与库中相同/g)).toHaveLength(2)
})

test('the import command fails when nothing was imported, and says why', () => {
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('用法：npm run import') })
  expect(run('absent.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining('absent.csv：没有这个文件') })
  writeFileSync(join(folder, '600000.csv'), `${header}\n2024-01-02,5,5.1,4.9,5,1000,10050\n`.replace('1000', '1234'))
  expect(run('600000.csv', '--code', 'xyz')).toMatchObject({ status: 1, stderr: expect.stringContaining('--code xyz') })
  const refused = run('600000.csv')
  expect(refused).toMatchObject({ status: 1, stdout: expect.stringMatching(/SH600000：价格像是复权价/) })
})

test('one unreadable file does not keep the others out', () => {
  writeFileSync(join(folder, 'sh600000.csv'), bars)
  expect(run('absent.csv', 'sh600000.csv', '--unadjusted')).toMatchObject({ status: 0, stderr: expect.stringContaining('没有这个文件') })
})

test('other data sets are imported by the same command; one that lacks a column names it', () => {
  writeFileSync(join(folder, 'sh600000.csv'), bars)
  writeFileSync(join(folder, 'dividends.csv'), 'secucode,exDate,cashPer10\nSH600000,2024-01-03,3.21\n')
  const { status, stdout } = run('sh600000.csv', 'dividends.csv', '--unadjusted')
  expect([status, stdout]).toEqual([0, expect.stringContaining('分红送配新增或更新 1 行')])
  writeFileSync(join(folder, 'valuation.csv'), 'secucode,tradeDate,peTtm,pb,psTtm\nSH600000,2024-01-03,-5.2,0.4,1.4\n')
  expect(run('valuation.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining('像是估值历史模板，但缺少列 marketValue') })
  expect(run('--template', 'valuation').stdout).toMatch(/# peTtm：市盈率 TTM，数，倍，负数为亏损，可空/)
  expect(run('--template', 'dividends').stdout).toMatch(
    /^# 分红送配（dividends）[\s\S]*\nsecucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice\n$/,
  )
})

test('a store in use as a simulated one takes no file until its simulated rows are given up', async () => {
  const database = await openDatabase({ dataDir: join(folder, 'data') })
  await claimOrigin(database.db, 'simulated')
  await database.close()
  writeFileSync(join(folder, 'sh600000.csv'), bars)
  expect(run('sh600000.csv')).toMatchObject({ status: 1, stderr: expect.stringMatching(/模拟数据，不能导入真实数据.*--replace-simulated/) })
  const replaced = run('--replace-simulated', '--unadjusted', 'sh600000.csv')
  expect([replaced.status, replaced.stdout]).toEqual([0, expect.stringMatching(/已清除库里的全部模拟数据[\s\S]*导入 2 条日线/)])
  expect(run('--replace-simulated')).toMatchObject({ status: 0, stdout: expect.stringContaining('库里没有模拟数据') })
})

test('help is in Chinese, and so is the refusal of an unknown option', () => {
  const help = run('--help')
  expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('用法：npm run import') })
  expect(run('-h').stdout).toBe(help.stdout)
  const unknown = run('--colour', 'red')
  expect(unknown).toMatchObject({ status: 1, stderr: expect.stringMatching(/^不认识的参数，或参数缺少值：--colour red\n用法：/) })
  expect(unknown.stderr).not.toMatch(/Unknown option/)
})

test('rows of other data sets before the first session are refused with the reason', () => {
  writeFileSync(join(folder, 'sh600000.csv'), bars)
  run('sh600000.csv', '--unadjusted')
  writeFileSync(join(folder, 'dividends.csv'), 'secucode,exDate,cashPer10\nSH600000,1900-01-01,3.21\n')
  writeFileSync(join(folder, 'valuation.csv'), 'secucode,tradeDate,peTtm,pb,psTtm,marketValue\nSH600000,1900-01-01,5.2,0.4,1.4,1000000\n')
  for (const [name, reason] of [
    ['dividends.csv', '1900-01-01 早于沪深交易所的第一个交易日 1990-12-19'],
    ['valuation.csv', '第 2 行：tradeDate：不是交易日'],
  ] as const) {
    const { status, stdout, stderr } = run(name)
    expect([name, status]).toEqual([name, 1])
    expect(stdout + stderr).toContain(reason)
  }
})

test('an endless line in an archive is refused', () => {
  const endless = `${bars}${'9'.repeat(1_100_000)}`
  writeFileSync(join(folder, 'all.zip'), zipArchive([{ name: 'sh600000.csv', content: endless }]))
  const { status, stdout, stderr } = run('all.zip')
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('有一行超过 1 MB')])
})
