import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

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
  const first = run(folder)
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout.match(/导入 2 条日线；证券 1 只有变化，0 只与库中相同/g)).toHaveLength(2)
  expect(run(folder).stdout.match(/证券 0 只有变化，1 只与库中相同/g)).toHaveLength(2)
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
  expect(run('absent.csv', 'sh600000.csv')).toMatchObject({ status: 0, stderr: expect.stringContaining('没有这个文件') })
})
