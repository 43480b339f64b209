import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './db/data-folder-lock.ts'
import { openDatabase } from './db/open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'guanlan-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a server says that does not start. */
async function refusalOf(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATA_SOURCE: 'files', NODE_ENV: 'production', LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  // one that does start says its address
  child.stdout.once('data', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'close')
  return `${code} ${said}`
}

test('a second server on a data folder does not start and says why', async () => {
  const held = lockDataFolder(folder)
  expect(await refusalOf(folder)).toBe(`1 DATA_DIR=${folder} 正由另一个观澜服务器使用，没有启动；请先停止它，或换一个 DATA_DIR\n`)
  held.release()
})

test('a database whose pages are damaged in the middle is refused in Chinese', async () => {
  const database = await openDatabase({ dataDir: folder })
  await database.close()
  const path = join(folder, 'guanlan.db')
  const file = openSync(path, 'r+')
  const { size } = statSync(path)
  writeSync(file, Buffer.alloc(size - 16_384, 0xa5), 0, size - 16_384, 16_384)
  closeSync(file)
  const said = await refusalOf(folder)
  expect(said).toMatch(/^1 .*已损坏，请恢复备份/)
  expect(said).not.toMatch(/malformed/)
})
