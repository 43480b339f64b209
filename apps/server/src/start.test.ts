import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './storage/data-folder-lock.ts'
import { openDatabase } from './storage/open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Exit code and error output of a server; one that starts is ended once it has printed its address. */
async function errorsOf(dataDir: string, more: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATA_SOURCE: 'files', NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...more }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('观澜 http') && child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return `${code} ${said}`
}

test('a second server on a data folder does not start and says why', async () => {
  const held = lockDataFolder(folder)
  expect(await errorsOf(folder)).toBe(`1 DATA_DIR=${folder} 正由另一个观澜服务器使用，没有启动；请先停止它，或换一个 DATA_DIR\n`)
  held.release()
})

test('a trial that other machines can reach prints a warning when it starts', async () => {
  const open = mkdtempSync(join(folder, 'open-'))
  expect(await errorsOf(open, { HOST: '0.0.0.0' })).toMatch(/^0 注意：HOST=0\.0\.0\.0，其他机器可以访问这个试用服务/)
  expect(await errorsOf(open, { HOST: '127.0.0.1' })).not.toContain('其他机器')
})

test('a database whose pages are damaged in the middle is refused in Chinese', async () => {
  const database = await openDatabase({ dataDir: folder })
  await database.close()
  const path = join(folder, 'guanlan.db')
  const file = openSync(path, 'r+')
  const { size } = statSync(path)
  writeSync(file, Buffer.alloc(size - 16_384, 0xa5), 0, size - 16_384, 16_384)
  closeSync(file)
  const said = await errorsOf(folder)
  expect(said).toMatch(/^1 .*已损坏，请恢复备份/)
  expect(said).not.toMatch(/malformed/)
})
